import type { Route } from '../kernel/exchange.ts'
import { type DefineCall, listed } from './calls.ts'
import { type Form, listOf, metadataOf, mustBe, nested, required, textOf, wholeNumber } from './form.ts'
import type { Invoices } from './invoices.ts'
import type { PlanChanges } from './plan-change.ts'
import type { Subscription } from './stripe.objects.ts'
import type { StripeContext } from './stripe-context.ts'
import { missing, refuse } from './stripe-error.ts'
import type { Subscriptions } from './subscriptions.ts'

interface Deps {
  context: StripeContext
  subscriptions: Subscriptions
  invoices: Invoices
  changes: PlanChanges
}

export function subscriptionCalls(
  call: DefineCall,
  { context, subscriptions, invoices, changes }: Deps,
): Route[] {
  const subscriptionOf = (id: string | undefined) => context.get('subscriptions', id ?? '', 'subscription')

  function create(form: Form): Subscription {
    const [item] = listOf(form, 'items')
    if (!item) return refuse('Missing required param: items.', { code: 'parameter_missing', param: 'items' })
    const trialDays = wholeNumber(form, 'trial_period_days') ?? 0
    mustBe(form, 'payment_behavior', 'default_incomplete')
    mustBe(nested(form, 'payment_settings'), 'save_default_payment_method', 'on_subscription')
    if (trialDays > 0)
      mustBe(nested(nested(form, 'trial_settings'), 'end_behavior'), 'missing_payment_method', 'cancel')
    return subscriptions.create({
      customer: context.get('customers', required(form, 'customer'), 'customer', 'customer').id,
      price: context.get('prices', required(item, 'price'), 'price', 'items[0][price]'),
      trialDays,
      metadata: metadataOf(form),
    })
  }

  return [
    call(
      'POST',
      '/subscriptions',
      [
        ...['customer', 'items.price', 'payment_behavior', 'payment_settings.save_default_payment_method'],
        ...['metadata', 'trial_period_days', 'trial_settings.end_behavior.missing_payment_method'],
      ],
      ({ form }) => create(form),
    ),
    call('GET', '/subscriptions', ['limit', 'customer', 'status'], (request) => {
      const [customer, status] = [textOf(request.form, 'customer'), textOf(request.form, 'status')]
      const matches = (one: Subscription) =>
        one.customer === customer && (status === 'all' || one.status !== 'canceled')
      return listed(
        Object.values(context.state().subscriptions).filter(matches),
        request,
        '/v1/subscriptions',
      )
    }),
    call(
      'POST',
      '/subscriptions/:id',
      [
        ...[
          'items.id',
          'items.price',
          'proration_behavior',
          'proration_date',
          'payment_behavior',
          'metadata',
        ],
        ...['cancel_at_period_end', 'default_payment_method', 'trial_end'],
      ],
      ({ form, params }) => changes.update(subscriptionOf(params.id), form),
    ),
    call('DELETE', '/subscriptions/:id', [], ({ params }) => {
      const subscription = subscriptionOf(params.id)
      if (subscriptions.isOver(subscription)) missing('subscription', subscription.id)
      const invoice = context.state().invoices[subscription.latest_invoice ?? '']
      if (invoice) invoices.close(invoice, 'void')
      subscriptions.end(subscription)
      return subscription
    }),

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
    call('POST', '/invoices/:id/pay', [], ({ params }) => {
      const invoice = context.get('invoices', params.id ?? '', 'invoice')
      if (invoice.status !== 'open') refuse('Invoice is already paid', { code: 'invoice_not_editable' })
      const method = subscriptions.methodOf(subscriptionOf(invoice.parent.subscription_details.subscription))
      if (invoices.collect(invoice, method)) return invoice
      const error = invoices.intentOf(invoice)?.last_payment_error
      return refuse(String(error?.message ?? 'Your card was declined.'), {
        ...{ status: 402, type: 'card_error', code: String(error?.code ?? 'card_declined') },
      })
    }),
  ]
}
