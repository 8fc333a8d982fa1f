import type { Exchange } from '../kernel/exchange.ts'
import type { Fault, FaultMode } from './fault.ts'
import { WEBHOOK_DELIVERIES } from './webhook-deliveries.ts'

type Relevance = (exchange: Exchange, api: string) => boolean

const isList: Relevance = (exchange) =>
  /\/(reviews|accounts|locations|localPosts|media)$|:batchGetReviews$|:searchText$/.test(exchange.path)
const readsReviews: Relevance = (exchange) =>
  /\/reviews(\/[^/]+)?$/.test(exchange.path) && exchange.method === 'GET'
const bearer: Relevance = (_exchange, api) => ['am', 'bi', 'v4'].includes(api)
const sentToken: Relevance = (exchange) =>
  exchange.query.has('pageToken') || /"pageToken"\s*:\s*"[^"]/.test(exchange.body.toString('utf8'))
const form = (exchange: Exchange) => new URLSearchParams(exchange.body.toString('utf8'))
const refreshes: Relevance = (exchange) => form(exchange).get('grant_type') === 'refresh_token'
const exchangesCode: Relevance = (exchange) => form(exchange).get('grant_type') === 'authorization_code'
const consents: Relevance = (exchange) => exchange.method === 'POST' && exchange.path.endsWith('/auth')

/** The step of the mail dialogue at which a fault strikes. */
const SMTP_STEPS: Record<string, string> = {
  smtp_421: 'connect',
  smtp_auth: 'auth',
  smtp_550: 'rcpt',
  smtp_554: 'rcpt',
  smtp_stall: 'data',
}

/** A fault that means nothing to a request is neither drawn nor counted by it. */
const RELEVANCE: Partial<Record<FaultMode, Relevance>> = {
  token_expired: bearer,
  token_revoked: (exchange, api) => bearer(exchange, api) || refreshes(exchange, api),
  scope_missing: (exchange, api) => bearer(exchange, api) || consents(exchange, api),
  no_refresh_token: exchangesCode,
  dup_page: (exchange, api) => isList(exchange, api) && sentToken(exchange, api),
  shift_page: (exchange, api) => readsReviews(exchange, api) && sentToken(exchange, api),
  repeat_token: isList,
  stale_token: sentToken,
  missing_total: (exchange) => exchange.method === 'GET' && exchange.path.endsWith('/reviews'),
  review_deleted: readsReviews,
  review_edited: readsReviews,
  reply_vanished: readsReviews,
  anonymized: readsReviews,
  reply_rejected: (exchange) => exchange.method === 'PUT' && exchange.path.endsWith('/reply'),
  place_moved: (exchange) => exchange.method === 'GET' && /\/v1\/places\/[^/]+$/.test(exchange.path),
  consumer_alert: (exchange) => exchange.method === 'GET' && /\/v1\/places\/[^/]+$/.test(exchange.path),
  unverified: (_exchange, api) => api === 'bi',
}

export function faultConcerns(fault: Pick<Fault, 'mode'>, exchange: Exchange, api: string): boolean {
  if (fault.mode.startsWith('dns_')) return api === 'dns'
  if (fault.mode.startsWith('smtp_')) return exchange.path === `/smtp/${SMTP_STEPS[fault.mode]}`
  if ((api === 'stripe' || api === 'meta') && exchange.path === WEBHOOK_DELIVERIES[api])
    return fault.mode.startsWith('wh_')
  if (fault.mode.startsWith('wh_')) return false
  if (fault.mode.startsWith('meta_')) return exchange.path.endsWith('/messages') && exchange.method === 'POST'
  if (fault.mode.startsWith('make_')) return api === 'make' && !exchange.path.endsWith('/inbox')
  if (fault.mode.startsWith('oidc_')) return exchange.path === '/oidc/token'
  if (fault.mode.startsWith('ai_')) return exchange.path.endsWith('/chat/completions')
  return RELEVANCE[fault.mode]?.(exchange, api) ?? true
}
