import { languageOf } from '@avaliax/chassis/access/actor.ts'
import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import { generateImageTitles, generatePostText } from '@avaliax/proto/content/post-text.routes.ts'
import { withoutTranslation } from '@avaliax/providers/google-business/translation-block.ts'
import type { FastifyInstance } from 'fastify'
import type { ReviewsForPosts } from '../client/reviews-for-posts.lookup.ts'
import type { PostDraft } from './post-draft.service.ts'

interface Deps {
  drafts: PostDraft
  reviewsForPosts: ReviewsForPosts
  /** Another wording each time somebody asks. */
  newSeed: () => string
}

export function postTextRoutes(app: FastifyInstance, { drafts, reviewsForPosts, newSeed }: Deps): void {
  mount(app, generateImageTitles, async ({ actor, body: { reviewText, businessName } }) => {
    const review = { authorName: '', rating: 5, text: withoutTranslation(reviewText) }
    const clientId = actor?.selectedClientId ?? null
    const creativeTitle = await drafts.title({
      clientId,
      userId: actor?.userId ?? null,
      review,
      businessName,
      language: languageOf(actor),
      seed: newSeed(),
    })
    return { creativeTitle }
  })

  mount(app, generatePostText, async ({ actor, scope, body }) => {
    const { reviewText, businessName, authorName, rating, reviewId, network = 'google' } = body
    const { clientId } = await reviewsForPosts.writable({ actor, scope, reviewId })
    const postText = await drafts.text({
      clientId,
      businessName,
      network,
      seed: newSeed(),
      userId: actor?.userId ?? null,
      review: { authorName, rating, text: withoutTranslation(reviewText) },
      language: languageOf(actor),
    })
    await reviewsForPosts.storeText({ clientId, reviewId, postText })
    return { postText }
  })
}
