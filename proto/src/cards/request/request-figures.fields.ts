import { z } from 'zod'
import { Id, Timestamp } from '../../values.ts'
import { PauseReason, RequestChannel } from './request.fields.ts'

const SUMS = {
  /** Messages that went out, or were handed to the employee's phone. */
  asked: z.int(),
  delivered: z.int(),
  opened: z.int(),
  tapped: z.int(),
  optOuts: z.int(),
}

export const RequestFigures = z
  .object({
    total: z.object(SUMS),
    /** Ways that have paused by themselves. */
    paused: z.array(z.object({ channel: RequestChannel, reason: PauseReason, at: Timestamp })),
    byChannel: z.array(z.object({ channel: RequestChannel, ...SUMS })),
    /** Null: asked for the shop. */
    byEmployee: z.array(
      z.object({ employeeId: Id.nullable(), employeeName: z.string().nullable(), ...SUMS }),
    ),
  })
  .meta({ id: 'RequestFigures' })
export type RequestFigures = z.output<typeof RequestFigures>
