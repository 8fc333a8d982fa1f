import type { Route } from '../kernel/exchange.ts'
import { type DefineCall, listed } from './calls.ts'
import type { StripeContext } from './stripe-context.ts'

/** Answers what is sold, and the events that tests read. */
export const catalogCalls = (call: DefineCall, context: StripeContext): Route[] => [
  call('GET', '/prices/:id', [], ({ params }) => context.get('prices', params.id ?? '', 'price')),
  call('GET', '/events', ['limit'], (request) => listed(context.state().events, request, '/v1/events')),
]
