import { randomBytes, randomUUID } from 'node:crypto'
import type { Actor } from '@avaliax/chassis/access/actor.ts'
import type { InternalTokens } from '@avaliax/chassis/access/internal-token.ts'
import { inScope } from '@avaliax/chassis/access/scope.ts'
import { appError, notFound } from '@avaliax/chassis/errors.ts'
import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import { createServer } from '@avaliax/chassis/http/server/create-server.ts'
import type { lifecycle } from '@avaliax/chassis/lifecycle.ts'
import { createLogger } from '@avaliax/chassis/telemetry/logger.ts'
import { createMetrics } from '@avaliax/chassis/telemetry/metrics.ts'
import { generateResponse } from '@avaliax/proto/content/generation.routes.ts'
import { getReviewForPost, storePostText } from '@avaliax/proto/reviews/review-post.internal.ts'
import {
  getReviewClient,
  getReviewForReply,
  type ReviewForReply,
  storeDraft,
} from '@avaliax/proto/reviews/reviews.internal.ts'
import type { NameLookup } from '@avaliax/providers/guarded-fetch/outbound-guard.ts'
import { ownerOf, superadmin } from '@avaliax/testkit/service/actors.ts'
import { startService } from '@avaliax/testkit/service/start-service.ts'
import { contentConfig } from '../src/config.ts'
import { buildService } from '../src/deps.ts'
import { type FakeTenancy, fakeTenancy } from './fake-tenancy.ts'

const SEAL_KEYS = `k1:${randomBytes(32).toString('base64')}`
const log = createLogger({ service: 'content-test', level: 'silent' })

export const aReview = (changes: Partial<ReviewForReply> = {}): ReviewForReply => ({
  reviewId: 7,
  clientId: 3,
  rev: 1,
  rating: 5,
  authorName: 'Rita Moraes',
  text: 'Ótimo café!',
  originalText: null,
  originalLanguage: 'pt',
  replyState: 'none',
  responseText: null,
  profile: { companyName: 'Casa Aurora', tone: 'friendly', signature: null, language: 'pt' },
  recentReplies: [],
  ...changes,
})

export const anOperator = (): Actor => superadmin

export const anOwner = (clientId: number, active = true): Actor =>
  ownerOf([{ companyId: clientId, clientId, active }], { userId: clientId, sessionId: randomUUID() })

/** The reviews service as its contracts describe it, with the reviews in memory. */
export interface FakeReviews {
  reviews: Map<number, ReviewForReply>
  stored: { reviewId: number; generationId: string; responseText: string }[]
  /** Set to make the next calls fail as if the service were away. */
  away: boolean
  /** Drafts are stored only after this many reads, so that a test knows who came before whom. */
  storeAfterReads: number
  reads: number
  /** Texts of posts by review. */
  postTexts: Map<number, string>
  /** Reviews that came through the Places API. */
  ofMaps: Set<number>
  /** Reviews that the owner imported from a file. */
  ofFile: Set<number>
}

export type ContentNetwork = Awaited<ReturnType<typeof startContentNetwork>>

/**
 * The content service on the run's stores, with reviews and tenancy beside it. `PUBLIC_URL: 'self'` is its own address,
 * for providers that fetch pictures.
 */
export async function startContentNetwork(changes: Record<string, string> = {}, resolve?: NameLookup) {
  const reviews: FakeReviews = {
    reviews: new Map(),
    stored: [],
    away: false,
    storeAfterReads: 0,
    reads: 0,
    postTexts: new Map(),
    ofMaps: new Set(),
    ofFile: new Set(),
  }
  const tenancy: FakeTenancy = fakeTenancy()
  const service = await startService({
    service: 'content-generation',
    config: contentConfig,
    build: (context) => buildService({ ...context, resolve }),
    otherServices: async ({ tokensOf, life }) => ({
      reviews: await startReviews(reviews, { life, tokens: tokensOf('reviews') }),
      tenancy: await tenancy.listen({ life, tokens: tokensOf('tenancy') }),
    }),
    env: ({ url }) => ({
      DUE_EVERY_MS: '200',
      GOOGLE_EDIT_WINDOW_MS: '100',
      SEAL_KEYS,
      ...changes,
      ...(changes.PUBLIC_URL === 'self' && { PUBLIC_URL: url }),
    }),
  })
  return {
    ...service,
    reviews,
    tenancy,
    db: service.name,
    post: (reviewId: number | string, actor: Actor | null) =>
      service.as(actor)(generateResponse, { params: { reviewId } }),
  }
}

type Life = ReturnType<typeof lifecycle>

async function startReviews(
  fake: FakeReviews,
  { life, tokens }: { life: Life; tokens: InternalTokens },
): Promise<string> {
  const app = await createServer({ log, tokens, metrics: createMetrics('reviews'), life, watchesLoop: false })
  const waiting: (() => void)[] = []
  const existing = (reviewId: number): ReviewForReply => {
    if (fake.away) throw appError('DEPENDENCY_UNAVAILABLE')
    const review = fake.reviews.get(reviewId)
    if (!review) throw notFound()
    if (review.replyState === 'live') throw appError('REPLY_POSTED')
    return review
  }
  mount(app, getReviewForReply, async ({ params: { reviewId }, query: { scope } }) => {
    const review = existing(reviewId)
    if (!inScope(scope, review.clientId)) throw notFound()
    fake.reads++
    if (fake.reads >= fake.storeAfterReads) for (const go of waiting.splice(0)) go()
    return review
  })
  mount(
    app,
    storeDraft,
    async ({ params: { reviewId }, body: { generationId, responseText, expectedRev } }) => {
      if (fake.reads < fake.storeAfterReads) await new Promise<void>((resolve) => waiting.push(resolve))
      const review = existing(reviewId)
      if (fake.stored.some((draft) => draft.generationId === generationId)) return { rev: review.rev }
      if (review.rev !== expectedRev) throw appError('CONFLICT')
      fake.stored.push({ reviewId, generationId, responseText })
      fake.reviews.set(reviewId, { ...review, rev: review.rev + 1, replyState: 'draft' })
      return { rev: review.rev + 1 }
    },
  )
  mount(app, getReviewClient, async ({ params: { reviewId } }) => ({
    clientId: (fake.reviews.get(reviewId) ?? existing(reviewId)).clientId,
  }))
  mount(app, getReviewForPost, async ({ params: { reviewId }, query: { scope } }) => {
    const review = existing(reviewId)
    if (!inScope(scope, review.clientId)) throw notFound()
    const { clientId, rating, authorName, text } = review
    return {
      reviewId,
      clientId,
      rating,
      authorName,
      text,
      source: fake.ofFile.has(reviewId)
        ? ('file' as const)
        : fake.ofMaps.has(reviewId)
          ? ('places' as const)
          : ('business_profile' as const),
      publishedAt: '2026-11-02T12:00:00.000Z',
      socialMediaPostText: fake.postTexts.get(reviewId) ?? null,
    }
  })
  mount(app, storePostText, async ({ params: { reviewId }, body: { clientId, postText } }) => {
    if (existing(reviewId).clientId !== clientId) throw notFound()
    fake.postTexts.set(reviewId, postText)
    return { stored: true }
  })
  life.onStop('reviews', () => app.close())
  return app.listen({ port: 0, host: '127.0.0.1' })
}
