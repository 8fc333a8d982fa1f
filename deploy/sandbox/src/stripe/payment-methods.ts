import type { PaymentMethod } from './stripe.objects.ts'
import type { StripeContext } from './stripe-context.ts'
import { brandOf } from './test-cards.ts'

export function paymentMethods(context: StripeContext) {
  function stored(kind: Pick<PaymentMethod, 'type' | 'card' | '_number'>): PaymentMethod {
    const about = { id: context.id('pm'), created: context.now(), customer: null, ...kind }
    const method = { ...about, object: 'payment_method', livemode: false, _authenticated: false } as const
    context.state().paymentMethods[method.id] = method
    return method
  }

  return {
    make(number: string): PaymentMethod {
      const card = {
        brand: brandOf(number),
        exp_month: 12,
        exp_year: 2034,
        fingerprint: `fp${number.slice(-8)}`,
        last4: number.slice(-4),
      }
      return stored({ card, type: 'card', _number: number })
    },
    pix: () => stored({ type: 'pix', _number: '' }),
    attach(method: PaymentMethod, customer: string): void {
      if (method.customer === customer) return
      method.customer = customer
      context.emit('payment_method.attached', method)
    },
  }
}
export type PaymentMethods = ReturnType<typeof paymentMethods>
