import { type Answer, type Exchange, hasFault, isRecord, json, type Route } from '../kernel/exchange.ts'
import { refuse } from '../kernel/google-error.ts'
import { cutPage } from '../kernel/page-token.ts'
import { googleBody, pageSizeOf } from '../kernel/request-body.ts'
import { bearerUser } from '../oauth/bearer.ts'
import type { SandboxState } from '../state/sandbox-state.ts'
import type { Review } from '../state/scenario.ts'
import { policyViolation } from './moderation.ts'
import { countEdit, type OwnLocation, ownLocation } from './own-location.ts'
import { applyReviewFault } from './review-faults.ts'
import { replyView, reviewView } from './review-view.ts'
import { invalid, V4_SERVICE } from './v4-error.ts'

const MAX_PAGE = 50
const MAX_REPLY_BYTES = 4096
const PARENT = '/v4/accounts/:account/locations/:location'

type Compare = (left: Review, right: Review) => number

const ORDERS: Record<string, Compare> = {
  rating: (left, right) => left.stars - right.stars,
  'rating desc': (left, right) => right.stars - left.stars,
  'updateTime desc': (left, right) => right.updatedAt - left.updatedAt,
}

function orderOf(value: unknown): Compare {
  if (value === undefined || value === null || value === '') return ORDERS['updateTime desc'] as Compare
  const order = typeof value === 'string' && Object.hasOwn(ORDERS, value) ? ORDERS[value] : undefined
  return order ?? invalid({ field: 'order_by', message: 'Unsupported order_by', value: String(value) })
}

function listReviews(state: SandboxState, exchange: Exchange): Answer {
  const location = ownLocation(state, exchange)
  const { query } = exchange
  const order = orderOf(query.get('orderBy'))
  const size = pageSizeOf(query.get('pageSize'), { standard: MAX_PAGE, max: MAX_PAGE })
  applyReviewFault(state, exchange, location.placeId)
  const now = state.clock.now()
  const page = cutPage(state.reviews.of(location.placeId).toSorted(order), {
    size,
    token: query.get('pageToken'),
    mode: exchange.fault?.mode,
    parameters: [location.parent, query.get('orderBy')],
  })
  const { count, average } = state.reviews.stats(location.placeId)
  return json({
    ...(page.items.length > 0
      ? {
          reviews: page.items.map((review) =>
            reviewView(review, { parent: location.parent, now, origin: exchange.origin }),
          ),
        }
      : {}),
    ...(count > 0 ? { averageRating: average } : {}),
    ...(count > 0 && !hasFault(exchange, 'missing_total') ? { totalReviewCount: count } : {}),
    ...(page.nextPageToken ? { nextPageToken: page.nextPageToken } : {}),
  })
}

function oneReview(state: SandboxState, exchange: Exchange): { location: OwnLocation; review: Review } {
  const location = ownLocation(state, exchange)
  applyReviewFault(state, exchange, location.placeId)
  const review = state.reviews.find(location.placeId, exchange.params.review ?? '')
  return review ? { location, review } : refuse(404)
}

const BATCH_FIELDS = ['locationNames', 'pageSize', 'pageToken', 'orderBy', 'ignoreRatingOnlyReviews']

function batchReviews(state: SandboxState, exchange: Exchange): Answer {
  const user = bearerUser(state, exchange, V4_SERVICE)
  const account = `accounts/${exchange.params.account}`
  if (!user.accounts.some(({ name }) => name === account)) refuse(403)
  const body = googleBody(exchange, BATCH_FIELDS)
  const names = body.locationNames
  if (!Array.isArray(names) || names.length === 0 || names.length > MAX_PAGE) {
    return invalid({
      field: 'location_names',
      message: `Between 1 and ${MAX_PAGE} location names are needed`,
    })
  }
  const order = orderOf(body.orderBy)
  const found = names.flatMap((name: unknown) => {
    const bare = String(name).match(/^accounts\/\d+\/(locations\/\d+)$/)?.[1]
    const location = bare ? state.scenario.locations.get(bare) : undefined
    if (!location || `${account}/${bare}` !== name) {
      return invalid({ field: 'location_names', message: 'Invalid location name', value: String(name) })
    }
    return state.reviews.of(location.placeId).map((review) => ({ parent: String(name), review }))
  })
  const kept = found.filter(({ review }) => body.ignoreRatingOnlyReviews !== true || review.text !== null)
  const page = cutPage(
    kept.toSorted((left, right) => order(left.review, right.review)),
    {
      size: pageSizeOf(body.pageSize, { standard: MAX_PAGE, max: MAX_PAGE }),
      token: body.pageToken,
      parameters: [names, body.orderBy],
      mode: exchange.fault?.mode,
    },
  )
  const now = state.clock.now()
  return json({
    ...(page.items.length > 0
      ? {
          locationReviews: page.items.map(({ parent, review }) => ({
            name: parent,
            review: reviewView(review, { parent, now, origin: exchange.origin }),
          })),
        }
      : {}),
    ...(page.nextPageToken ? { nextPageToken: page.nextPageToken } : {}),
  })
}

function putReply(state: SandboxState, exchange: Exchange): Answer {
  const { location, review } = oneReview(state, exchange)
  const body = googleBody(exchange, ['comment', 'updateTime'])
  const { comment } = body
  if (!isRecord(body) || typeof comment !== 'string' || comment.trim() === '') {
    return invalid({ code: 3, field: 'comment', message: 'Reply comment is required' })
  }
  if (Buffer.byteLength(comment) > MAX_REPLY_BYTES) {
    return invalid({ code: 4, field: 'comment', message: `Must be at most ${MAX_REPLY_BYTES} bytes` })
  }
  countEdit(state, location)
  const now = state.clock.now()
  const forced = hasFault(exchange, 'reply_rejected')
    ? String(exchange.fault?.params.policy ?? 'OFF_TOPIC')
    : null
  const violation = forced ?? policyViolation(comment)
  review.reply = {
    comment,
    updatedAt: now,
    decidedAt: now + state.settings.moderationSeconds * 1000,
    outcome: violation ? 'REJECTED' : 'APPROVED',
    ...(violation ? { policyViolation: violation } : {}),
  }
  state.reviews.touch(location.placeId)
  state.changed()
  return json(replyView(review.reply, now))
}

function deleteReply(state: SandboxState, exchange: Exchange): Answer {
  const { location, review } = oneReview(state, exchange)
  if (!review.reply) return refuse(404)
  countEdit(state, location)
  review.reply = null
  state.reviews.touch(location.placeId)
  state.changed()
  return json({})
}

export function reviewRoutes(state: SandboxState): Route[] {
  const getReview = (exchange: Exchange) => {
    const { location, review } = oneReview(state, exchange)
    return json(
      reviewView(review, {
        parent: location.parent,
        now: state.clock.now(),
        origin: exchange.origin,
      }),
    )
  }
  const route = (
    method: string,
    pattern: string,
    handle: (state: SandboxState, exchange: Exchange) => Answer,
  ): Route => ({
    method,
    pattern,
    handle: (exchange) => handle(state, exchange),
  })
  return [
    route('GET', `${PARENT}/reviews`, listReviews),
    route('POST', '/v4/accounts/:account/locations:batchGetReviews', batchReviews),
    { method: 'GET', pattern: `${PARENT}/reviews/:review`, handle: getReview },
    route('PUT', `${PARENT}/reviews/:review/reply`, putReply),
    route('DELETE', `${PARENT}/reviews/:review/reply`, deleteReply),
  ]
}
