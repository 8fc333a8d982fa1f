import type { ServiceClients } from '@avaliax/chassis/http/client/service-client.ts'
import { getReviewWords, type ReviewWords } from '@avaliax/proto/reviews/reviews.internal.ts'
import type { Logger } from 'pino'
import type { MembershipRepository } from '../membership/membership.repository.ts'
import type { NotificationRow } from '../notification/notification.model.ts'
import { DEFAULT_PREFERENCES } from '../notification/preferences.domain.ts'
import type { PreferencesRepository } from '../notification/preferences.repository.ts'

/** More than that nobody reads on a locked screen. */
const READ_MAX = 3

interface Deps {
  reviews: Pick<ServiceClients, 'call'>
  memberships: Pick<MembershipRepository, 'ofUser'>
  preferences: Pick<PreferencesRepository, 'of'>
  log: Pick<Logger, 'warn'>
}

export type WordsOf = (row: NotificationRow) => ReviewWords | null

/**
 * What customers said, as it is when a push leaves: what was deleted meanwhile is not told, and no event carries it. A push
 * does not wait for the reviews: without their words it says what it says to everybody else.
 */
export function reviewWordsLookup({ reviews, memberships, preferences, log }: Deps) {
  async function wordsOf({ clientId, facts: { reviewId } }: NotificationRow): Promise<ReviewWords | null> {
    if (clientId === null || reviewId === undefined) return null
    try {
      return await reviews.call(getReviewWords, { params: { reviewId }, query: { scope: `${clientId}` } })
    } catch (error) {
      log.warn({ err: error, reviewId }, 'a push goes without the words of its review')
      return null
    }
  }

  return async (userId: number, rows: readonly NotificationRow[]): Promise<WordsOf> => {
    const { pushWords } = await preferences.of(userId, DEFAULT_PREFERENCES)
    if (!pushWords) return () => null
    const own = new Set((await memberships.ofUser(userId)).map(({ clientId }) => clientId))
    const urgent = rows.filter(
      ({ topic, clientId }) => topic === 'urgent-review' && clientId !== null && own.has(clientId),
    )
    const read = urgent.slice(0, READ_MAX).map(async (row) => [row._id, await wordsOf(row)] as const)
    const words = new Map(await Promise.all(read))
    return (row) => words.get(row._id) ?? null
  }
}
export type ReviewWordsLookup = ReturnType<typeof reviewWordsLookup>
