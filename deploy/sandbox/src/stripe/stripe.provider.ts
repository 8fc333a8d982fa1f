import type { FaultBook } from '../faults/fault-book.ts'
import type { Provider } from '../kernel/exchange.ts'
import type { Stage } from '../world/stage.ts'
import { approvalRoute } from './approval.routes.ts'
import { billingEngine } from './billing-engine.ts'
import { stripeCalls } from './calls.ts'
import { catalogCalls } from './catalog.calls.ts'
import { customerCalls } from './customer.calls.ts'
import { eventDelivery } from './event-delivery.ts'
import { intentCalls } from './intent.calls.ts'
import { intents as intentsOf } from './intents.ts'
import { invoiceDocuments } from './invoice-documents.ts'
import { invoices as invoicesOf } from './invoices.ts'
import { paymentMethods } from './payment-methods.ts'
import { paymentPageRoute } from './payment-page.ts'
import { planChanges } from './plan-change.ts'
import { stripeDesk } from './stripe-desk.ts'
import { stripeError } from './stripe-error.ts'
import { subscriptionCalls } from './subscription.calls.ts'
import { subscriptions as subscriptionsOf } from './subscriptions.ts'

const TICK_MS = 1_000
const TYPES: Record<number, 'card_error' | 'invalid_request_error' | 'idempotency_error'> = {
  400: 'invalid_request_error',
  401: 'invalid_request_error',
  402: 'card_error',
  403: 'invalid_request_error',
  404: 'invalid_request_error',
  409: 'invalid_request_error',
  429: 'invalid_request_error',
}

/** Stripe's stand-in: a stateful subset with its own clockwork and its events. */
export function stripeProvider(stage: Stage, faults: FaultBook) {
  const desk = stripeDesk(stage)
  const methods = paymentMethods(desk)
  const intents = intentsOf(desk, methods)
  const invoices = invoicesOf(desk, intents)
  const subscriptions = subscriptionsOf({ desk, intents, invoices })
  const engine = billingEngine({ desk, invoices, subscriptions })
  const changes = planChanges({ desk, invoices, subscriptions, engine })
  const delivery = eventDelivery({ desk, stage, faults })
  const call = stripeCalls(desk, engine.catchUp)
  const timer = setInterval(engine.catchUp, TICK_MS).unref()

  const provider: Provider = {
    api: 'stripe',
    prefix: '/stripe',
    routes: [
      ...catalogCalls(call, desk, engine.catchUp),
      ...customerCalls(call, { desk, methods, subscriptions }),
      ...subscriptionCalls(call, { desk, subscriptions, invoices, changes }),
      ...intentCalls(call, { desk, intents, methods }),
      ...[approvalRoute(desk, intents), paymentPageRoute, ...invoiceDocuments(desk)],
    ],
    refuse: (status, { code } = {}) =>
      stripeError('SANDBOX fault', {
        ...{ status, type: TYPES[status] ?? 'api_error' },
        ...(typeof code === 'string' && { code }),
      }),
    notFound: () =>
      stripeError('Unrecognized request URL. The sandbox knows a part of the API.', { status: 404 }),
  }
  return {
    provider,
    /** After the clock was moved. */
    catchUp: engine.catchUp,
    retryNow: delivery.retryNow,
    close() {
      clearInterval(timer)
      delivery.close()
    },
  }
}
