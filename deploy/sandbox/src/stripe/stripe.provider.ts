import type { FaultStore } from '../faults/fault-store.ts'
import type { Provider } from '../kernel/exchange.ts'
import type { SandboxState } from '../state/sandbox-state.ts'
import { approvalRoute } from './approval.routes.ts'
import { billingEngine } from './billing-engine.ts'
import { stripeCalls } from './calls.ts'
import { catalogCalls } from './catalog.calls.ts'
import { customerCalls } from './customer.calls.ts'
import { eventDelivery } from './event-delivery.ts'
import { intentCalls } from './intent.calls.ts'
import { intents as intentsOf } from './intents.ts'
import { invoiceCalls } from './invoice.calls.ts'
import { invoiceDocuments } from './invoice-documents.ts'
import { invoicePayments } from './invoice-payments.ts'
import { invoices as invoicesOf } from './invoices.ts'
import { paymentMethods } from './payment-methods.ts'
import { paymentPageRoute } from './payment-page.ts'
import { planChanges } from './plan-change.ts'
import { stripeContext } from './stripe-context.ts'
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
export function stripeProvider(state: SandboxState, faults: FaultStore) {
  const context = stripeContext(state)
  const methods = paymentMethods(context)
  const intents = intentsOf(context, methods)
  const invoices = invoicesOf(context, intents)
  const payments = invoicePayments(context)
  const subscriptions = subscriptionsOf({ context, intents, invoices, payments })
  const engine = billingEngine({ context, invoices, subscriptions })
  const changes = planChanges({ context, invoices, subscriptions })
  const delivery = eventDelivery({ context, state, faults })
  const call = stripeCalls(context, engine.catchUp)
  const timer = setInterval(engine.catchUp, TICK_MS).unref()

  const provider: Provider = {
    api: 'stripe',
    prefix: '/stripe',
    routes: [
      ...catalogCalls(call, context),
      ...customerCalls(call, { context, subscriptions }),
      ...subscriptionCalls(call, { context, subscriptions, invoices, changes }),
      ...invoiceCalls(call, { context, subscriptions, invoices, payments, changes }),
      ...intentCalls(call, { context, intents, methods }),
      ...[approvalRoute(context, intents), paymentPageRoute, ...invoiceDocuments(context)],
    ],
    refuse: (status, { code } = {}) =>
      stripeError('SANDBOX fault', {
        status,
        type: TYPES[status] ?? 'api_error',
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
