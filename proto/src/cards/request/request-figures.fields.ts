import { z } from 'zod'
import { Id, Timestamp } from '../../values.ts'
import { PauseReason, RequestChannel } from './request.fields.ts'
import { RequestCost, RequestSums } from './request-sums.fields.ts'

const SUMS = RequestSums.shape

export const RequestFigures = z
  .object({
    total: RequestSums,
    /** Ways that have paused by themselves. */
    paused: z.array(z.object({ channel: RequestChannel, reason: PauseReason, at: Timestamp })),
    /** Since when Google has paused the shop's reviews, and all requests wait; null: it has not. */
    googlePausedSince: Timestamp.nullable(),
    byChannel: z.array(z.object({ channel: RequestChannel, ...SUMS })),
    /** Null: asked for the shop. */
    byEmployee: z.array(
      z.object({ employeeId: Id.nullable(), employeeName: z.string().nullable(), ...SUMS }),
    ),
    /** By way and text: the version of our own words, or the name of a text that Meta approved. */
    byTemplate: z.array(z.object({ channel: RequestChannel, template: z.string(), ...SUMS })),
    /** Messages that wait will cost this, each by the price of the day it is due; those without a price are not in it. */
    forecast: z.array(RequestCost),
  })
  .meta({ id: 'RequestFigures' })
export type RequestFigures = z.output<typeof RequestFigures>
