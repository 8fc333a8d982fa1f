import type { LeaderboardEntry } from '@avaliax/proto/cards/board/leaderboard.routes.ts'

export type Row = Omit<LeaderboardEntry, 'rank'>

const byName = new Intl.Collator('pt', { sensitivity: 'base', numeric: true })

const byMerit = (a: Row, b: Row) =>
  b.cardTaps - a.cardTaps ||
  b.reviewRequests - a.reviewRequests ||
  byName.compare(a.name, b.name) ||
  a.employeeId - b.employeeId

/** By taps, then requests, then name; equal counts share a rank: 1, 1, 3. */
export function ranked(rows: readonly Row[]): LeaderboardEntry[] {
  const sorted = [...rows].sort(byMerit)
  const ranks: number[] = []
  return sorted.map((row, index) => {
    const above = sorted[index - 1]
    const tied = above && above.cardTaps === row.cardTaps && above.reviewRequests === row.reviewRequests
    const rank = tied ? (ranks[index - 1] ?? 1) : index + 1
    ranks.push(rank)
    return { ...row, rank }
  })
}
