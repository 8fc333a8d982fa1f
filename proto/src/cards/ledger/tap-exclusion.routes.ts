import { z } from 'zod'
import { defineRoute } from '../../contract.ts'
import { ClientParams, Id, Month } from '../../values.ts'

const Which = z.strictObject({
  month: Month,
  /** None: the whole team. */
  employeeId: Id.optional(),
})

const TapExclusion = z
  .object({
    month: Month,
    /** Visits that were taken out, or put back. */
    visits: z.int(),
    /** The month's winners: still to be decided, by the counts as they are now, or announced for good and not changed. */
    winners: z.enum(['open', 'final']),
  })
  .meta({ id: 'TapExclusion' })
export type TapExclusion = z.output<typeof TapExclusion>

const CHANGE = {
  service: 'cards',
  method: 'POST',
  access: 'tenant',
  params: ClientParams,
  body: Which,
  response: TapExclusion,
  /** A second time finds nothing left to do. */
  idempotent: false,
  audited: true,
  deadlineMs: 60_000,
} as const

export const excludeSuspiciousTaps = defineRoute({
  ...CHANGE,
  path: '/api/clients/:clientId/taps/exclude-suspicious',
  summary: 'Take the visits that look like a flood out of a month',
})

export const restoreExcludedTaps = defineRoute({
  ...CHANGE,
  path: '/api/clients/:clientId/taps/restore-excluded',
  summary: 'Put visits that were taken out of a month back in',
})
