import { z } from 'zod'
import { ProviderFailure, type ProviderHttp } from '../http/http-provider.ts'
import {
  type BusinessReply,
  type BusinessReview,
  isRated,
  type RatedReview,
  toReply,
  toReview,
} from './google-business.map.ts'
import { WireReply, WireReview, WireReviewPage } from './google-business.schema.ts'
import type { BusinessAccess } from './google-business-locations.ts'

export const REVIEW_PAGE_SIZE = 50

export interface BusinessReviewPage {
  reviews: RatedReview[]
  /** Ids of reviews whose stars cannot be read. */
  unreadable: string[]
  /** May differ from the rows that arrive. */
  total: number | null
  /** The provider's figure over all of them; null where it tells none. */
  averageRating: number | null
  next: string | null
}

export interface GoogleBusinessReviews {
  /** Newest change first. */
  page(access: BusinessAccess, location: string, pageToken?: string | null): Promise<BusinessReviewPage>
  /** Null when it no longer exists. */
  get(access: BusinessAccess, resourceName: string): Promise<BusinessReview | null>
  /** Creates or replaces; a 200 is not yet publication, the answer's state tells. */
  putReply(access: BusinessAccess, resourceName: string, text: string): Promise<BusinessReply>
  deleteReply(access: BusinessAccess, resourceName: string): Promise<void>
}

/** Reviews and replies live only in the v4 API; its base address ends in `/v4`. */
export function googleBusinessReviews({ http }: { http: ProviderHttp }): GoogleBusinessReviews {
  const common = ({ accessToken, clientId, userId }: BusinessAccess) => ({
    headers: { authorization: `Bearer ${accessToken}` },
    clientId,
    userId,
  })
  const pathOf = (name: string) => `/${name.split('/').map(encodeURIComponent).join('/')}`

  return {
    async page(access, location, pageToken) {
      const page = await http.request({
        ...common(access),
        method: 'GET',
        path: `${pathOf(location)}/reviews`,
        query: {
          pageSize: String(REVIEW_PAGE_SIZE),
          orderBy: 'updateTime desc',
          ...(pageToken && { pageToken }),
        },
        schema: WireReviewPage,
        action: 'list_reviews',
        counts: ({ reviews }) => ({ reviewsFound: reviews.length }),
        retry: true,
      })
      const reviews = page.reviews.map(toReview)
      return {
        reviews: reviews.filter(isRated),
        unreadable: reviews.filter((review) => !isRated(review)).map((review) => review.googleReviewId),
        total: page.totalReviewCount ?? null,
        averageRating: page.averageRating ?? null,
        next: page.nextPageToken ?? null,
      }
    },
    async get(access, resourceName) {
      const ask = {
        ...common(access),
        method: 'GET' as const,
        path: pathOf(resourceName),
        schema: WireReview,
        action: 'get_review',
        retry: true,
      }
      try {
        return toReview(await http.request(ask))
      } catch (error) {
        if (error instanceof ProviderFailure && error.status === 404) return null
        throw error
      }
    },
    async putReply(access, resourceName, text) {
      const reply = await http.request({
        ...common(access),
        method: 'PUT',
        path: `${pathOf(resourceName)}/reply`,
        body: { comment: text },
        schema: WireReply,
        action: 'publish_reply',
        // Whoever asks re-reads the review before trying again.
        retry: false,
      })
      return toReply(reply)
    },
    async deleteReply(access, resourceName) {
      await http.request({
        ...common(access),
        method: 'DELETE',
        path: `${pathOf(resourceName)}/reply`,
        schema: z.unknown(),
        action: 'delete_reply',
        retry: false,
      })
    },
  }
}
