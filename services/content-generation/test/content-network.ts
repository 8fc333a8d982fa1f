import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer as createSocket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { appError, notFound } from '@avaliax/chassis/errors.ts'
import type { Actor } from '@avaliax/chassis/http/actor.ts'
import { createServer } from '@avaliax/chassis/http/create-server.ts'
import { INTERNAL_TOKEN_HEADER, type InternalTokens } from '@avaliax/chassis/http/internal-token.ts'
import { mount } from '@avaliax/chassis/http/mount.ts'
import { inScope } from '@avaliax/chassis/http/scope.ts'
import { lifecycle } from '@avaliax/chassis/lifecycle.ts'
import { createLogger } from '@avaliax/chassis/telemetry/logger.ts'
import { createMetrics } from '@avaliax/chassis/telemetry/metrics.ts'
import { getReviewForPost, storePostText } from '@avaliax/proto/reviews/review-post.internal.ts'
import {
  getReviewForReply,
  type ReviewForReply,
  storeDraft,
} from '@avaliax/proto/reviews/reviews.internal.ts'
import type { NameLookup } from '@avaliax/providers/guarded-fetch/outbound-guard.ts'
import { keyring } from '@avaliax/testkit/service/keyring.ts'
import { serviceEnv, uniqueName } from '@avaliax/testkit/service/service-env.ts'
import { contentConfig } from '../src/config.ts'
import { buildService } from '../src/deps.ts'
import { type FakeTenancy, fakeTenancy } from './fake-tenancy.ts'

const NAMES = ['gateway', 'reviews', 'tenancy', 'content-generation'] as const
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
  profile: { companyName: 'Casa Aurora', tone: 'friendly', signature: null, language: 'pt' },
  recentReplies: [],
  ...changes,
})

export const anOperator = (): Actor => ({
  ...anOwner(99),
  role: 'superadmin',
  memberships: [],
  selectedClientId: null,
  selectedCompanyId: null,
})

export const anOwner = (clientId: number, active = true): Actor => ({
  userId: clientId,
  sessionId: randomUUID(),
  role: 'client',
  email: 'owner@example.com',
  language: 'pt',
  memberships: [{ companyId: clientId, clientId, active }],
  selectedClientId: clientId,
  selectedCompanyId: clientId,
})

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
}

export interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: a test says itself what it expects of an answer
  body: any
}

export interface ContentNetwork {
  reviews: FakeReviews
  tenancy: FakeTenancy
  url: string
  /** Its environment, for another process of the same service. */
  variables: Record<string, string>
  db: string
  ask(method: string, path: string, actor: Actor | null, body?: unknown): Promise<Answer>
  post(
    reviewId: number | string,
    actor: Actor | null,
  ): Promise<{ status: number; body: Record<string, unknown> }>
  get(path: string, actor: Actor | null): Promise<{ status: number; body: Record<string, unknown> }>
  stop(): Promise<void>
}

/** `PUBLIC_URL: 'self'` is its own address, for providers that fetch pictures. The content service on the run's stores, with reviews beside it and tokens as the gateway issues them. */
export async function startContentNetwork(
  changes: Record<string, string> = {},
  resolve?: NameLookup,
): Promise<ContentNetwork> {
  const dataDir = mkdtempSync(join(tmpdir(), 'avaliax-content-'))
  const keys = keyring(NAMES)
  const life = lifecycle({ log })
  const reviews: FakeReviews = {
    reviews: new Map(),
    stored: [],
    away: false,
    storeAfterReads: 0,
    reads: 0,
    postTexts: new Map(),
    ofMaps: new Set(),
  }
  const reviewsUrl = await startReviews(reviews, { life, tokens: keys.tokensOf('reviews') })
  const port = await freePort()
  const tenancy = fakeTenancy()
  const tenancyUrl = await tenancy.listen({ life, tokens: keys.tokensOf('tenancy') })
  const urls = { reviews: reviewsUrl, tenancy: tenancyUrl }
  const name = uniqueName('content')
  const env = serviceEnv({ service: 'content-generation', name, keys, urls })
  const variables: Record<string, string> = {
    ...env,
    PORT: String(port),
    DATA_DIR: dataDir,
    DUE_EVERY_MS: '50',
    GOOGLE_EDIT_WINDOW_MS: '100',
    SEAL_KEYS,
    ...changes,
    ...(changes.PUBLIC_URL === 'self' && { PUBLIC_URL: `http://127.0.0.1:${port}` }),
  }
  const config = contentConfig.parse(variables)
  const telemetry = { metrics: createMetrics('content-generation'), close: async () => {} }
  await buildService({ name: 'content-generation', config, life, log, telemetry, resolve })
  const gateway = keys.tokensOf('gateway')
  const url = `http://127.0.0.1:${port}`
  const ask = async (method: string, path: string, actor: Actor | null, body?: unknown): Promise<Answer> => {
    const headers = {
      [INTERNAL_TOKEN_HEADER]: gateway.issue('content-generation', actor),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    }
    const answer = await fetch(`${url}${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) }
  }
  return {
    reviews,
    tenancy,
    url,
    variables,
    db: name,
    ask,
    post: (reviewId, actor) => ask('POST', `/api/reviews/${reviewId}/generate-response`, actor),
    get: (path, actor) => ask('GET', path, actor),
    stop: async () => {
      await life.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

type Life = ReturnType<typeof lifecycle>

async function startReviews(
  fake: FakeReviews,
  { life, tokens }: { life: Life; tokens: InternalTokens },
): Promise<string> {
  const app = await createServer({ log, tokens, metrics: createMetrics('reviews'), life })
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
  mount(app, getReviewForPost, async ({ params: { reviewId }, query: { scope } }) => {
    const review = existing(reviewId)
    if (!inScope(scope, review.clientId)) throw notFound()
    const { clientId, rating, authorName, text } = review
    return {
      ...{ reviewId, clientId, rating, authorName, text },
      source: fake.ofMaps.has(reviewId) ? ('places' as const) : ('business_profile' as const),
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

async function freePort(): Promise<number> {
  const socket = createSocket()
  await new Promise<void>((resolve) => socket.listen(0, '127.0.0.1', resolve))
  const { port } = socket.address() as AddressInfo
  await new Promise((resolve) => socket.close(resolve))
  return port
}
