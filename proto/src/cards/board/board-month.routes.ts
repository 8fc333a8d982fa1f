import { z } from 'zod'
import { defineRoute } from '../../contract.ts'
import { ClientParams, ListQuery, Month } from '../../values.ts'

export const BoardMonth = z
  .object({
    month: Month,
    cardTaps: z.int(),
    reviewRequests: z.int(),
    /** So many of the visits look like a flood. */
    suspiciousTaps: z.int(),
    /** Visits that the owner has taken out of the month. */
    excludedTaps: z.int(),
  })
  .meta({ id: 'BoardMonth' })
export type BoardMonth = z.output<typeof BoardMonth>

export const listBoardMonths = defineRoute({
  service: 'cards',
  method: 'GET',
  path: '/api/clients/:clientId/leaderboard/months',
  access: 'tenant',
  kind: 'list',
  summary: 'Months of a client with taps, newest first',
  params: ClientParams,
  query: ListQuery,
  response: BoardMonth,
})
