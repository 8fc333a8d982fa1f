import type { GoogleAccess } from '@avaliax/providers/google-business/google-access.ts'
import type { BusinessReply, BusinessReview } from '@avaliax/providers/google-business/google-business.map.ts'
import type { GoogleBusinessReviews } from '@avaliax/providers/google-business/google-business-reviews.ts'
import type { PlaceReview } from '@avaliax/providers/google-places/google-places.map.ts'
import type { GooglePlaces } from '@avaliax/providers/google-places/google-places.ts'
import type { ProviderFacts } from '../review/review.domain.ts'
import type { ImportRun } from './import-run.model.ts'

/** A review as it arrives; a source that does not tell replies leaves `reply` undefined. */
export interface IncomingReview extends ProviderFacts {
  reply?: BusinessReply | null
  expiresAt: Date | null
}

export interface IncomingPage {
  reviews: IncomingReview[]
  next: string | null
}

export interface ImportSource {
  page(run: ImportRun): Promise<IncomingPage>
  /** Whether a review that a whole pass did not show is really gone. */
  isGone(run: ImportRun, resourceName: string): Promise<boolean>
}

interface Needs {
  places: Pick<GooglePlaces, 'reviews'>
  business: Pick<GoogleBusinessReviews, 'page' | 'get'>
  access: GoogleAccess
  now: () => Date
}

/** How long content of the maps may be kept. */
const KEEP_PLACES_MS = 30 * 86_400_000

export function importSource({ places, business, access, now }: Needs): ImportSource {
  return {
    async page({ source, clientId, target, placeId, pageToken }) {
      if (source === 'places') {
        const expiresAt = new Date(now().getTime() + KEEP_PLACES_MS)
        const found = await places.reviews({ placeId: target, clientId })
        return { reviews: found.map((review) => fromPlaces(review, { placeId, expiresAt })), next: null }
      }
      const page = await access.use(clientId, (token) => business.page(token, target, pageToken))
      return { reviews: page.reviews.map((review) => fromBusiness(review, placeId)), next: page.next }
    },
    async isGone({ clientId }, resourceName) {
      return (await access.use(clientId, (token) => business.get(token, resourceName))) === null
    },
  }
}

const fromPlaces = (
  review: PlaceReview,
  { placeId, expiresAt }: { placeId: string; expiresAt: Date },
): IncomingReview => ({
  ...review,
  source: 'places',
  googlePlaceId: placeId,
  resourceName: null,
  expiresAt,
})

const fromBusiness = (review: BusinessReview, placeId: string): IncomingReview => ({
  source: 'business_profile',
  googleReviewId: review.googleReviewId,
  googlePlaceId: placeId,
  resourceName: review.resourceName,
  authorName: review.authorName,
  authorPhotoUrl: review.authorPhotoUrl,
  authorUrl: null,
  googleUrl: null,
  rating: review.rating,
  text: review.text,
  originalText: review.originalText,
  // The owner's API names no language.
  language: null,
  originalLanguage: null,
  publishedAt: review.publishedAt,
  relativeTimeDescription: null,
  reply: review.reply,
  expiresAt: null,
})
