import { randomUUID } from 'node:crypto'
import {
  type Answer,
  type Exchange,
  header,
  isRecord,
  json,
  type Provider,
  Refusal,
} from '../kernel/exchange.ts'
import { formBody } from '../kernel/request-body.ts'
import type { SandboxState } from '../state/sandbox-state.ts'
import { IFOOD_APP, IFOOD_MERCHANT, type IfoodReview, OTHER_MERCHANT, seededReviews } from './merchants.ts'

const TOKEN_SECONDS = 10_800
const PAGE_MAX = 50
const ANSWER_MIN = 10
const ANSWER_MAX = 300
/** Requests of one token in a second. */
const PER_SECOND = 10
const LIST_PARAMETERS = ['page', 'pageSize', 'addCount', 'dateFrom', 'dateTo', 'sort', 'sortBy']
const TOKEN_FIELDS = ['grantType', 'clientId', 'clientSecret']

const failed = (
  status: number,
  code: string,
  message: string,
  headers: Record<string, string> = {},
): Answer => json({ error: { code, message } }, status, headers)

function refuse(...input: Parameters<typeof failed>): never {
  throw new Refusal(failed(...input))
}

const slowDown = (seconds: number): Answer =>
  failed(429, 'TooManyRequests', 'Rate limit exceeded', {
    'x-ratelimit-limit': String(PER_SECOND),
    'x-ratelimit-remaining': '0',
    'x-ratelimit-reset': String(seconds),
  })

function jsonBody({ body }: Exchange): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'))
    if (isRecord(value)) return value
  } catch {}
  return refuse(400, 'BadRequest', 'The body is no JSON object')
}

const shownReview = ({ shortId, customerName, ...review }: IfoodReview) => ({
  ...review,
  ...(customerName !== null && { customerName }),
  version: '2.0',
  order: { id: randomUUID(), shortId, createdAt: review.createdAt },
})

const NEW_REVIEW = {
  score: 5,
  comment: null,
  customerName: 'Nova cliente',
  status: 'NOT_REPLIED',
  visibility: 'PUBLIC',
  shortId: '9000',
} as const

