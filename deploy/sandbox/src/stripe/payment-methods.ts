import type { PaymentMethod } from './customer.objects.ts'
import type { StripeContext } from './stripe-context.ts'
import { missing } from './stripe-error.ts'
import { numberOfToken, TEST_CARDS } from './test-cards.ts'

export function paymentMethods(context: StripeContext) {
  function stored(kind: Pick<PaymentMethod, 'type' | 'card' | 'pix' | '_number'>): PaymentMethod {
    const method: PaymentMethod = {
      id: context.id('pm'),
      object: 'payment_method',
      allow_redisplay: 'unspecified',
      billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
      created: context.now(),
      customer: null,
      livemode: false,
      metadata: {},
      ...kind,
      _authenticated: false,
    }
    context.state().paymentMethods[method.id] = method
    return method
  }

  function make(number: string): PaymentMethod {
    const brand = TEST_CARDS[number]?.brand ?? 'unknown'
    return stored({
      card: {
        brand,
        checks: null,
        country: 'BR',
        display_brand: brand,
        exp_month: 12,
        exp_year: 2034,
        fingerprint: `fp${number.slice(-8)}`,
        funding: 'credit',
        generated_from: null,
        last4: number.slice(-4),
        networks: null,
        regulated_status: null,
        three_d_secure_usage: { supported: true },
        wallet: null,
      },
      type: 'card',
      _number: number,
    })
  }

  return {
    make,
    pix: () => stored({ type: 'pix', pix: { fingerprint: null }, _number: '' }),
    /** A stored method, or a new one for a test token. */
    resolve(idOrToken: string): PaymentMethod {
      const stored = context.state().paymentMethods[idOrToken]
      if (stored) return stored
      const number = numberOfToken(idOrToken)
      return number ? make(number) : missing('PaymentMethod', idOrToken, 'payment_method')
    },
    attach(method: PaymentMethod, customer: string): void {
      if (method.customer === customer) return
      method.customer = customer
      context.emit('payment_method.attached', method)
    },
  }
}
export type PaymentMethods = ReturnType<typeof paymentMethods>
