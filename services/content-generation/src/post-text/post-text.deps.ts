import { randomUUID } from 'node:crypto'
import type { LanguageModel } from '@avaliax/providers/language-model/language-model.ts'
import type { FastifyInstance } from 'fastify'
import type { ReviewsForPosts } from '../client/reviews-for-posts.ts'
import { postDraft } from './post-draft.ts'
import { postModel } from './post-model.ts'
import { postTextRoutes } from './post-text.routes.ts'

interface Needs {
  app: FastifyInstance
  model: LanguageModel | undefined
  reviewsForPosts: ReviewsForPosts
  log: { warn(facts: object, message: string): void }
}

export function buildPostText({ app, model, reviewsForPosts, log }: Needs): void {
  const drafts = postDraft({ model: model && postModel({ model }), log })
  postTextRoutes(app, { drafts, reviewsForPosts, newSeed: randomUUID })
}
