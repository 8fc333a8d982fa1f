import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import {
  markPosted,
  postResponse,
  undoPostResponse,
  updateResponse,
} from '@avaliax/proto/reviews/review.routes.ts'
import { getReviewForReply, storeDraft } from '@avaliax/proto/reviews/reviews.internal.ts'
import type { FastifyInstance } from 'fastify'
import { presentReview } from '../review/review.presenter.ts'
import type { DraftService } from './draft.service.ts'
import type { ReplyService } from './reply.service.ts'

interface Deps {
  replyService: ReplyService
  draftService: DraftService
}

export function replyRoutes(app: FastifyInstance, { replyService, draftService }: Deps): void {
  mount(app, updateResponse, async ({ actor, scope, params: { reviewId }, body }) =>
    presentReview(await replyService.edit({ actor, scope, reviewId }, body.responseText)),
  )
  mount(app, markPosted, async ({ actor, scope, params: { reviewId } }) =>
    presentReview(await replyService.toggleManual({ actor, scope, reviewId })),
  )
  mount(app, postResponse, async ({ actor, scope, params: { reviewId } }) =>
    presentReview(await replyService.publish({ actor, scope, reviewId })),
  )
  mount(app, undoPostResponse, async ({ actor, scope, params: { reviewId } }) =>
    presentReview(await replyService.undo({ actor, scope, reviewId })),
  )
  mount(app, getReviewForReply, ({ params: { reviewId }, query: { scope } }) =>
    draftService.forWriter(scope, reviewId),
  )
  mount(app, storeDraft, ({ params: { reviewId }, body }) => draftService.store({ reviewId, ...body }))
}
