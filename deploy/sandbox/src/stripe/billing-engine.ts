import type { Invoices } from './invoices.ts'
import { DAY, nextPeriodEnd } from './periods.ts'
import { type Due, sentInvoices } from './sent-invoices.ts'
import type { Invoice, Subscription } from './stripe.objects.ts'
import type { StripeContext } from './stripe-context.ts'
import type { Subscriptions } from './subscriptions.ts'

interface Deps {
  context: StripeContext
  invoices: Invoices
  subscriptions: Subscriptions
}

const HOURS_TO_PAY = 23 * 3_600
const TRIAL_WARNING = 3 * DAY
/** Days after the first failed charge of an invoice; after the last one the subscription ends. */
const RETRY_DAYS = [3, 5, 7] as const
/** More steps than any test's years take; a safeguard against an endless loop. */
const MOST_STEPS = 10_000

/** Does what time does: trials end, periods renew, charges are tried again, what nobody paid expires. */
export function billingEngine({ context, invoices, subscriptions }: Deps) {
  const { itemOf, isOver, methodOf, fullLine, issue, updated, end } = subscriptions
  const sent = sentInvoices({ context, invoices, subscriptions })

  function dueOf(subscription: Subscription): Due | null {
    const { status } = subscription
    if (isOver(subscription)) return null
    if (status === 'incomplete') {
      return { at: subscription.created + HOURS_TO_PAY, run: () => expire(subscription) }
    }
    if (status === 'trialing' && subscription.trial_end && !subscription._trialWarned) {
      return { at: subscription.trial_end - TRIAL_WARNING, run: () => warn(subscription) }
    }
    const { current_period_end: periodEnd } = itemOf(subscription)
    const before = [retryOf(subscription), ...sent.dueOf(subscription)]
    const first = before
      .filter((one): one is Due => one !== null && one.at <= periodEnd)
      .sort((a, b) => a.at - b.at)[0]
    return first ?? { at: periodEnd, run: () => renew(subscription) }
  }

  function expire(subscription: Subscription): void {
    const invoice = invoiceOf(subscription)
    if (invoice) invoices.close(invoice, 'void')
    end(subscription, 'incomplete_expired')
  }

  function warn(subscription: Subscription): void {
    subscription._trialWarned = true
    context.emit('customer.subscription.trial_will_end', subscription)
  }

  const invoiceOf = ({ latest_invoice }: Subscription): Invoice | null =>
    latest_invoice ? (context.state().invoices[latest_invoice] ?? null) : null

  function retryOf(subscription: Subscription): Due | null {
    const invoice = invoiceOf(subscription)
    if (subscription.status !== 'past_due' || invoice?.status !== 'open') return null
    if (invoice.collection_method === 'send_invoice') return null
    return { at: invoice.next_payment_attempt ?? 0, run: () => tryAgain(subscription, invoice) }
  }

  function tryAgain(subscription: Subscription, invoice: Invoice): void {
    if (invoices.collect(invoice, methodOf(subscription))) return
    const next = RETRY_DAYS[invoice.attempt_count - 1]
    if (next !== undefined) {
      invoice.next_payment_attempt = invoice.created + next * DAY
      context.emit('invoice.updated', invoice)
      return
    }
    invoices.close(invoice, 'uncollectible')
    end(subscription)
  }

  function renew(subscription: Subscription): void {
    const item = itemOf(subscription)
    const previous = { status: subscription.status }
    const wasTrial = subscription.status === 'trialing'
    // An invoice that is sent needs no card.
    const isCharged = subscription.collection_method === 'charge_automatically'
    if (subscription.cancel_at_period_end || (wasTrial && isCharged && !methodOf(subscription))) {
      end(subscription)
      return
    }
    item.current_period_start = item.current_period_end
    const anchor = subscription.billing_cycle_anchor
    item.current_period_end = nextPeriodEnd(item.current_period_start, anchor, item.price)
    const invoice = issue(subscription, 'subscription_cycle', [fullLine(subscription, item)])
    if (wasTrial) subscription.status = 'active'
    if (
      invoice.collection_method === 'charge_automatically' &&
      !invoices.collect(invoice, methodOf(subscription))
    ) {
      invoice.next_payment_attempt = invoice.created + RETRY_DAYS[0] * DAY
      subscription.status = 'past_due'
    }
    updated(subscription, previous)
  }

  function nextDue(): Due | null {
    let first: Due | null = null
    for (const subscription of Object.values(context.state().subscriptions)) {
      const due = dueOf(subscription)
      if (due && due.at <= context.now() && (!first || due.at < first.at)) first = due
    }
    return first
  }

  return {
    /** Runs everything that is due, the earliest first, each with its own due time as the current time. */
    catchUp(): void {
      for (let step = 0; step < MOST_STEPS; step++) {
        const due = nextDue()
        if (!due) return
        context.during(due.at, due.run)
      }
    },
  }
}
export type BillingEngine = ReturnType<typeof billingEngine>
