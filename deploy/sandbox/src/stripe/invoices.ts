import type { Intents } from './intents.ts'
import { DAY } from './periods.ts'
import type {
  Invoice,
  InvoiceLine,
  PaymentIntent,
  PaymentMethod,
  Subscription,
  SubscriptionItem,
} from './stripe.objects.ts'
import type { StripeContext } from './stripe-context.ts'

interface LineOf {
  subscription: Subscription
  item: SubscriptionItem
  amount: number
  period: { start: number; end: number }
  description: string
  proration?: boolean
}

interface InvoiceOf {
  subscription: Subscription
  lines: InvoiceLine[]
  reason: Invoice['billing_reason']
  period: { start: number; end: number }
}

export function invoices(context: StripeContext, intents: Intents) {
  function line({ subscription, item, amount, period, description, proration = false }: LineOf): InvoiceLine {
    return {
      id: context.id('il'),
      object: 'line_item',
      amount,
      currency: item.price.currency,
      description,
      invoice: null,
      livemode: false,
      parent: {
        type: 'subscription_item_details',
        subscription_item_details: {
          proration,
          subscription: subscription.id,
          subscription_item: item.id,
        },
      },
      period,
    }
  }

  /** The invoice as it would be; what the customer is owed is taken off, what is left of it stays theirs. */
  function draft({ subscription, lines, reason, period }: InvoiceOf): Invoice {
    const customer = context.get('customers', subscription.customer, 'customer')
    const total = lines.reduce((sum, { amount }) => sum + amount, 0)
    const due = Math.max(0, total + customer.balance)
    const id = context.id('in')
    return {
      id,
      object: 'invoice',
      amount_due: due,
      amount_overpaid: 0,
      amount_paid: 0,
      amount_remaining: due,
      attempt_count: 0,
      billing_reason: reason,
      collection_method: subscription.collection_method,
      created: context.now(),
      currency: subscription.currency,
      customer: customer.id,
      customer_email: customer.email,
      customer_name: customer.name,
      customer_tax_ids: Object.values(context.state().taxIds)
        .filter((taxId) => taxId.customer === customer.id)
        .map(({ type, value }) => ({ type, value })),
      due_date: null,
      ending_balance: total + customer.balance - due,
      hosted_invoice_url: null,
      invoice_pdf: null,
      lines: {
        object: 'list',
        data: lines.map((one) => ({ ...one, invoice: id })),
        has_more: false,
        url: `/v1/invoices/${id}/lines`,
      },
      livemode: false,
      next_payment_attempt: null,
      number: null,
      parent: {
        type: 'subscription_details',
        subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      },
      period_end: period.end,
      period_start: period.start,
      starting_balance: customer.balance,
      status: 'draft',
      status_transitions: { paid_at: null },
      total,
      _intent: null,
      _attached: [],
    }
  }

  function paid(invoice: Invoice): void {
    invoice.status = 'paid'
    // Its own payment follows what is left to pay.
    const own = invoice._intent ? context.state().paymentIntents[invoice._intent] : undefined
    if (own && own.status !== 'succeeded' && own.status !== 'canceled') intents.cancel(own)
    invoice.amount_paid = invoice.amount_due
    invoice.amount_remaining = 0
    invoice.next_payment_attempt = null
    invoice.status_transitions.paid_at = context.now()
    context.emit('invoice.paid', invoice)
    context.emit('invoice.payment_succeeded', invoice)
  }

  /** Charged ones are finalised at once; one that is sent stays a draft for an hour. */
  function issue(of: InvoiceOf): Invoice {
    const invoice = draft(of)
    context.state().invoices[invoice.id] = invoice
    context.emit('invoice.created', invoice)
    return invoice.collection_method === 'send_invoice' ? invoice : finalize(invoice)
  }

  /** Numbered, with its files and, when something is due, a payment. */
  function finalize(invoice: Invoice, daysUntilDue: number | null = null): Invoice {
    const customer = context.get('customers', invoice.customer, 'customer')
    invoice.starting_balance = customer.balance
    invoice.amount_due = Math.max(0, invoice.total + customer.balance)
    invoice.amount_remaining = invoice.amount_due
    invoice.ending_balance = invoice.total + customer.balance - invoice.amount_due
    customer.balance = invoice.ending_balance
    invoice.status = 'open'
    if (daysUntilDue !== null) invoice.due_date = context.now() + daysUntilDue * DAY
    invoice.number = `${customer.invoice_prefix}-${String(customer.next_invoice_sequence).padStart(4, '0')}`
    customer.next_invoice_sequence += 1
    invoice.hosted_invoice_url = `${context.origin()}/stripe/invoices/${invoice.id}`
    invoice.invoice_pdf = `${context.origin()}/stripe/invoices/${invoice.id}/pdf`
    context.emit('invoice.finalized', invoice)
    if (invoice.amount_due === 0) paid(invoice)
    else {
      invoice._intent = intents.payment({
        customer: invoice.customer,
        amount: invoice.amount_due,
        currency: invoice.currency,
        description: 'Subscription creation',
        invoice: invoice.id,
      }).id
    }
    return invoice
  }

  return {
    line,
    draft,
    issue,
    finalize,
    intentOf: (invoice: Invoice): PaymentIntent | null =>
      invoice._intent ? context.get('paymentIntents', invoice._intent, 'payment_intent') : null,
    /** Charges the customer's card in their absence; true when the invoice is paid afterwards. */
    collect(invoice: Invoice, method: PaymentMethod | null): boolean {
      if (invoice.status !== 'open' || !invoice._intent) return invoice.status === 'paid'
      const intent = context.get('paymentIntents', invoice._intent, 'payment_intent')
      invoice.attempt_count += 1
      if (method) intents.attempt(intent, { method, present: false })
      else context.emit('invoice.payment_failed', invoice)
      return (invoice.status as string) === 'paid'
    },
    /** The payment of an invoice went through. */
    settle: paid,
    /** The customer keeps a surplus, for the next invoices. */
    overpaid(invoice: Invoice, cents: number): void {
      invoice.amount_overpaid += cents
      context.get('customers', invoice.customer, 'customer').balance -= cents
      context.emit('invoice.updated', invoice)
    },
    close(invoice: Invoice, status: 'void' | 'uncollectible'): void {
      if (invoice.status !== 'open') return
      invoice.status = status
      invoice.next_payment_attempt = null
      const customer = context.state().customers[invoice.customer]
      if (customer && status === 'void') customer.balance += invoice.starting_balance - invoice.ending_balance
      const intent = invoice._intent ? context.state().paymentIntents[invoice._intent] : undefined
      if (intent && intent.status !== 'succeeded' && intent.status !== 'canceled') intents.cancel(intent)
      context.emit(status === 'void' ? 'invoice.voided' : 'invoice.marked_uncollectible', invoice)
    },
  }
}
export type Invoices = ReturnType<typeof invoices>
