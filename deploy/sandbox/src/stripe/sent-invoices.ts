import type { Invoices } from './invoices.ts'
import type { Invoice, Subscription } from './stripe.objects.ts'
import type { StripeContext } from './stripe-context.ts'
import type { Subscriptions } from './subscriptions.ts'

interface Deps {
  context: StripeContext
  invoices: Invoices
  subscriptions: Subscriptions
}

export interface Due {
  at: number
  run: () => void
}

const DRAFT_SECONDS = 3_600

/** Invoices that are sent change with time: a draft goes out after an hour, an unpaid one becomes overdue. */
export function sentInvoices({ context, invoices, subscriptions }: Deps) {
  function overdue(subscription: Subscription, invoice: Invoice): void {
    context.emit('invoice.overdue', invoice)
    const previous = { status: subscription.status }
    subscription.status = 'past_due'
    subscriptions.updated(subscription, previous)
  }

  return {
    dueOf: (subscription: Subscription): Due[] =>
      Object.values(context.state().invoices).flatMap((invoice) => {
        const isSent = invoice.collection_method === 'send_invoice'
        if (!isSent || invoice.parent.subscription_details.subscription !== subscription.id) return []
        if (invoice.status === 'draft') {
          const run = () => void invoices.finalize(invoice, subscription.days_until_due)
          return [{ at: invoice.created + DRAFT_SECONDS, run }]
        }
        if (invoice.status !== 'open' || invoice.due_date === null || subscription.status !== 'active')
          return []
        return [{ at: invoice.due_date, run: () => overdue(subscription, invoice) }]
      }),
  }
}
