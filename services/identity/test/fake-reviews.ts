import { notFound } from '@avaliax/chassis/errors.ts'
import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import { createServer } from '@avaliax/chassis/http/server/create-server.ts'
import { lifecycle } from '@avaliax/chassis/lifecycle.ts'
import { createMetrics } from '@avaliax/chassis/telemetry/metrics.ts'
import { getReviewWords, type ReviewWords } from '@avaliax/proto/reviews/reviews.internal.ts'
import type { Site } from '@avaliax/testkit/service/start-service.ts'

/** Knows what customers of a client said, by `client/review`. */
export async function fakeReviews({ tokensOf, log, life }: Site, said: ReadonlyMap<string, ReviewWords>) {
  const tokens = tokensOf('reviews')
  const app = await createServer({ log, tokens, metrics: createMetrics('reviews'), life: lifecycle({ log }) })
  mount(app, getReviewWords, async ({ params: { reviewId }, query: { scope } }) => {
    const [clientId] = scope === 'all' ? [] : scope.clientIds
    const words = said.get(`${clientId}/${reviewId}`)
    if (!words) throw notFound()
    return words
  })
  life.onStop('reviews', () => app.close())
  return app.listen({ port: 0, host: '127.0.0.1' })
}
