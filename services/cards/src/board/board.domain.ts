import type { LeaderboardEntry } from '@avaliax/proto/cards/board/leaderboard.routes.ts'
import type { ClientView } from '../client/client-view.model.ts'

/** A suspended or deleted client, and one whose board is off or was not opened, shows none to the public. */
export const isBoardPublic = ({
  deleted,
  status,
  leaderboardMode,
  publicBoard = true,
}: ClientView): boolean => !deleted && status !== 'inactive' && leaderboardMode !== 'off' && publicBoard

export type Row = Omit<LeaderboardEntry, 'rank'>

const byName = new Intl.Collator('pt', { sensitivity: 'base', numeric: true })

const byMerit = (a: Row, b: Row) =>
  b.cardTaps - a.cardTaps ||
  b.reviewRequests - a.reviewRequests ||
  byName.compare(a.name, b.name) ||
  a.employeeId - b.employeeId

/**
 * By taps, then requests, then name; equal counts share a rank: 1, 1, 3. A hidden row has the rank that it would have, and
 * those below keep the one that everybody else sees.
 */
export function ranked(rows: readonly Row[]): LeaderboardEntry[] {
  const sorted = [...rows].sort(byMerit)
  let rank = 1
  let shown = 0
  return sorted.map((row, index) => {
    const above = sorted[index - 1]
    const tied = above && above.cardTaps === row.cardTaps && above.reviewRequests === row.reviewRequests
    if (!tied) rank = shown + 1
    if (!row.hiddenFromBoard) shown++
    return { ...row, rank }
  })
}
