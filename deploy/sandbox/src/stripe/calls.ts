import { type Exchange, json, type Route } from '../kernel/exchange.ts'
import { answered, once, requireKey, requireVersion } from './caller.ts'
import { expanded } from './expand.ts'
import { type Form, parameters, textsOf, wholeNumber } from './form.ts'
import type { StripeContext } from './stripe-context.ts'
import { refuse } from './stripe-error.ts'

export interface CallRequest {
  form: Form
  params: Record<string, string>
  origin: string
}

interface CallOptions {
  /** The object whose client secret opens this call to a browser. */
  secretOf?: (params: Record<string, string>) => string | undefined
}

export type DefineCall = ReturnType<typeof stripeCalls>

const PAGE = 10
const LARGEST_PAGE = 100

/** Declares calls: key, version, idempotency, known parameters and expansion are the same for all of them. */
export function stripeCalls(context: StripeContext, catchUp: () => void) {
  return (
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    known: readonly string[],
    handle: (request: CallRequest) => unknown,
    { secretOf }: CallOptions = {},
  ): Route => ({
    method,
    pattern: `/stripe/v1${path}`,
    parameters: known,
    handle(exchange: Exchange) {
      context.reachedAt(exchange.origin)
      const secret = secretOf?.(exchange.params)
      requireKey(exchange, secret === undefined ? null : { secret })
      requireVersion(exchange)
      return once(context, exchange, () =>
        answered(() => {
          catchUp()
          const names = [...known, 'expand', ...(secretOf ? ['client_secret', 'key'] : [])]
          const form = parameters(exchange, names)
          const found = handle({ form, params: exchange.params, origin: exchange.origin })
          return json(expanded(context, found, textsOf(form, 'expand')), 200, {
            'request-id': context.id('req'),
            'stripe-version': String(exchange.headers['stripe-version'] ?? ''),
          })
        }),
      )
    },
  })
}

/** The first page of objects, the newest first. */
export function listed<T extends { id: string; created: number }>(
  all: T[],
  { form }: CallRequest,
  url: string,
) {
  const limit = wholeNumber(form, 'limit') ?? PAGE
  if (limit < 1 || limit > LARGEST_PAGE)
    refuse('Invalid integer: limit must be between 1 and 100.', { param: 'limit' })
  const sorted = [...all].sort((a, b) => b.created - a.created || (b.id < a.id ? -1 : 1))
  return { object: 'list', data: sorted.slice(0, limit), has_more: limit < sorted.length, url }
}
