import type { Filter } from '@avaliax/chassis/mongo/typed-query.ts'
import type { Review } from '../review/review.model.ts'

/** Reviews that came since then have their reply after so many hours. */
export interface Goal {
  hours: number
  since: Date
}

export interface Goals {
  /** Clients without a goal of their own have this one; null: none. */
  agency: Goal | null
  own: ReadonlyMap<number, Goal>
}

const HOUR_MS = 3_600_000

export const goalOf = ({ own, agency }: Goals, clientId: number): Goal | null => own.get(clientId) ?? agency

type Answerable = Pick<Review, 'clientId' | 'publishedAt' | 'responded' | 'live'>

/** Answers until when the review should have its reply; null: it has one, or there is no goal for it. */
export function dueAt(goals: Goals, { clientId, publishedAt, responded, live }: Answerable): Date | null {
  const goal = goalOf(goals, clientId)
  if (!goal || responded || !live || publishedAt < goal.since) return null
  return new Date(publishedAt.getTime() + goal.hours * HOUR_MS)
}

const between = ({ hours, since }: Goal, now: Date) => ({
  $gte: since,
  $lte: new Date(now.getTime() - hours * HOUR_MS),
})

/** Reviews without a reply that are older than their goal; null: there is no goal. */
export function lateFilter({ agency, own }: Goals, now: Date): Filter<Review> | null {
  const goals = [...Map.groupBy(own, ([, { hours, since }]) => `${hours} ${since.getTime()}`).values()]
  const ofClients = goals.flatMap((alike): Filter<Review>[] => {
    const [first] = alike
    return first
      ? [{ clientId: { $in: alike.map(([clientId]) => clientId) }, publishedAt: between(first[1], now) }]
      : []
  })
  const ofOthers: Filter<Review>[] = agency
    ? [{ clientId: { $nin: [...own.keys()] }, publishedAt: between(agency, now) }]
    : []
  const any = [...ofClients, ...ofOthers]
  return any.length > 0 ? { responded: false, $or: any } : null
}

/** No review of before it can be late. */
export const earliest = ({ agency, own }: Goals): Date | null =>
  [...own.values(), ...(agency ? [agency] : [])]
    .map(({ since }) => since)
    .reduce<Date | null>((first, since) => (first && first < since ? first : since), null)
