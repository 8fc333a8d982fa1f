import { foreignLine, foreignProse } from '@avaliax/proto/foreign-text.ts'
import type { IfoodReview } from '@avaliax/providers/ifood/ifood-reviews.ts'
import { ifoodResource, isPastAnswering } from '../ifood/ifood-target.domain.ts'
import type { IncomingReview } from '../import/incoming-review.domain.ts'
import { detectedLanguage } from '../review/detected-language.domain.ts'

export const IFOOD = 'iFood'
const SCALE = 5
/** iFood names no customer where it does not want to. */
const NAMELESS = 'Cliente do iFood'

export const ifoodIdOf = (reviewId: string): string => `ifood-${reviewId}`

/** A row like those of files: shown with iFood's name and score, and in no figure of Google's. */
export function fromIfood(
  review: IfoodReview,
  { merchantId, now }: { merchantId: string; now: Date },
): IncomingReview {
  const text = (review.comment && foreignProse(review.comment).trim()) || null
  const language = detectedLanguage(text)
  return {
    source: 'file',
    googleReviewId: ifoodIdOf(review.id),
    // It stays when the shop links another place on Google.
    googlePlaceId: '',
    origin: {
      name: IFOOD,
      rating: review.score,
      scale: SCALE,
      takesReply: review.isOpen && !isPastAnswering(review.publishedAt, now),
      ...(review.isPrivate && { isPrivate: true }),
    },
    resourceName: ifoodResource({ merchantId, reviewId: review.id }),
    authorName: foreignLine(review.customerName ?? NAMELESS),
    authorPhotoUrl: null,
    authorUrl: null,
    googleUrl: null,
    rating: Math.min(SCALE, Math.max(1, Math.round(review.score))),
    text,
    originalText: null,
    language,
    originalLanguage: language,
    publishedAt: review.publishedAt,
    relativeTimeDescription: null,
    // A missing answer takes none away: what was just sent may not be in the list yet, and iFood deletes none.
    ...(review.reply && {
      reply: {
        text: foreignProse(review.reply.text),
        updatedAt: review.reply.at,
        state: 'live' as const,
        violation: null,
      },
    }),
    expiresAt: null,
  }
}
