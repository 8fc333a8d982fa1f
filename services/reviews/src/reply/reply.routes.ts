import { type Call, mount } from '@avaliax/chassis/http/contract/mount.ts'
import type { IdSequences } from '@avaliax/chassis/mongo/ids.ts'
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
import type { Ask, ReplyService } from './reply.service.ts'

interface Deps {
  replyService: ReplyService
  draftService: DraftService
  ids: IdSequences
}

type ReviewCall = Pick<Call, 'actor' | 'scope' | 'context'> & {
  params: { reviewId: number }
  body?: { revision?: string | undefined } | undefined
}

const askOf = ({ actor, scope, context, params: { reviewId }, body }: ReviewCall): Ask => ({
  actor,
  scope,
  context,
  reviewId,
  revision: body?.revision,
})

export function replyRoutes(app: FastifyInstance, { replyService, draftService, ids }: Deps): void {
  mount(app, updateResponse, async (call) =>
    presentReview(await replyService.edit(askOf(call), call.body.responseText)),
  )
  mount(
    app,
    markPosted,
    async (call) => presentReview(await replyService.toggleManual(askOf(call), call.newId ?? null)),
    {
      newId: () => ids.next('manual-toggles'),
      // Switched a second time it would be undone.
      async existing(call) {
        const review = await replyService.toggled(askOf(call), call.newId ?? 0)
        return review && presentReview(review)
      },
    },
  )
  mount(app, postResponse, async (call) => presentReview(await replyService.publish(askOf(call))))
  mount(app, undoPostResponse, async (call) => presentReview(await replyService.undo(askOf(call))))
  mount(app, getReviewForReply, ({ params: { reviewId }, query: { scope } }) =>
    draftService.forWriter(scope, reviewId),
  )
  mount(app, storeDraft, ({ params: { reviewId }, body }) => draftService.store({ reviewId, ...body }))
}
