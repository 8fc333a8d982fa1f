import { z } from 'zod'
import { defineRoute } from '../../contract.ts'
import { LeaderboardMode } from '../../tenancy/client.routes.ts'
import {
  ClientParams,
  CountText,
  Id,
  LIST_LIMIT_DEFAULT,
  LIST_LIMIT_MAX,
  ListQuery,
  Month,
  Timestamp,
} from '../../values.ts'

export const LeaderboardEntry = z
  .object({
    employeeId: Id,
    name: z.string(),
    /** Equal counts share a rank: 1, 1, 3. Whoever is hidden takes none from the others. */
    rank: z.int(),
    cardTaps: z.int(),
    reviewRequests: z.int(),
    /** So many of the visits look like a flood; for the owner alone. */
    suspiciousTaps: z.int().optional(),
    /** Visits that the owner has taken out of the month; for the owner alone. */
    excludedTaps: z.int().optional(),
    /** Not on the public board and the wall, and no winner; for the owner alone. */
    hiddenFromBoard: z.boolean().optional(),
  })
  .meta({ id: 'LeaderboardEntry' })
export type LeaderboardEntry = z.output<typeof LeaderboardEntry>

export const Leaderboard = z
  .object({
    stats: z.object({
      newReviewsThisMonth: z.int(),
      totalCardTapsThisMonth: z.int(),
      totalCardTapsLastMonth: z.int(),
      /** 5 as long as there is no review. */
      overallRating: z.number(),
      totalReviews: z.int(),
    }),
    /** Nobody in team mode, and when the board is off. */
    employees: z.array(LeaderboardEntry),
    mode: LeaderboardMode,
    month: Month,
    /** The client's next first-of-the-month, 00:00. */
    endsAt: Timestamp,
  })
  .meta({ id: 'Leaderboard' })
export type Leaderboard = z.output<typeof Leaderboard>

export const PastWinner = z
  .object({
    employeeId: Id,
    employeeName: z.string(),
    month: Month,
    /** The rank: equal counts share it, 1, 1, 3. */
    position: z.int().min(1).max(3),
    cardTaps: z.int(),
    reviewRequests: z.int(),
  })
  .meta({ id: 'PastWinner' })
export type PastWinner = z.output<typeof PastWinner>

const BoardQuery = z.object({ limit: CountText(1, LIST_LIMIT_MAX).default(LIST_LIMIT_DEFAULT) })

export const getLeaderboard = defineRoute({
  service: 'cards',
  method: 'GET',
  path: '/api/clients/:clientId/leaderboard',
  access: 'tenant',
  summary: 'This month’s board, or that of a past month: by taps, then review requests, then name',
  params: ClientParams,
  query: BoardQuery.extend({ month: Month.optional() }),
  response: Leaderboard,
})

export const listPastWinners = defineRoute({
  service: 'cards',
  method: 'GET',
  path: '/api/clients/:clientId/past-winners',
  access: 'tenant',
  kind: 'list',
  summary: 'Winners of closed months, newest first',
  params: ClientParams,
  query: ListQuery,
  response: PastWinner,
})

/** How many different boards an address may ask for that are not its own, whether they exist or not. */
export const BOARDS_OF_OTHERS = { max: 20, windowSeconds: 3_600 } as const

export const getPublicLeaderboard = defineRoute({
  service: 'cards',
  method: 'GET',
  path: '/api/public/leaderboard/:clientId',
  access: 'public',
  anyHost: true,
  knowsMembers: true,
  summary:
    'The board with first names and initials; 404 when the client switched it off or does not exist; 20 boards of others an hour',
  params: ClientParams,
  query: BoardQuery,
  response: z.object({
    companyName: z.string(),
    leaderboard: Leaderboard,
    pastWinners: z.array(PastWinner),
  }),
  rateLimit: { max: 60, windowSeconds: 60, per: 'user' },
})
