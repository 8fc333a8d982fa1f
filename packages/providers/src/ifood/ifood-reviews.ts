import type { z } from 'zod'
import { ProviderFailure, type ProviderHttp, type ProviderRequest } from '../http/http-provider.ts'
import { WireReview, WireReviewPage, WireToken } from './ifood.schema.ts'

/** The application's credentials and the shop that it opens. */
export interface IfoodAccess {
  /** The API log names this client. */
  clientId: number
  merchantId: string
  appId: string
  appSecret: string
}

export interface IfoodReply {
  text: string
  at: Date | null
}

export interface IfoodReview {
  id: string
  /** On iFood's scale, one to five. */
  score: number
  comment: string | null
  customerName: string | null
  /** The customer and the shop know the order by it. */
  orderName: string | null
  publishedAt: Date
  /** Only the shop reads it. */
  isPrivate: boolean
  /** iFood has taken it out. */
  isGone: boolean
  /** It still takes the shop's answer. */
  isOpen: boolean
  reply: IfoodReply | null
}

export const IFOOD_PAGE_MAX = 50

/** A token is not used in its last minute: the call would find it gone. */
const EXPIRES_EARLY_MS = 60_000
const GONE = new Set(['INVALID', 'DISCARDED'])
const OPEN = new Set(['CREATED', 'NOT_REPLIED'])

interface Deps {
  http: ProviderHttp
  now: () => Date
}

interface Token {
  accessToken: string
  secret: string
  until: number
}

/** iFood's Merchant API: the reviews of a shop, and the shop's answers. */
export function ifoodReviews({ http, now }: Deps) {
  /** One at a time for an application: iFood asks that tokens are used until they expire. */
  const tokens = new Map<string, Token>()

  async function tokenOf({ clientId, appId, appSecret }: IfoodAccess): Promise<string> {
    const known = tokens.get(appId)
    if (known && known.secret === appSecret && known.until > now().getTime()) return known.accessToken
    const { accessToken, expiresIn } = await http
      .request({
        method: 'POST',
        path: '/authentication/v1.0/oauth/token',
        body: new URLSearchParams({
          grantType: 'client_credentials',
          clientId: appId,
          clientSecret: appSecret,
        }),
        schema: WireToken,
        action: 'ifood_token',
        clientId,
        retry: true,
      })
      .catch((error: unknown) => Promise.reject(asCredentials(error)))
    const until = now().getTime() + expiresIn * 1000 - EXPIRES_EARLY_MS
    tokens.set(appId, { accessToken, secret: appSecret, until })
    return accessToken
  }

  /** A token may be withdrawn before its time: the second one is new. */
  async function ask<S extends z.ZodType>(
    access: IfoodAccess,
    request: Omit<ProviderRequest<S>, 'headers' | 'clientId'>,
  ): Promise<z.output<S>> {
    const once = async () =>
      http.request({
        ...request,
        clientId: access.clientId,
        headers: { authorization: `Bearer ${await tokenOf(access)}` },
      })
    const isKept = tokens.has(access.appId)
    try {
      return await once()
    } catch (error) {
      const isOld = isKept && error instanceof ProviderFailure && error.status === 401
      if (!isOld || error.reason === 'credentials') throw error
      tokens.delete(access.appId)
      return once()
    }
  }

  const pathOf = ({ merchantId }: IfoodAccess, rest = '') =>
    `/review/v2.0/merchants/${encodeURIComponent(merchantId)}/reviews${rest}`

  return {
    /** Counts from one; what cannot be read is left out and counted. */
    async page(
      access: IfoodAccess,
      { page, size = IFOOD_PAGE_MAX, from }: { page: number; size?: number; from: Date },
    ): Promise<{ reviews: IfoodReview[]; shown: number }> {
      const { reviews } = await ask(access, {
        method: 'GET',
        path: pathOf(access),
        query: {
          page: String(page),
          pageSize: String(size),
          dateFrom: from.toISOString(),
          sort: 'DESC',
          sortBy: 'CREATED_AT',
        },
        schema: WireReviewPage,
        action: 'ifood_reviews',
        retry: true,
        counts: ({ reviews: found }) => ({ reviewsFound: found.length }),
      })
      return { reviews: reviews.flatMap(readable), shown: reviews.length }
    },

    /** Null: it is gone. */
    async get(access: IfoodAccess, reviewId: string): Promise<IfoodReview | null> {
      try {
        const found = await ask(access, {
          method: 'GET',
          path: pathOf(access, `/${encodeURIComponent(reviewId)}`),
          schema: WireReview,
          action: 'ifood_review',
          retry: true,
        })
        return readable(found)[0] ?? null
      } catch (error) {
        if (error instanceof ProviderFailure && error.status === 404) return null
        throw error
      }
    },

    /** A private review's answer is private as well: iFood asks for the text alone. */
    async answer(access: IfoodAccess, reviewId: string, text: string): Promise<void> {
      await ask(access, {
        method: 'POST',
        path: pathOf(access, `/${encodeURIComponent(reviewId)}/answers`),
        body: { text },
        schema: WireReviewPage.partial(),
        action: 'ifood_answer',
      })
    },
  }
}
export type IfoodReviews = ReturnType<typeof ifoodReviews>

const CREDENTIALS = new Set([400, 401, 403])

/** Whatever it says of a token that it does not give, the credentials are at fault. */
const asCredentials = (error: unknown): unknown =>
  error instanceof ProviderFailure && CREDENTIALS.has(error.status ?? 0)
    ? new ProviderFailure({ status: 401, reason: 'credentials', retryable: false, cause: error })
    : error

function readable(value: unknown): IfoodReview[] {
  const { data } = WireReview.safeParse(value)
  if (typeof data?.score !== 'number') return []
  const { id, score, comment, customerName, status, visibility, order, replies, createdAt } = data
  const ours = replies?.find(({ from, text }) => from === 'MERCHANT' && text)
  const publishedAt = new Date(withZone(createdAt))
  if (score < 0 || score > 5 || Number.isNaN(publishedAt.getTime())) return []
  return [
    {
      id,
      score,
      comment: comment?.trim() || null,
      customerName: customerName?.trim() || null,
      orderName: order?.shortId ? String(order.shortId) : null,
      publishedAt,
      isPrivate: visibility === 'PRIVATE',
      isGone: GONE.has(status),
      isOpen: OPEN.has(status) && !ours,
      reply: ours?.text
        ? { text: ours.text, at: ours.createdAt ? new Date(withZone(ours.createdAt)) : null }
        : null,
    },
  ]
}

/** Without a zone it is UTC. */
const withZone = (time: string): string => (/(Z|[+-]\d\d:?\d\d)$/.test(time) ? time : `${time}Z`)
