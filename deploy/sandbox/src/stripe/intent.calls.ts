import type { Route } from '../kernel/exchange.ts'
import type { Asked, DefineCall } from './calls.ts'
import type { PaymentMethod } from './customer.objects.ts'
import { type Form, metadataOf, nested, oneOf, required, textOf, wholeNumber } from './form.ts'
import { CANCELLATION_REASONS } from './intent.objects.ts'
import type { Intents } from './intents.ts'
import type { PaymentMethods } from './payment-methods.ts'
import type { StripeContext } from './stripe-context.ts'
import { refuse } from './stripe-error.ts'

interface Deps {
  context: StripeContext
  intents: Intents
  methods: PaymentMethods
}

const LEAST_CENTS = 50
const CONFIRMED = [
  'payment_method',
  'payment_method_data.type',
  'payment_method_data.card.number',
  'return_url',
]

export function intentCalls(call: DefineCall, { context, intents, methods }: Deps): Route[] {
  const payment = ({ params }: Asked) =>
    context.get('paymentIntents', params.id ?? '', 'payment_intent', 'intent')
  const setup = ({ params }: Asked) => context.get('setupIntents', params.id ?? '', 'setup_intent', 'intent')
  const secrets = {
    payment: {
      secretOf: (params: Record<string, string>) =>
        context.state().paymentIntents[params.id ?? '']?.client_secret,
    },
    setup: {
      secretOf: (params: Record<string, string>) =>
        context.state().setupIntents[params.id ?? '']?.client_secret,
    },
  }

  function methodOf(form: Form): PaymentMethod {
    const data = nested(form, 'payment_method_data')
    if (textOf(data, 'type') === 'pix') return methods.pix()
    const number = textOf(nested(data, 'card'), 'number')
    return number
      ? methods.make(number.replace(/\s/g, ''))
      : methods.resolve(required(form, 'payment_method'))
  }
  const customerOf = (form: Form) => {
    const id = textOf(form, 'customer')
    return id ? context.get('customers', id, 'customer', 'customer').id : null
  }

  return [
    call(
      'POST',
      '/payment_intents',
      [
        ...['amount', 'currency', 'customer', 'description', 'receipt_email', 'metadata'],
        ...['automatic_payment_methods.enabled', 'automatic_payment_methods.allow_redirects'],
      ],
      ({ form }) => {
        const amount =
          wholeNumber(form, 'amount') ?? refuse('Missing required param: amount.', { param: 'amount' })
        if (amount < LEAST_CENTS)
          refuse('Amount must convert to at least 50 cents.', { code: 'amount_too_small', param: 'amount' })
        return intents.payment({
          amount,
          currency: required(form, 'currency'),
          customer: customerOf(form),
          description: textOf(form, 'description') ?? null,
          email: textOf(form, 'receipt_email') ?? null,
          metadata: metadataOf(form),
        })
      },
    ),
    call('GET', '/payment_intents/:id', [], payment, secrets.payment),
    call(
      'POST',
      '/payment_intents/:id/confirm',
      CONFIRMED,
      (asked) => {
        intents.confirm(payment(asked), methodOf(asked.form))
        return payment(asked)
      },
      secrets.payment,
    ),
    call('POST', '/payment_intents/:id/cancel', ['cancellation_reason'], (asked) => {
      intents.cancel(payment(asked), oneOf(asked.form, 'cancellation_reason', CANCELLATION_REASONS) ?? null)
      return payment(asked)
    }),
    call(
      'POST',
      '/setup_intents',
      ['customer', 'description', 'metadata', 'usage', 'automatic_payment_methods.enabled'],
      ({ form }) =>
        intents.setup({
          customer: customerOf(form),
          description: textOf(form, 'description') ?? null,
          metadata: metadataOf(form),
        }),
    ),
    call('GET', '/setup_intents/:id', [], setup, secrets.setup),
    call(
      'POST',
      '/setup_intents/:id/confirm',
      CONFIRMED,
      (asked) => {
        intents.confirm(setup(asked), methodOf(asked.form))
        return setup(asked)
      },
      secrets.setup,
    ),
  ]
}
