import { z } from 'zod'
import { defineRoute } from '../../contract.ts'
import { ClientParams, Month } from '../../values.ts'
import { PastWinner } from '../board/leaderboard.routes.ts'
import { TapSummary } from './tap-summary.routes.ts'

export const MonthVisits = TapSummary.pick({ total: true, byDay: true }).extend({
  /** The winners of a month that is closed; nobody while the board is off or a team's. */
  winners: z.array(PastWinner).max(3),
})
export type MonthVisits = z.output<typeof MonthVisits>

export const getMonthVisits = defineRoute({
  service: 'cards',
  method: 'GET',
  path: '/internal/clients/:clientId/month-visits',
  access: 'internal',
  callers: ['tenancy'],
  summary: 'Visits of a client’s month by day, as the tap summary counts them, and its winners',
  params: ClientParams,
  query: z.object({ month: Month }),
  response: MonthVisits,
  deadlineMs: 5_000,
})
