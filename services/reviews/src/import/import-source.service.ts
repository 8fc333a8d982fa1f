import { setImmediate } from 'node:timers/promises'
import { foreignLine, foreignProse } from '@avaliax/proto/foreign-text.ts'
import type { GoogleAccess } from '@avaliax/providers/google-business/google-access.ts'
import type { RatedReview } from '@avaliax/providers/google-business/google-business.map.ts'
import type {
  BusinessReviewPage,
  GoogleBusinessReviews,
} from '@avaliax/providers/google-business/google-business-reviews.ts'
import type { PlaceReview } from '@avaliax/providers/google-places/google-places.map.ts'
import type { GooglePlaces } from '@avaliax/providers/google-places/google-places.ts'
import { detectedLanguage } from '../review/detected-language.domain.ts'
import { judgedAspects } from '../review/review-aspects.domain.ts'
import type { FilePages } from './file-page.repository.ts'
import type { ImportRun } from './import-run.model.ts'
import type { IncomingPage, IncomingReview } from './incoming-review.domain.ts'

interface Deps {
  places: Pick<GooglePlaces, 'reviews'>
  business: Pick<GoogleBusinessReviews, 'page' | 'get'>
  files: Pick<FilePages, 'read'>
  access: GoogleAccess
  now: () => Date
}

/** How long content of the maps may be kept. */
const KEEP_PLACES_MS = 30 * 86_400_000

export function importSource({ places, business, files, access, now }: Deps) {
  async function pageOf(run: ImportRun): Promise<IncomingPage> {
    const { source, clientId, target, placeId, pageToken, askedBy: userId, standsIn } = run
    if (source === 'file') return files.read(run)
    if (source === 'places') {
      const expiresAt = new Date(now().getTime() + KEEP_PLACES_MS)
      const scheduled = userId === null
      const found = await places.reviews({ placeId: target, clientId, userId, scheduled, standsIn })
      return {
        reviews: found.reviews.map((review) => fromPlaces(review, { placeId, expiresAt })),
        next: null,
        figures: {
          providerRating: found.rating,
          providerTotal: found.reviewCount ?? (found.reviews.length === 0 ? 0 : null),
        },
      }
    }
    const about = { clientId, userId, resource: target }
    const page = await access.use(about, (token) => business.page(token, target, pageToken))
    const reviews: IncomingReview[] = []
    for (const review of page.reviews) {
      reviews.push(fromBusiness(review, placeId))
      // Detecting the languages of a whole page at once would hold the event loop.
      await setImmediate()
    }
    return {
      reviews,
      unreadable: page.unreadable,
      next: page.next,
      figures: {
        ...(page.averageRating !== null && { providerRating: page.averageRating }),
        ...(page.total !== null && { providerTotal: page.total }),
        // Google leaves out an empty list with its figures: the last review is gone.
        ...(run.pages === 0 && isEmpty(page) && { providerRating: null, providerTotal: 0 }),
      },
    }
  }

  return {
    async page(run: ImportRun): Promise<IncomingPage> {
      const page = await pageOf(run)
      const reviews: IncomingReview[] = []
      for (const review of page.reviews) {
        reviews.push({ ...review, aspects: judgedAspects(review) })
        // Reading the words of a whole page at once would hold the event loop.
        await setImmediate()
      }
      return { ...page, reviews }
    },
    /** Whether a review that a whole pass did not show is really gone. */
    async isGone({ clientId, askedBy: userId }: ImportRun, resourceName: string): Promise<boolean> {
      const about = { clientId, userId, resource: resourceName }
      return (await access.use(about, (token) => business.get(token, resourceName))) === null
    },
  }
}
export type ImportSource = ReturnType<typeof importSource>

const isEmpty = ({ reviews, unreadable, next, total }: BusinessReviewPage): boolean =>
  reviews.length + unreadable.length === 0 && next === null && !total

/** Names and texts as their authors wrote them, without what would reorder our pages. */
const clean = <T extends Pick<PlaceReview, 'authorName' | 'text' | 'originalText'>>(review: T): T => ({
  ...review,
  authorName: foreignLine(review.authorName),
  text: review.text && foreignProse(review.text),
  originalText: review.originalText && foreignProse(review.originalText),
})

const fromPlaces = (
  review: PlaceReview,
  { placeId, expiresAt }: { placeId: string; expiresAt: Date },
): IncomingReview => ({
  ...clean(review),
  source: 'places',
  googlePlaceId: placeId,
  resourceName: null,
  expiresAt,
})

const fromBusiness = (review: RatedReview, placeId: string): IncomingReview =>
  businessReview(clean(review), placeId)

const businessReview = (review: RatedReview, placeId: string): IncomingReview => ({
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
  language: detectedLanguage(review.text),
  originalLanguage: detectedLanguage(review.originalText ?? review.text),
  publishedAt: review.publishedAt,
  updatedAt: review.updatedAt,
  relativeTimeDescription: null,
  reply: review.reply && { ...review.reply, text: foreignProse(review.reply.text) },
  expiresAt: null,
})
