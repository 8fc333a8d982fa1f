import { dueOf, type Form, flag, listOf, metadataOf, mustBe, nested, textOf, wholeNumber } from './form.ts'
import type { Invoices } from './invoices.ts'
import { nextPeriodEnd, shareLeft } from './periods.ts'
import type { Invoice, InvoiceLine, Price, Subscription, SubscriptionItem } from './stripe.objects.ts'
import { type StripeContext, shown } from './stripe-context.ts'
import { refuse } from './stripe-error.ts'
import { productName } from './stripe-state.ts'
import { type Subscriptions, WARNED_BEFORE_TRIAL_END } from './subscriptions.ts'

interface Deps {
  context: StripeContext
  invoices: Invoices
  subscriptions: Subscriptions
}

/** Changes of a running subscription: another price with what is owed for the rest of the period, its end, its card. */
export function planChanges({ context, invoices, subscriptions }: Deps) {
  const { itemOf, methodOf } = subscriptions

  function priceOf(subscription: Subscription, form: Form): Price | null {
    const [item] = listOf(form, 'items')
    if (!item) return null
    const id = textOf(item, 'id')
    if (id !== itemOf(subscription).id)
      refuse(`No such subscription item: '${id}'`, { param: 'items[0][id]' })
    if (textOf(form, 'proration_behavior') !== 'none') mustBe(form, 'proration_behavior', 'always_invoice')
    const price = textOf(item, 'price')
    return price === undefined ? null : context.get('prices', price, 'price', 'items[0][price]')
  }

  /** True where another interval begins a period of its own. */
  const restarts = (subscription: Subscription, { recurring }: Price): boolean =>
    subscription.status !== 'trialing' && recurring.interval !== itemOf(subscription).price.recurring.interval

  /** The item as it is where a period begins now: after a trial, or in another interval. */
  function fromNow(subscription: Subscription, price: Price): SubscriptionItem {
    const now = context.now()
    const period = { current_period_start: now, current_period_end: nextPeriodEnd(now, now, price) }
    return { ...itemOf(subscription), price, ...period }
  }

  /** Answers what the rest of the period costs more or less. */
  function prorations(subscription: Subscription, price: Price, at: number): InvoiceLine[] {
    const item = itemOf(subscription)
    if (subscription.status === 'trialing' || price.id === item.price.id) return []
    const period = { start: item.current_period_start, end: item.current_period_end }
    const common = { subscription, period: { start: at, end: period.end }, proration: true }
    const unused = invoices.line({
      ...common,
      item,
      amount: -shareLeft(item.price.unit_amount, at, period),
      description: `Unused time on ${productName(item.price)}`,
    })
    if (restarts(subscription, price))
      return [unused, subscriptions.fullLine(subscription, fromNow(subscription, price))]
    return [
      unused,
      invoices.line({
        ...common,
        item: { ...item, price },
        amount: shareLeft(price.unit_amount, at, period),
        description: `Remaining time on ${productName(price)}`,
      }),
    ]
  }

  function momentOf(subscription: Subscription, form: Form): number {
    const at = wholeNumber(form, 'proration_date') ?? context.now()
    const { current_period_start: start, current_period_end: end } = itemOf(subscription)
    if (at < start || at > end) {
      refuse('The proration date must be within the current period.', { param: 'proration_date' })
    }
    return at
  }

  /** Whether the change ends a trial that still runs. */
  function endsTrial(subscription: Subscription, form: Form): boolean {
    return textOf(form, 'trial_end') === 'now' && subscription.status === 'trialing'
  }

  /** Nothing is charged until then, and a period begins. */
  function freeUntil(subscription: Subscription, price: Price, at: number, form: Form): void {
    mustBe(form, 'proration_behavior', 'none')
    const now = context.now()
    if (at <= now) refuse('The trial end must be in the future.', { param: 'trial_end' })
    const period = { current_period_start: now, current_period_end: at }
    Object.assign(itemOf(subscription), { price, ...period })
    Object.assign(subscription, { billing_cycle_anchor: at, trial_start: now, trial_end: at })
    subscription._trialWarned = at - now < WARNED_BEFORE_TRIAL_END
    subscription.status = 'trialing'
  }

  function endTrial(subscription: Subscription, price: Price, form: Form): void {
    const item = Object.assign(itemOf(subscription), fromNow(subscription, price))
    subscription.billing_cycle_anchor = item.current_period_start
    subscription.trial_end = item.current_period_start
    subscription.status = 'active'
    charge(subscription, [subscriptions.fullLine(subscription, item)], form)
  }

  function switchPrice(subscription: Subscription, price: Price, form: Form): void {
    const isFree = textOf(form, 'proration_behavior') === 'none'
    const at = isFree ? null : momentOf(subscription, form)
    let lines = at === null ? [] : prorations(subscription, price, at)
    if (restarts(subscription, price)) {
      const item = Object.assign(itemOf(subscription), fromNow(subscription, price))
      subscription.billing_cycle_anchor = item.current_period_start
      if (isFree) lines = [subscriptions.fullLine(subscription, item)]
    }
    itemOf(subscription).price = price
    if (lines.length > 0) charge(subscription, lines, form)
  }

  function charge(subscription: Subscription, lines: InvoiceLine[], form: Form): void {
    if (subscription.collection_method === 'send_invoice') {
      if (textOf(form, 'payment_behavior') !== undefined)
        refuse('`payment_behavior` is for `collection_method=charge_automatically`.', {
          param: 'payment_behavior',
        })
      subscriptions.issue(subscription, 'subscription_update', lines)
      return
    }
    mustBe(form, 'payment_behavior', 'error_if_incomplete')
    const before = subscription.latest_invoice
    const invoice = subscriptions.issue(subscription, 'subscription_update', lines)
    if (invoice.status === 'paid' || invoices.collect(invoice, methodOf(subscription))) return
    const intent = invoices.intentOf(invoice)
    const error = intent?.last_payment_error
    invoices.close(invoice, 'void')
    subscription.latest_invoice = before
    refuse(String(error?.message ?? 'Your card was declined. This transaction requires authentication.'), {
      status: 402,
      type: 'card_error',
      code: String(error?.code ?? 'authentication_required'),
      ...(intent && { intent: shown(intent) }),
    })
  }

  /** Invoices to come are charged or sent; those that are there stay as they are. */
  function collect(subscription: Subscription, form: Form): void {
    if (textOf(form, 'collection_method') === undefined) return
    subscription.days_until_due = dueOf(form)
    subscription.collection_method =
      subscription.days_until_due === null ? 'charge_automatically' : 'send_invoice'
  }

  return {
    update(subscription: Subscription, form: Form): Subscription {
      if (subscriptions.isOver(subscription))
        refuse(`A canceled subscription can only update its cancellation_details and metadata.`)
      // All or nothing: a refusal in the middle leaves the subscription as it was.
      const before = structuredClone(subscription)
      try {
        const price = priceOf(subscription, form)
        const trialEnd = textOf(form, 'trial_end') === 'now' ? undefined : wholeNumber(form, 'trial_end')
        if (price && trialEnd !== undefined) freeUntil(subscription, price, trialEnd, form)
        else if (endsTrial(subscription, form))
          endTrial(subscription, price ?? itemOf(subscription).price, form)
        else if (price) switchPrice(subscription, price, form)
        collect(subscription, form)
        const ending = flag(form, 'cancel_at_period_end')
        if (ending !== undefined) subscription.cancel_at_period_end = ending
        const method = textOf(form, 'default_payment_method')
        if (method)
          subscription.default_payment_method = context.get('paymentMethods', method, 'PaymentMethod').id
        subscription.metadata = metadataOf(form, subscription.metadata)
      } catch (error) {
        Object.assign(subscription, before)
        throw error
      }
      const { status, cancel_at_period_end, items } = before
      subscriptions.updated(subscription, shown({ status, cancel_at_period_end, items }))
      return subscription
    },

    /** The invoice that a change would make now. */
    preview(subscription: Subscription, form: Form): Invoice {
      const details = nested(form, 'subscription_details')
      const price = priceOf(subscription, details) ?? itemOf(subscription).price
      const at = momentOf(subscription, details)
      const ends = endsTrial(subscription, details)
      const begins = ends || restarts(subscription, price)
      const item = begins ? fromNow(subscription, price) : itemOf(subscription)
      const period = { start: item.current_period_start, end: item.current_period_end }
      const lines = ends ? [subscriptions.fullLine(subscription, item)] : prorations(subscription, price, at)
      return invoices.draft({ subscription, lines, reason: 'subscription_update', period })
    },
  }
}
export type PlanChanges = ReturnType<typeof planChanges>
