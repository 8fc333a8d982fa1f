import { mount } from '@avaliax/chassis/http/mount.ts'
import { getReviewForReply, storeDraft } from '@avaliax/proto/reviews/reviews.internal.ts'
import type { FastifyInstance } from 'fastify'
import type { DraftService } from './draft.service.ts'

export function draftRoutes(app: FastifyInstance, { draftService }: { draftService: DraftService }): void {
  mount(app, getReviewForReply, ({ params: { reviewId }, query: { scope } }) =>
    draftService.forWriter(scope, reviewId),
  )
  mount(app, storeDraft, ({ params: { reviewId }, body }) => draftService.store({ reviewId, ...body }))
}
