import type { Actor } from '@avaliax/chassis/access/actor.ts'
import { requireActive } from '@avaliax/chassis/access/require-active.ts'
import type { Scope } from '@avaliax/chassis/access/scope.ts'
import { appError } from '@avaliax/chassis/errors.ts'
import type { ServiceClients } from '@avaliax/chassis/http/client/service-client.ts'
import {
  getReviewForPost,
  type ReviewForPost,
  storePostText,
} from '@avaliax/proto/reviews/review-post.internal.ts'
import { getPublicSystemSettings } from '@avaliax/proto/tenancy/system-settings.routes.ts'
import type { ReviewScope } from './review-scope.lookup.ts'

interface Asking {
  actor: Actor | null
  scope: Scope
  reviewId: number
}

interface Deps {
  client: Pick<ServiceClients, 'call'>
  reviewScope: ReviewScope
}

/** Reviews belong to another service, which also decides who may see them. */
export function reviewsForPosts({ client, reviewScope }: Deps) {
  /** The agency may keep its clients from making content of what the maps showed. */
  const requirePlacesStudio = async (): Promise<void> => {
    const { placesStudio } = await client.call(getPublicSystemSettings, {})
    if (!placesStudio) throw appError('PLACES_STUDIO_OFF')
  }

  return {
    /** The review, if the caller may change something of it. */
    async writable({ actor, scope, reviewId }: Asking): Promise<ReviewForPost> {
      const query = { scope: await reviewScope(scope, reviewId) }
      const review = await client.call(getReviewForPost, { params: { reviewId }, query })
      requireActive(actor, review.clientId)
      if (review.source === 'places') await requirePlacesStudio()
      return review
    },
    async storeText({
      clientId,
      reviewId,
      postText,
    }: {
      clientId: number
      reviewId: number
      postText: string
    }): Promise<void> {
      await client.call(storePostText, { params: { reviewId }, body: { clientId, postText } })
    },
  }
}
export type ReviewsForPosts = ReturnType<typeof reviewsForPosts>
