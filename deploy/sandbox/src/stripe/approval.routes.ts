import { type Exchange, json, type Route } from '../kernel/exchange.ts'
import { requireKey } from './caller.ts'
import { parameters, textOf } from './form.ts'
import type { Intents } from './intents.ts'
import { type StripeContext, shown } from './stripe-context.ts'

/** The bank's window of the sandbox: the holder approves or refuses. Not a call of Stripe's. */
export function approvalRoute(context: StripeContext, intents: Intents): Route {
  return {
    method: 'POST',
    pattern: '/stripe/approval/:id',
    handle(exchange: Exchange) {
      const id = exchange.params.id ?? ''
      const intent = id.startsWith('seti_')
        ? context.get('setupIntents', id, 'setup_intent')
        : context.get('paymentIntents', id, 'payment_intent')
      requireKey(exchange, { secret: intent.client_secret })
      const form = parameters(exchange, ['client_secret', 'decision'])
      intents.authenticate(intent, textOf(form, 'decision') === 'approve')
      return json(shown(intent))
    },
  }
}
