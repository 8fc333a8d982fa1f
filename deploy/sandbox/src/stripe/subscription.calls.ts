import type { Route } from '../kernel/exchange.ts'
import { type DefineCall, listed } from './calls.ts'
import {
  dueOf,
  type Form,
  listOf,
  metadataOf,
  mustBe,
  nested,
  required,
  textOf,
  wholeNumber,
} from './form.ts'
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
    const daysUntilDue = dueOf(form)
    if (daysUntilDue === null) {
      mustBe(form, 'payment_behavior', 'default_incomplete')
      mustBe(nested(form, 'payment_settings'), 'save_default_payment_method', 'on_subscription')
    }
    if (trialDays > 0)
      mustBe(nested(nested(form, 'trial_settings'), 'end_behavior'), 'missing_payment_method', 'cancel')
    return subscriptions.create({
      customer: context.get('customers', required(form, 'customer'), 'customer', 'customer').id,
      price: context.get('prices', required(item, 'price'), 'price', 'items[0][price]'),
      trialDays,
      daysUntilDue,
      metadata: metadataOf(form),
    })
  }

  return [
    call(
      'POST',
      '/subscriptions',
      [
        ...['customer', 'items.price', 'payment_behavior', 'payment_settings.save_default_payment_method'],
        ...['collection_method', 'days_until_due'],
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
        ...['collection_method', 'days_until_due'],
      ],
      ({ form, params }) => changes.update(subscriptionOf(params.id), form),
    ),
    call('DELETE', '/subscriptions/:id', [], ({ params }) => {
      const subscription = subscriptionOf(params.id)
      if (subscriptions.isOver(subscription)) missing('subscription', subscription.id)
      const invoice = context.state().invoices[subscription.latest_invoice ?? '']
      // An invoice that was sent stays open: whoever sent it says what becomes of it.
      if (invoice?.collection_method === 'charge_automatically') invoices.close(invoice, 'void')
      subscriptions.end(subscription)
      return subscription
    }),
  ]
}
