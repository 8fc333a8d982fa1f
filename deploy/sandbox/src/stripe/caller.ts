import { createHash, timingSafeEqual } from 'node:crypto'
import { type Answer, type Exchange, header, Refusal } from '../kernel/exchange.ts'
import type { StripeContext } from './stripe-context.ts'
import { refuse, stripeError } from './stripe-error.ts'

const KEY_KEPT_SECONDS = 86_400
const LONGEST_KEY = 255

/** The application's secret key, or the browser's publishable one together with an object's client secret. */
export function requireKey(exchange: Exchange, publishable: { secret: string } | null): void {
  const apiKey = header(exchange, 'authorization')?.replace(/^Bearer /, '') ?? ''
  if (/^(sk|rk|pk)_live_/.test(apiKey)) refuse('The sandbox refuses live keys.', { status: 401 })
  if (/^(sk|rk)_test_\w+$/.test(apiKey)) return
  const secret =
    new URLSearchParams(exchange.body.toString('utf8')).get('client_secret') ??
    exchange.query.get('client_secret')
  if (/^pk_test_\w+$/.test(apiKey) && publishable && secret !== null && same(secret, publishable.secret))
    return
  const message = apiKey
    ? `Invalid API Key provided: ${apiKey.slice(0, 8)}***`
    : 'You did not provide an API key.'
  refuse(message, { status: 401 })
}

const digest = (text: string) => createHash('sha256').update(text).digest()
const same = (one: string, other: string) => timingSafeEqual(digest(one), digest(other))

export function requireVersion(exchange: Exchange): void {
  const version = header(exchange, 'stripe-version')
  if (version !== undefined && !/^\d{4}-\d{2}-\d{2}(\.[a-z]+)?$/.test(version)) {
    refuse(`Invalid Stripe API version: ${version}`)
  }
}

/** A repeated key gets the first answer again, a server's error included; refusals of the request itself are not kept. */
export async function once(
  context: StripeContext,
  exchange: Exchange,
  work: () => Promise<Answer> | Answer,
): Promise<Answer> {
  const key = exchange.method === 'POST' ? header(exchange, 'idempotency-key') : undefined
  if (key === undefined) return work()
  if (key.length > LONGEST_KEY)
    refuse('Idempotency keys have at most 255 characters.', { type: 'idempotency_error' })
  const request = digest(`${exchange.path}\n${exchange.body.toString('utf8')}`).toString('hex')
  const previous = context.state().idempotency[key]
  if (previous && previous.at > Date.now() / 1000 - KEY_KEPT_SECONDS) {
    if (previous.request === request) {
      return {
        status: previous.status,
        body: previous.body,
        headers: { 'content-type': 'application/json', 'idempotent-replayed': 'true' },
      }
    }
    const message =
      'Keys for idempotent requests can only be used with the same parameters they were first used with.'
    return stripeError(message, { type: 'idempotency_error' })
  }
  const answer = await work()
  if (answer.status < 400 || answer.status === 402 || answer.status >= 500) {
    context.state().idempotency[key] = {
      request,
      status: answer.status,
      body: answer.body,
      at: Math.floor(Date.now() / 1000),
    }
  }
  return answer
}

/** Refusals are answers like others once they are to be kept. */
export async function answered(work: () => Answer): Promise<Answer> {
  try {
    return work()
  } catch (problem) {
    if (problem instanceof Refusal) return problem.answer
    throw problem
  }
}
