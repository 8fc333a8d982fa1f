import type { UrgentReview } from '@avaliax/proto/reviews/urgent-reviews.internal.ts'
import type { NotificationRow } from '../notification/notification.model.ts'
import { DEFAULT_PREFERENCES } from '../notification/preferences.domain.ts'
import type { PreferencesRepository } from '../notification/preferences.repository.ts'
import type { UrgentWordsLookup } from '../notification/urgent-words.lookup.ts'

interface Deps {
  preferences: Pick<PreferencesRepository, 'of'>
  urgentWords: UrgentWordsLookup
}

export type WordsOf = (row: NotificationRow) => UrgentReview | null

/** Finds what customers said, for a person who chose to read it on a locked screen; for everybody else nothing. */
export function pushWords({ preferences, urgentWords }: Deps) {
  return async (userId: number, rows: readonly NotificationRow[]): Promise<WordsOf> => {
    const { pushWords: isChosen } = await preferences.of(userId, DEFAULT_PREFERENCES)
    if (!isChosen) return () => null
    const words = await urgentWords(userId, rows)
    return ({ facts: { reviewId } }) => (reviewId === undefined ? null : (words.get(reviewId) ?? null))
  }
}
export type PushWords = ReturnType<typeof pushWords>
