import type { Invoice, InvoicePayment, PaymentIntent } from './stripe.objects.ts'
import type { StripeContext } from './stripe-context.ts'
import { refuse } from './stripe-error.ts'

const STATUS: Partial<Record<PaymentIntent['status'], InvoicePayment['status']>> = {
  succeeded: 'paid',
  canceled: 'canceled',
}

/** The payments of an invoice: its own, and intents that were made beside it and attached. */
export function invoicePayments(context: StripeContext) {
  function paymentOf(invoice: Invoice, intentId: string): InvoicePayment {
    const intent = context.get('paymentIntents', intentId, 'payment_intent')
    const status = STATUS[intent.status] ?? 'open'
    return {
      id: `inpay_${intent.id.slice(3)}`,
      object: 'invoice_payment',
      amount_paid: status === 'paid' ? Math.min(intent.amount_received, invoice.amount_due) : null,
      amount_requested: intent.amount,
      created: intent.created,
      currency: intent.currency,
      invoice: invoice.id,
      is_default: intent.id === invoice._intent,
      livemode: false,
      payment: { type: 'payment_intent', payment_intent: intent.id },
      status,
    }
  }

  return {
    of: ({ _intent, ...invoice }: Invoice): InvoicePayment[] =>
      [_intent, ...(invoice._attached ?? [])].flatMap((id) =>
        id ? [paymentOf({ _intent, ...invoice }, id)] : [],
      ),

    invoiceOf: (intentId: string): Invoice | null =>
      Object.values(context.state().invoices).find(({ _attached: attached }) =>
        attached?.includes(intentId),
      ) ?? null,

    attach(invoice: Invoice, intent: PaymentIntent): void {
      if (invoice.status !== 'open') refuse('You can only attach payments to open invoices.')
      if (intent.customer !== invoice.customer)
        refuse('The PaymentIntent and the invoice must have the same customer.', { param: 'payment_intent' })
      if (intent.status === 'canceled' || intent._invoice !== null || invoice._attached.includes(intent.id))
        refuse('This PaymentIntent cannot be attached to the invoice.', { param: 'payment_intent' })
      if (intent.amount !== invoice.amount_remaining)
        refuse('This sandbox knows payments of the whole invoice alone.', { param: 'payment_intent' })
      invoice._attached.push(intent.id)
      context.emit('invoice.updated', invoice)
    },
  }
}
export type InvoicePayments = ReturnType<typeof invoicePayments>
