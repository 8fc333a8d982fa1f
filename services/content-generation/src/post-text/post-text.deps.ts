import { randomUUID } from 'node:crypto'
import type { ServiceDeps } from '@avaliax/chassis/service-deps.ts'
import type { LanguageModel } from '@avaliax/providers/language-model/language-model.ts'
import type { ReviewsForPosts } from '../client/reviews-for-posts.lookup.ts'
import { postDraft } from './post-draft.service.ts'
import { postModel } from './post-model.service.ts'
import { postTextRoutes } from './post-text.routes.ts'

interface Deps extends ServiceDeps {
  /** Absent without a key: then the offline writer answers alone. */
  model: LanguageModel | undefined
  reviewsForPosts: ReviewsForPosts
}

/** Texts of posts and titles of pictures. */
export function buildPostText({ log, app, model, reviewsForPosts }: Deps): void {
  const drafts = postDraft({ model: model && postModel({ model }), log })
  postTextRoutes(app, { drafts, reviewsForPosts, newSeed: randomUUID })
}
