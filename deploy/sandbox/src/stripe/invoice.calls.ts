import type { Route } from '../kernel/exchange.ts'
import { type DefineCall, listed } from './calls.ts'
import { required, textOf } from './form.ts'
import type { InvoicePayments } from './invoice-payments.ts'
import type { Invoices } from './invoices.ts'
import type { PlanChanges } from './plan-change.ts'
import type { StripeContext } from './stripe-context.ts'
import { refuse } from './stripe-error.ts'
import type { Subscriptions } from './subscriptions.ts'

interface Deps {
  context: StripeContext
  subscriptions: Subscriptions
  invoices: Invoices
  payments: InvoicePayments
  changes: PlanChanges
}

export function invoiceCalls(
  call: DefineCall,
  { context, subscriptions, invoices, payments, changes }: Deps,
): Route[] {
  const subscriptionOf = (id: string) => context.get('subscriptions', id, 'subscription')
  const invoiceOf = (id: string | undefined) => context.get('invoices', id ?? '', 'invoice')

  return [
    call('GET', '/invoices', ['limit', 'customer'], (request) => {
      const customer = textOf(request.form, 'customer')
      const all = Object.values(context.state().invoices).filter((one) => one.customer === customer)
      return listed(all, request, '/v1/invoices')
    }),
    call(
      'POST',
      '/invoices/create_preview',
      [
        ...['subscription', 'subscription_details.items.id', 'subscription_details.items.price'],
        ...['subscription_details.proration_behavior', 'subscription_details.proration_date'],
        'subscription_details.trial_end',
      ],
      ({ form }) => {
        const { id: _, ...preview } = changes.preview(subscriptionOf(required(form, 'subscription')), form)
        return { id: context.id('upcoming_in'), ...preview }
      },
    ),
    call('POST', '/invoices/:id/pay', ['payment_method'], ({ form, params }) => {
      const invoice = context.get('invoices', params.id ?? '', 'invoice')
      if (invoice.status !== 'open') refuse('Invoice is already paid', { code: 'invoice_not_editable' })
      const named = textOf(form, 'payment_method')
      const method = named
        ? context.get('paymentMethods', named, 'PaymentMethod', 'payment_method')
        : subscriptions.methodOf(subscriptionOf(invoice.parent.subscription_details.subscription))
      if (invoices.collect(invoice, method)) return invoice
      const error = invoices.intentOf(invoice)?.last_payment_error
      return refuse(String(error?.message ?? 'Your card was declined.'), {
        status: 402,
        type: 'card_error',
        code: String(error?.code ?? 'card_declined'),
      })
    }),

    call('POST', '/invoices/:id/finalize', [], ({ params }) => {
      const invoice = invoiceOf(params.id)
      if (invoice.status !== 'draft') refuse('This invoice is already finalized.')
      const subscription = subscriptionOf(invoice.parent.subscription_details.subscription)
      return invoices.finalize(invoice, subscription.days_until_due)
    }),
    call('POST', '/invoices/:id/void', [], ({ params }) => {
      const invoice = invoiceOf(params.id)
      if (invoice.status !== 'open') refuse('You can only pass in open invoices.')
      invoices.close(invoice, 'void')
      subscriptions.settled(subscriptionOf(invoice.parent.subscription_details.subscription))
      return invoice
    }),
    call('POST', '/invoices/:id/attach_payment', ['payment_intent'], ({ form, params }) => {
      const invoice = invoiceOf(params.id)
      payments.attach(
        invoice,
        context.get('paymentIntents', required(form, 'payment_intent'), 'payment_intent', 'payment_intent'),
      )
      return invoice
    }),
    call('GET', '/invoice_payments', ['invoice', 'limit'], (request) =>
      listed(payments.of(invoiceOf(required(request.form, 'invoice'))), request, '/v1/invoice_payments'),
    ),
  ]
}
