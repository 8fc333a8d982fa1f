import type { LeaderboardEntry } from '@avaliax/proto/cards/board/leaderboard.routes.ts'
import type { MyStanding } from '@avaliax/proto/cards/employee/my-card.routes.ts'

/** A person's place among those that the public board shows; nobody has one without a visit, or with nobody beside. */
export function standingOf(entries: readonly LeaderboardEntry[], employeeId: number): MyStanding | null {
  const own = entries.find((entry) => entry.employeeId === employeeId)
  const [first] = entries
  if (!first || !own || own.cardTaps === 0 || entries.length < 2) return null
  const sharing = entries.filter(({ rank }) => rank === own.rank)
  return {
    rank: own.rank,
    sharedWith: sharing.length - 1,
    visitsToFirst: first.cardTaps - own.cardTaps,
  }
}