/** iFood's Merchant API: a token of an application, and the reviews of the shops that let it in. */
export function ifoodProvider(state: SandboxState) {
  const now = state.clock.now
  const tokens = new Map<string, number>()
  let reviews = seededReviews(state.scenario.seededAt)
  let recent: number[] = []

  function token(exchange: Exchange): Answer {
    const form = formBody(exchange)
    if (!form) return failed(415, 'UnsupportedMediaType', 'Content-Type must be a form')
    const unknown = [...form.keys()].find((name) => !TOKEN_FIELDS.includes(name))
    if (unknown) return failed(400, 'BadRequest', `Unknown field ${unknown}`)
    if (form.get('grantType') !== 'client_credentials')
      return failed(400, 'BadRequest', 'grantType must be client_credentials')
    const { clientId, clientSecret } = IFOOD_APP
    if (form.get('clientId') !== clientId || form.get('clientSecret') !== clientSecret)
      return failed(401, 'Unauthorized', 'Invalid grant: client credentials')
    const accessToken = `ifood-${randomUUID()}`
    tokens.set(accessToken, now() + TOKEN_SECONDS * 1000)
    return json({ accessToken, type: 'bearer', expiresIn: TOKEN_SECONDS })
  }

  /** Opens the shop of the path, or refuses as iFood does. */
  function opened(exchange: Exchange): void {
    const bearer = /^Bearer (.+)$/.exec(header(exchange, 'authorization') ?? '')?.[1] ?? ''
    if ((tokens.get(bearer) ?? 0) <= now()) refuse(401, 'Unauthorized', 'token expired')
    recent = [...recent.filter((at) => at > now() - 1_000), now()]
    if (recent.length > PER_SECOND) throw new Refusal(slowDown(1))
    const { merchant = '' } = exchange.params
    if (merchant === OTHER_MERCHANT) refuse(403, 'Forbidden', 'merchant did not authorize this application')
    if (merchant !== IFOOD_MERCHANT) refuse(404, 'NotFound', 'merchant not found')
  }

  function numberIn({ query }: Exchange, name: string, { standard, max }: { standard: number; max: number }) {
    const value = Number(query.get(name) ?? standard)
    const isFit = Number.isInteger(value) && value >= 1 && value <= max
    return isFit ? value : refuse(400, 'BadRequest', `${name} is out of range`)
  }

  function list(exchange: Exchange): Answer {
    opened(exchange)
    const { query } = exchange
    const unknown = [...query.keys()].find((name) => !LIST_PARAMETERS.includes(name))
    if (unknown) return failed(400, 'BadRequest', `Unknown parameter ${unknown}`)
    const page = numberIn(exchange, 'page', { standard: 1, max: 10_000 })
    const size = numberIn(exchange, 'pageSize', { standard: 10, max: PAGE_MAX })
    const from = query.get('dateFrom') ?? ''
    const sign = query.get('sort') === 'ASC' ? 1 : -1
    const found = reviews
      .filter(({ createdAt }) => createdAt >= from && createdAt <= (query.get('dateTo') ?? '9'))
      .sort((one, other) => sign * one.createdAt.localeCompare(other.createdAt))
    const counts = query.get('addCount') === 'true' && {
      total: found.length,
      pageCount: Math.ceil(found.length / size),
    }
    const shown = found.slice((page - 1) * size, page * size).map(shownReview)
    return json({ page, size, ...counts, reviews: shown })
  }

  function one(exchange: Exchange): IfoodReview {
    opened(exchange)
    const found = reviews.find(({ id }) => id === exchange.params.review)
    return found ?? refuse(404, 'NotFound', 'review not found')
  }

  function answer(exchange: Exchange): Answer {
    const review = one(exchange)
    const { text, ...more } = jsonBody(exchange)
    if (Object.keys(more).length > 0) return failed(400, 'BadRequest', 'Only text is known')
    if (typeof text !== 'string' || text.length < ANSWER_MIN || text.length > ANSWER_MAX)
      return failed(422, 'UnprocessableEntity', 'text must have 10 to 300 characters')
    if (review.status === 'REPLIED') return failed(409, 'Conflict', 'review already replied')
    if (review.status !== 'NOT_REPLIED')
      return failed(422, 'UnprocessableEntity', `review is ${review.status}`)
    const createdAt = new Date(now()).toISOString()
    review.replies.push({ createdAt, text, from: 'MERCHANT' })
    review.status = 'REPLIED'
    return json({ reviewId: review.id, createdAt, text }, 201)
  }

  /** A customer writes, or iFood changes a review: `{id?, score?, comment?, status?, visibility?, reply?}`. */
  function change(exchange: Exchange): Answer {
    const { id = randomUUID(), reply, ...changes } = jsonBody(exchange)
    const known = reviews.find((review) => review.id === id)
    const at = new Date(now()).toISOString()
    const review: IfoodReview = {
      ...NEW_REVIEW,
      id: String(id),
      createdAt: at,
      replies: [],
      ...known,
      ...changes,
    }
    if (typeof reply === 'string') {
      review.replies = [{ createdAt: at, text: reply, from: 'MERCHANT' }]
      review.status = 'REPLIED'
    }
    reviews = [review, ...reviews.filter((other) => other !== known)]
    return json(shownReview(review))
  }

  const merchants = '/ifood/review/v2.0/merchants/:merchant/reviews'
  const provider: Provider = {
    api: 'ifood',
    prefix: '/ifood',
    routes: [
      { method: 'POST', pattern: '/ifood/authentication/v1.0/oauth/token', handle: token },
      { method: 'GET', pattern: merchants, handle: list },
      {
        method: 'GET',
        pattern: `${merchants}/:review`,
        handle: (exchange) => json(shownReview(one(exchange))),
      },
      { method: 'POST', pattern: `${merchants}/:review/answers`, handle: answer },
      { method: 'POST', pattern: '/ifood/sandbox/review', handle: change },
      { method: 'GET', pattern: '/ifood/sandbox/reviews', handle: () => json({ reviews }) },
    ],
    refuse: (status, params) =>
      status === 429
        ? slowDown(Number(params?.retryAfter ?? 1))
        : failed(status, status >= 500 ? 'InternalServerError' : 'BadRequest', 'SANDBOX fault'),
    notFound: () => failed(404, 'NotFound', 'The sandbox knows authentication and reviews alone.'),
  }
  return {
    provider,
    clear() {
      tokens.clear()
      reviews = seededReviews(state.scenario.seededAt)
      recent = []
    },
  }
}
