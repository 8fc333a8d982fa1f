import { z } from 'zod'
import { defineRoute } from '../../contract.ts'
import { Period } from '../../period.fields.ts'
import { ClientParams } from '../../values.ts'

export const PeriodVisits = z.object({
  taps: z.int(),
  reviewRequests: z.int(),
  /** Cards that somebody of the team got in the period and still holds. */
  cardsAdded: z.int(),
})
export type PeriodVisits = z.output<typeof PeriodVisits>

export const getPeriodVisits = defineRoute({
  service: 'cards',
  method: 'GET',
  path: '/internal/clients/:clientId/period-visits',
  access: 'internal',
  callers: ['tenancy'],
  summary: 'What a client’s report says of visits and cards of a month or week',
  params: ClientParams,
  query: Period,
  response: PeriodVisits,
  deadlineMs: 5_000,
})
