import type {
  Leaderboard,
  LeaderboardEntry,
  PastWinner,
} from '@avaliax/proto/cards/board/leaderboard.routes.ts'

/** `Ana: 3` and so on, ranked as the service does it: equal counts share a place. */
export function ranked(counts: Record<string, number>): LeaderboardEntry[] {
  const rows = Object.entries(counts).map(([name, cardTaps], index) => ({
    employeeId: index + 1,
    name,
    cardTaps,
    reviewRequests: cardTaps,
  }))
  return rows.map((row) => ({ ...row, rank: rows.filter((one) => one.cardTaps > row.cardTaps).length + 1 }))
}

export const aBoard = (overrides: Partial<Leaderboard> = {}): Leaderboard => ({
  stats: {
    newReviewsThisMonth: 4,
    totalCardTapsThisMonth: 31,
    totalCardTapsLastMonth: 20,
    overallRating: 5,
    totalReviews: 0,
  },
  employees: ranked({ 'Ana Souza': 20, 'Bruno Lima': 8, 'Carla Dias': 3, 'Davi Melo': 0 }),
  mode: 'individual',
  month: '2026-11',
  endsAt: '2026-12-01T03:00:00.000Z',
  ...overrides,
})

export const aWinner = (overrides: Partial<PastWinner> = {}): PastWinner => ({
  employeeId: 1,
  employeeName: 'Ana Souza',
  month: '2026-10',
  position: 1,
  cardTaps: 40,
  reviewRequests: 12,
  ...overrides,
})
