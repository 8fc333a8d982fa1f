import type { Route } from '../kernel/exchange.ts'
import { type DefineCall, LIST_FIELDS, listed } from './calls.ts'
import { listOf, metadataOf, nested, oneOf, required, textOf, wholeNumber } from './form.ts'
import type { Invoices } from './invoices.ts'
import type { PlanChanges } from './plan-change.ts'
import type { StripeContext } from './stripe-context.ts'
import { refuse } from './stripe-error.ts'
import type { Subscription } from './subscription.objects.ts'
import type { Subscriptions } from './subscriptions.ts'

interface Deps {
  context: StripeContext
  subscriptions: Subscriptions
  invoices: Invoices
  changes: PlanChanges
}

const PAYMENT_BEHAVIOURS = ['default_incomplete', 'allow_incomplete', 'error_if_incomplete'] as const
const WITHOUT_CARD = ['cancel', 'create_invoice', 'pause'] as const

export function subscriptionCalls(
  call: DefineCall,
  { context, subscriptions, invoices, changes }: Deps,
): Route[] {
  const subscriptionOf = (id: string | undefined) => context.get('subscriptions', id ?? '', 'subscription')
  const invoiceOf = (id: string | undefined) => context.get('invoices', id ?? '', 'invoice')
  const created = [
    'customer',
    'items.price',
    'items.quantity',
    'payment_behavior',
    'default_payment_method',
    'metadata',
  ]
  const trial = ['trial_period_days', 'trial_settings.end_behavior.missing_payment_method']

  return [
    call(
      'POST',
      '/subscriptions',
      [...created, ...trial, 'payment_settings.save_default_payment_method', 'description'],
      ({ form }) => {
        const [item] = listOf(form, 'items')
        if (!item)
          return refuse('Missing required param: items.', { code: 'parameter_missing', param: 'items' })
        const price = context.get('prices', required(item, 'price'), 'price', 'items[0][price]')
        if (!price.recurring)
          refuse('The price specified is set to `type=one_time`.', { param: 'items[0][price]' })
        if (!price.active) refuse('The price specified is inactive.', { param: 'items[0][price]' })
        const behaviour = oneOf(
          nested(nested(form, 'trial_settings'), 'end_behavior'),
          'missing_payment_method',
          WITHOUT_CARD,
        )
        const save = oneOf(nested(form, 'payment_settings'), 'save_default_payment_method', [
          'on_subscription',
          'off',
        ])
        return subscriptions.create({
          customer: context.get('customers', required(form, 'customer'), 'customer', 'customer').id,
          price,
          trialDays: wholeNumber(form, 'trial_period_days') ?? 0,
          withoutCard: behaviour ?? 'create_invoice',
          saveCard: save === 'on_subscription',
          waitsForPayment: oneOf(form, 'payment_behavior', PAYMENT_BEHAVIOURS) === 'default_incomplete',
          defaultMethod: textOf(form, 'default_payment_method') ?? null,
          metadata: metadataOf(form),
        })
      },
    ),
    call('GET', '/subscriptions', [...LIST_FIELDS, 'customer', 'status', 'price'], (asked) => {
      const [customer, status] = [textOf(asked.form, 'customer'), textOf(asked.form, 'status')]
      const wanted = (one: Subscription) =>
        (!customer || one.customer === customer) &&
        (status === 'all' || (status ? one.status === status : one.status !== 'canceled'))
      return listed(Object.values(context.state().subscriptions).filter(wanted), asked, '/v1/subscriptions')
    }),
    call('GET', '/subscriptions/:id', [], ({ params }) => subscriptionOf(params.id)),
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
    call('DELETE', '/subscriptions/:id', ['invoice_now', 'prorate'], ({ params }) => {
      const subscription = subscriptionOf(params.id)
      if (subscription.status === 'canceled' || subscription.status === 'incomplete_expired') {
        refuse(`No such subscription: '${subscription.id}'`, {
          status: 404,
          code: 'resource_missing',
          param: 'id',
        })
      }
      const invoice = subscription.latest_invoice
        ? context.state().invoices[subscription.latest_invoice]
        : undefined
      if (invoice) invoices.close(invoice, 'void')
      subscriptions.end(subscription, 'cancellation_requested')
      return subscription
    }),

    call('GET', '/invoices', [...LIST_FIELDS, 'customer', 'subscription', 'status'], (asked) => {
      const { form } = asked
      const [customer, subscription] = [textOf(form, 'customer'), textOf(form, 'subscription')]
      const status = textOf(form, 'status')
      const all = Object.values(context.state().invoices).filter(
        (one) =>
          (!customer || one.customer === customer) &&
          (!status || one.status === status) &&
          (!subscription || one.parent?.subscription_details.subscription === subscription),
      )
      return listed(all, asked, '/v1/invoices')
    }),
    call(
      'POST',
      '/invoices/create_preview',
      [
        ...['customer', 'subscription', 'subscription_details.items.id', 'subscription_details.items.price'],
        ...['subscription_details.proration_behavior', 'subscription_details.proration_date'],
        'subscription_details.trial_end',
      ],
      ({ form }) => {
        const { id: _, ...preview } = changes.preview(subscriptionOf(required(form, 'subscription')), form)
        return { id: context.id('upcoming_in'), ...preview }
      },
    ),
    call('GET', '/invoices/:id', [], ({ params }) => invoiceOf(params.id)),
    call('POST', '/invoices/:id/pay', ['payment_method'], ({ form, params }) => {
      const invoice = invoiceOf(params.id)
      if (invoice.status !== 'open') refuse('Invoice is already paid', { code: 'invoice_not_editable' })
      const subscription =
        invoice.parent && context.state().subscriptions[invoice.parent.subscription_details.subscription]
      const chosen = textOf(form, 'payment_method')
      const method = chosen
        ? context.get('paymentMethods', chosen, 'PaymentMethod', 'payment_method')
        : subscription
          ? subscriptions.methodOf(subscription)
          : null
      if (invoices.collect(invoice, method)) return invoice
      const error = invoices.intentOf(invoice)?.last_payment_error
      return refuse(String(error?.message ?? 'Your card was declined.'), {
        ...{ status: 402, type: 'card_error', code: String(error?.code ?? 'card_declined') },
      })
    }),
  ]
}
