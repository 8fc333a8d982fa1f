import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import {
  DOUBLES_SHOWN_MAX,
  listReviewDoubles,
  mergeReviewDoubles,
  separateReviewDoubles,
} from '@avaliax/proto/reviews/review-doubles.routes.ts'
import { writtenText } from '../review/review.domain.ts'
import type { SharedDeps } from '../shared-deps.ts'
import { doublesQuery } from './doubles.query.ts'
import { bringsReply, mergeDoubles } from './merge-doubles.service.ts'

/** Reviews that are there twice: shown, merged, and separated again. */
export function doublesRoutes(deps: SharedDeps): void {
  const { app, reviews } = deps
  const doubles = doublesQuery(deps)
  const service = mergeDoubles({ ...deps, doubles })
  mount(app, listReviewDoubles, async ({ params: { clientId } }) => {
    const [found, merged] = [await doubles(clientId), await reviews.countMerged(clientId)]
    return {
      total: found.length,
      merged,
      doubles: found.slice(0, DOUBLES_SHOWN_MAX).map(({ kept, leaves }) => ({
        reviewId: kept._id,
        fileReviewId: leaves._id,
        authorName: kept.authorName,
        rating: kept.rating,
        text: writtenText(kept),
        publishedAt: kept.publishedAt.toISOString(),
        bringsReply: bringsReply({ kept, leaves }),
      })),
    }
  })
  mount(app, mergeReviewDoubles, async ({ params }) => ({ merged: await service.merge(params.clientId) }))
  mount(app, separateReviewDoubles, async ({ params }) => ({
    separated: await service.separate(params.clientId),
  }))
}
