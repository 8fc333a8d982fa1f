import type { BillingEngine } from './billing-engine.ts'
import type { Price } from './catalog.objects.ts'
import { type Form, flag, listOf, metadataOf, nested, oneOf, textOf, wholeNumber } from './form.ts'
import type { Invoice, InvoiceLine } from './invoice.objects.ts'
import type { Invoices } from './invoices.ts'
import { nextPeriodEnd, shareLeft } from './periods.ts'
import { type StripeContext, shown } from './stripe-context.ts'
import { refuse } from './stripe-error.ts'
import type { Subscription, SubscriptionItem } from './subscription.objects.ts'
import type { Subscriptions } from './subscriptions.ts'

interface Deps {
  context: StripeContext
  invoices: Invoices
  subscriptions: Subscriptions
  engine: BillingEngine
}

const PRORATIONS = ['create_prorations', 'always_invoice', 'none'] as const
const PAYMENTS = [
  'allow_incomplete',
  'default_incomplete',
  'error_if_incomplete',
  'pending_if_incomplete',
] as const

/** Changes of a running subscription: another price with what is owed for the rest of the period, its end, its card. */
export function planChanges({ context, invoices, subscriptions, engine }: Deps) {
  const { itemOf, methodOf } = subscriptions

  function priceOf(subscription: Subscription, form: Form): Price | null {
    const [wanted] = listOf(form, 'items')
    if (!wanted) return null
    const id = textOf(wanted, 'id')
    const item = itemOf(subscription)
    if (id !== undefined && id !== item.id)
      refuse(`No such subscription item: '${id}'`, { param: 'items[0][id]' })
    if (id === undefined)
      refuse('This sandbox changes the one item of a subscription: name its id.', { param: 'items[0][id]' })
    const price = textOf(wanted, 'price')
    return price === undefined ? null : context.get('prices', price, 'price', 'items[0][price]')
  }

  /** What the rest of the period costs more or less. */
  function prorations(subscription: Subscription, price: Price, at: number): InvoiceLine[] {
    const item = itemOf(subscription)
    if (subscription.status === 'trialing' || price.id === item.price.id) return []
    const period = { start: item.current_period_start, end: item.current_period_end }
    const left = { start: at, end: period.end }
    const nameOf = (one: Price) => context.state().products[one.product]?.name ?? one.product
    const credit = { ...item }
    const debit = { ...item, price }
    const common = { subscription, period: left, proration: true }
    return [
      invoices.line({
        ...{ ...common, item: credit, amount: -shareLeft(item.price.unit_amount, at, period) },
        description: `Unused time on ${nameOf(item.price)}`,
      }),
      invoices.line({
        ...{ ...common, item: debit, amount: shareLeft(price.unit_amount, at, period) },
        description: `Remaining time on ${nameOf(price)}`,
      }),
    ]
  }

  function momentOf(subscription: Subscription, form: Form): number {
    const at = wholeNumber(form, 'proration_date') ?? context.now(subscription.customer)
    const { current_period_start: start, current_period_end: end } = itemOf(subscription)
    if (at < start || at > end) {
      refuse('The proration date must be within the current period.', { param: 'proration_date' })
    }
    return at
  }

  /** Whether the change ends a trial that still runs. */
  function endsTrial(subscription: Subscription, form: Form): boolean {
    const end = textOf(form, 'trial_end')
    if (end === undefined) return false
    if (end !== 'now') refuse('This sandbox ends a trial now or not at all.', { param: 'trial_end' })
    return subscription.status === 'trialing'
  }

  /** The item as it is once its trial is over: the first paid period begins now. */
  function afterTrial(subscription: Subscription, price: Price): SubscriptionItem {
    const now = context.now(subscription.customer)
    const end = nextPeriodEnd(now, now, price.recurring?.interval ?? 'month')
    return { ...itemOf(subscription), price, current_period_start: now, current_period_end: end }
  }

  function endTrial(subscription: Subscription, price: Price, form: Form): void {
    const item = Object.assign(itemOf(subscription), afterTrial(subscription, price))
    subscription.billing_cycle_anchor = item.current_period_start
    subscription.trial_end = item.current_period_start
    subscription.status = 'active'
    charge(subscription, [subscriptions.fullLine(subscription, item)], form)
  }

  function switchPrice(subscription: Subscription, price: Price, form: Form): void {
    const behaviour = oneOf(form, 'proration_behavior', PRORATIONS) ?? 'create_prorations'
    const lines = behaviour === 'none' ? [] : prorations(subscription, price, momentOf(subscription, form))
    const item = itemOf(subscription)
    item.price = price
    if (behaviour === 'create_prorations') subscription._pendingLines.push(...lines)
    if (behaviour === 'always_invoice' && lines.length > 0) charge(subscription, lines, form)
  }

  function charge(subscription: Subscription, lines: InvoiceLine[], form: Form): void {
    const before = subscription.latest_invoice
    const invoice = subscriptions.issue(subscription, 'subscription_update', lines)
    if (invoice.status === 'paid') return
    const method = methodOf(subscription)
    if (invoices.collect(invoice, method)) return
    const intent = invoices.intentOf(invoice)
    const error = intent?.last_payment_error
    if (textOf(form, 'payment_behavior') !== 'error_if_incomplete') {
      engine.collectFirst(subscription, invoice)
      return
    }
    invoices.close(invoice, 'void')
    subscription.latest_invoice = before
    refuse(String(error?.message ?? 'Your card was declined. This transaction requires authentication.'), {
      ...{ status: 402, type: 'card_error', code: String(error?.code ?? 'authentication_required') },
      ...(intent && { intent: shown(intent) }),
    })
  }

  return {
    update(subscription: Subscription, form: Form): Subscription {
      if (subscription.status === 'canceled' || subscription.status === 'incomplete_expired') {
        refuse(`A canceled subscription can only update its cancellation_details and metadata.`)
      }
      oneOf(form, 'payment_behavior', PAYMENTS)
      // All or nothing: a refusal in the middle leaves the subscription as it was.
      const before = structuredClone(subscription)
      try {
        const price = priceOf(subscription, form)
        if (endsTrial(subscription, form)) endTrial(subscription, price ?? itemOf(subscription).price, form)
        else if (price) switchPrice(subscription, price, form)
        const ending = flag(form, 'cancel_at_period_end')
        if (ending !== undefined) endAtPeriod(subscription, ending)
        const method = textOf(form, 'default_payment_method')
        if (method)
          subscription.default_payment_method = context.get('paymentMethods', method, 'PaymentMethod').id
        subscription.metadata = metadataOf(form, subscription.metadata)
      } catch (error) {
        Object.assign(subscription, before)
        throw error
      }
      const previous = {
        status: before.status,
        cancel_at_period_end: before.cancel_at_period_end,
        items: before.items,
      }
      subscriptions.updated(subscription, shown(previous))
      return subscription
    },

    /** The invoice that a change would make now. */
    preview(subscription: Subscription, form: Form): Invoice {
      const details = nested(form, 'subscription_details')
      const price = priceOf(subscription, details) ?? itemOf(subscription).price
      const at = momentOf(subscription, details)
      const behaviour = oneOf(details, 'proration_behavior', PRORATIONS) ?? 'create_prorations'
      const ends = endsTrial(subscription, details)
      const item = ends ? afterTrial(subscription, price) : itemOf(subscription)
      const { current_period_start: start, current_period_end: end } = item
      const prorated = behaviour === 'none' ? [] : prorations(subscription, price, at)
      const lines = ends ? [subscriptions.fullLine(subscription, item)] : prorated
      return invoices.draft({ subscription, lines, reason: 'subscription_update', period: { start, end } })
    },
  }

  function endAtPeriod(subscription: Subscription, ending: boolean): void {
    subscription.cancel_at_period_end = ending
    subscription.cancel_at = ending ? itemOf(subscription).current_period_end : null
    subscription.canceled_at = ending ? context.now(subscription.customer) : null
    subscription.cancellation_details.reason = ending ? 'cancellation_requested' : null
  }
}
export type PlanChanges = ReturnType<typeof planChanges>
