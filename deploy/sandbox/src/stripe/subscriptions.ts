import type { Intents } from './intents.ts'
import type { InvoicePayments } from './invoice-payments.ts'
import type { Invoices } from './invoices.ts'
import { DAY, nextPeriodEnd } from './periods.ts'
import type { Invoice, PaymentMethod, Price, Subscription, SubscriptionItem } from './stripe.objects.ts'
import type { StripeContext } from './stripe-context.ts'
import { productName } from './stripe-state.ts'

interface Deps {
  context: StripeContext
  intents: Intents
  invoices: Invoices
  payments: InvoicePayments
}

interface NewSubscription {
  customer: string
  /** Sent and paid within so many days; null: charged. */
  daysUntilDue: number | null
  price: Price
  trialDays: number
  metadata: Subscription['metadata']
}

export const WARNED_BEFORE_TRIAL_END = 3 * DAY

/** Subscriptions as Stripe changes them; every change emits an event. */
export function subscriptions({ context, intents, invoices, payments }: Deps) {
  const itemOf = (subscription: Subscription): SubscriptionItem => {
    const [item] = subscription.items.data
    if (!item) throw new Error(`${subscription.id} has no item`)
    return item
  }
  const updated = (subscription: Subscription, previous: Record<string, unknown> = {}) =>
    context.emit('customer.subscription.updated', subscription, previous)

  /** The card that a charge in the customer's absence uses. */
  function methodOf(subscription: Subscription): PaymentMethod | null {
    const customer = context.state().customers[subscription.customer]
    const id = subscription.default_payment_method ?? customer?.invoice_settings.default_payment_method
    return id ? (context.state().paymentMethods[id] ?? null) : null
  }

  const fullLine = (subscription: Subscription, item: SubscriptionItem) => {
    const period = { start: item.current_period_start, end: item.current_period_end }
    const description = `${item.quantity} × ${productName(item.price)}`
    return invoices.line({ subscription, item, amount: item.price.unit_amount, period, description })
  }

  function issue(
    subscription: Subscription,
    reason: Invoice['billing_reason'],
    lines = [] as Invoice['lines']['data'],
  ): Invoice {
    const item = itemOf(subscription)
    const period = { start: item.current_period_start, end: item.current_period_end }
    const invoice = invoices.issue({ subscription, lines, reason, period })
    subscription.latest_invoice = invoice.id
    return invoice
  }

  function create(of: NewSubscription): Subscription {
    const now = context.now()
    const id = context.id('sub')
    const trialEnd = of.trialDays > 0 ? now + of.trialDays * DAY : null
    const end = trialEnd ?? nextPeriodEnd(now, now, of.price)
    const item: SubscriptionItem = {
      id: context.id('si'),
      object: 'subscription_item',
      created: now,
      current_period_end: end,
      current_period_start: now,
      price: of.price,
      quantity: 1,
      subscription: id,
    }
    const url = `/v1/subscription_items?subscription=${id}`
    const subscription: Subscription = {
      id,
      object: 'subscription',
      billing_cycle_anchor: end === trialEnd ? end : now,
      cancel_at_period_end: false,
      collection_method: of.daysUntilDue === null ? 'charge_automatically' : 'send_invoice',
      created: now,
      currency: of.price.currency,
      customer: of.customer,
      days_until_due: of.daysUntilDue,
      default_payment_method: null,
      ended_at: null,
      items: { object: 'list', data: [item], has_more: false, url },
      latest_invoice: null,
      livemode: false,
      metadata: of.metadata,
      pending_setup_intent: null,
      start_date: now,
      // A subscription that is paid by invoice runs before anything is paid.
      status: trialEnd ? 'trialing' : of.daysUntilDue === null ? 'incomplete' : 'active',
      trial_end: trialEnd,
      trial_start: trialEnd && now,
      _trialWarned: trialEnd === null || of.trialDays * DAY < WARNED_BEFORE_TRIAL_END,
    }
    context.state().subscriptions[id] = subscription
    if (trialEnd) beginTrial(subscription)
    else beginPaying(subscription)
    context.emit('customer.subscription.created', subscription)
    return subscription
  }

  function beginTrial(subscription: Subscription): void {
    issue(subscription, 'subscription_create')
    if (!methodOf(subscription)) {
      const of = { customer: subscription.customer, subscription: subscription.id }
      subscription.pending_setup_intent = intents.setup(of).id
    }
  }

  function beginPaying(subscription: Subscription): void {
    const invoice = issue(subscription, 'subscription_create', [fullLine(subscription, itemOf(subscription))])
    if (invoice.status === 'paid') subscription.status = 'active'
  }

  const isOver = ({ status }: Subscription) => status === 'canceled' || status === 'incomplete_expired'

  function end(subscription: Subscription, status: 'canceled' | 'incomplete_expired' = 'canceled'): void {
    subscription.status = status
    subscription.ended_at = context.now()
    if (status === 'incomplete_expired') updated(subscription, { status: 'incomplete' })
    else context.emit('customer.subscription.deleted', subscription)
  }

  const subscriptionOf = (
    invoiceId: string | null,
  ): { invoice: Invoice; subscription: Subscription } | null => {
    const invoice = invoiceId ? context.state().invoices[invoiceId] : undefined
    const id = invoice?.parent.subscription_details.subscription
    const subscription = id ? context.state().subscriptions[id] : undefined
    return invoice && subscription ? { invoice, subscription } : null
  }

  /** Nothing of it is overdue any more. */
  function settled(subscription: Subscription): void {
    if (subscription.status !== 'incomplete' && subscription.status !== 'past_due') return
    const previous = { status: subscription.status }
    subscription.status = 'active'
    updated(subscription, previous)
  }

  intents.hooks.paid = (intent) => {
    const attachedTo = payments.invoiceOf(intent.id)
    const about = subscriptionOf(intent._invoice ?? attachedTo?.id ?? null)
    if (!about) return
    const { invoice, subscription } = about
    // A payment that a voided invoice gets is credited to nobody.
    if (invoice.status === 'void') return
    if (invoice.status === 'open') invoices.settle(invoice)
    else if (attachedTo) invoices.overpaid(invoice, intent.amount_received)
    if (intent.payment_method && !attachedTo) subscription.default_payment_method = intent.payment_method
    settled(subscription)
  }
  intents.hooks.failed = (intent) => {
    const about = subscriptionOf(intent._invoice)
    if (about) context.emit('invoice.payment_failed', about.invoice)
  }
  intents.hooks.asked = (intent) => {
    const about = subscriptionOf(intent._invoice)
    if (about) context.emit('invoice.payment_action_required', about.invoice)
  }
  intents.hooks.setUp = (intent) => {
    const subscription = intent._subscription
      ? context.state().subscriptions[intent._subscription]
      : undefined
    if (!subscription || subscription.pending_setup_intent !== intent.id) return
    subscription.pending_setup_intent = null
    subscription.default_payment_method = intent.payment_method
    updated(subscription, { pending_setup_intent: intent.id, default_payment_method: null })
  }

  return { create, end, isOver, itemOf, methodOf, fullLine, issue, settled, updated }
}
export type Subscriptions = ReturnType<typeof subscriptions>
