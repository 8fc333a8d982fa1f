import type { ProviderInvoice, ProviderSubscription } from '@avaliax/providers/stripe/stripe.map.ts'
import { expect, it } from '@jest/globals'
import { isPaid } from './billing-state.domain.ts'

const PAID = { subscriptionId: 'sub_1', status: 'paid', paidCents: 2_900 } as ProviderInvoice

it.each<[string, Partial<ProviderInvoice>, boolean]>([
  ['of the subscription with money', {}, true],
  ['of nothing, with which a trial begins', { paidCents: 0 }, false],
  ['that is a draft still', { status: 'draft', paidCents: 0 }, false],
  ['of which a part was paid', { status: 'open', paidCents: 100 }, false],
  ['of another subscription', { subscriptionId: 'sub_0' }, false],
])('an invoice %s (%j): %s', (_, invoice, paid) => {
  expect(isPaid({ id: 'sub_1' } as ProviderSubscription, [{ ...PAID, ...invoice }])).toBe(paid)
})
