import type { Route } from '../kernel/exchange.ts'
import type { CallRequest, DefineCall } from './calls.ts'
import { type Form, metadataOf, nested, required, textOf, textsOf, wholeNumber } from './form.ts'
import type { Intents } from './intents.ts'
import type { PaymentMethods } from './payment-methods.ts'
import type { PaymentIntent, PaymentMethod } from './stripe.objects.ts'
import type { StripeContext } from './stripe-context.ts'
import { refuse } from './stripe-error.ts'

interface Deps {
  context: StripeContext
  intents: Intents
  methods: PaymentMethods
}

const LEAST_CENTS = 50
const CONFIRMED = ['payment_method_data.type', 'payment_method_data.card.number']

export function intentCalls(call: DefineCall, { context, intents, methods }: Deps): Route[] {
  function methodOf(form: Form): PaymentMethod {
    const data = nested(form, 'payment_method_data')
    if (textOf(data, 'type') === 'pix') return methods.pix()
    return methods.make(required(nested(data, 'card'), 'number').replace(/\s/g, ''))
  }

  /** Does what the browser may do with the client secret: read it, and confirm it. */
  function byBrowser(kind: 'payment_intent' | 'setup_intent'): Route[] {
    const table = kind === 'payment_intent' ? 'paymentIntents' : 'setupIntents'
    const intentOf = ({ params }: CallRequest) => context.get(table, params.id ?? '', kind, 'intent')
    const secret = {
      secretOf: (params: Record<string, string>) => context.state()[table][params.id ?? '']?.client_secret,
    }
    const confirm = (request: CallRequest) => {
      intents.confirm(intentOf(request), methodOf(request.form))
      return intentOf(request)
    }
    return [
      call('GET', `/${kind}s/:id`, [], intentOf, secret),
      call('POST', `/${kind}s/:id/confirm`, CONFIRMED, confirm, secret),
    ]
  }

  return [
    call(
      'POST',
      '/payment_intents',
      [
        ...['amount', 'currency', 'customer', 'description', 'metadata'],
        ...['automatic_payment_methods.enabled', 'allowed_payment_method_types'],
      ],
      ({ form }) => {
        const amount =
          wholeNumber(form, 'amount') ?? refuse('Missing required param: amount.', { param: 'amount' })
        if (amount < LEAST_CENTS)
          refuse('Amount must convert to at least 50 cents.', { code: 'amount_too_small', param: 'amount' })
        const customer = textOf(form, 'customer')
        const allowed = textsOf(form, 'allowed_payment_method_types')
        return intents.payment({
          amount,
          currency: required(form, 'currency'),
          customer: customer ? context.get('customers', customer, 'customer', 'customer').id : null,
          ...(allowed.length > 0 && { allowed: allowed as PaymentIntent['payment_method_types'] }),
          description: textOf(form, 'description') ?? null,
          metadata: metadataOf(form),
        })
      },
    ),
    call('POST', '/payment_intents/:id/cancel', [], ({ params }) =>
      intents.cancel(context.get('paymentIntents', params.id ?? '', 'payment_intent', 'intent')),
    ),
    call(
      'POST',
      '/setup_intents',
      ['customer', 'metadata', 'automatic_payment_methods.enabled'],
      ({ form }) => {
        const customer = context.get('customers', required(form, 'customer'), 'customer', 'customer').id
        return intents.setup({ customer, metadata: metadataOf(form) })
      },
    ),
    ...byBrowser('payment_intent'),
    ...byBrowser('setup_intent'),
  ]
}
