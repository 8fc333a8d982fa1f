import { notFound, unavailable } from '@avaliax/chassis/errors.ts'
import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import { createServer } from '@avaliax/chassis/http/server/create-server.ts'
import { lifecycle } from '@avaliax/chassis/lifecycle.ts'
import { createMetrics } from '@avaliax/chassis/telemetry/metrics.ts'
import { mintApprovalLink } from '@avaliax/proto/reviews/reply-approval.routes.ts'
import { getUrgentReviews, type UrgentReview } from '@avaliax/proto/reviews/urgent-reviews.internal.ts'
import type { Site } from '@avaliax/testkit/service/start-service.ts'

export interface FakeReviews {
  /** Reviews that are urgent still, by client. */
  urgent: Map<number, UrgentReview[]>
  /** Reviews whose reply waits for the owner, by client. */
  waiting?: Map<number, number[]>
  isAway: boolean
}

/** Knows the urgent reviews of clients. */
export async function fakeReviews({ tokensOf, log, life }: Site, known: FakeReviews) {
  const tokens = tokensOf('reviews')
  const app = await createServer({
    log,
    tokens,
    metrics: createMetrics('reviews'),
    life: lifecycle({ log }),
    watchesLoop: false,
  })
  mount(app, getUrgentReviews, async ({ params: { clientId }, query: { ids } }) => {
    if (known.isAway) throw unavailable()
    return { reviews: (known.urgent.get(clientId) ?? []).filter(({ reviewId }) => ids.includes(reviewId)) }
  })
  mount(app, mintApprovalLink, async ({ params: { clientId, reviewId } }) => {
    if (known.isAway) throw unavailable()
    if (!known.waiting?.get(clientId)?.includes(reviewId)) throw notFound()
    return { path: `/a/${reviewId}-secret` }
  })
  life.onStop('reviews', () => app.close())
  return { reviews: await app.listen({ port: 0, host: '127.0.0.1' }) }
}
