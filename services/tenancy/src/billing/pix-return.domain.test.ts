import type { ProviderInvoice, ProviderSubscription } from '@avaliax/providers/stripe/stripe.map.ts'
import { expect, it } from '@jest/globals'
import { planBefore, returnMetadata, switchedPlanId, switchMetadata } from './pix-return.domain.ts'

const START = new Date('2027-01-10T12:00:00Z')
const DAY_MS = 86_400_000
const after = (days: number) => new Date(START.getTime() + days * DAY_MS)
const SMALLER = { priceId: 'price_small', planId: 2, paidUntil: null }
const DEARER = { priceId: 'price_large', planId: 3 }

const DIFFERENCE = {
  subscriptionId: 'sub_1',
  status: 'open',
  reason: 'subscription_update',
  createdAt: after(10),
} as ProviderInvoice
const switched = (
  metadata: Record<string, string> = switchMetadata({ from: SMALLER, to: DEARER, since: 1 }),
  priceId = DEARER.priceId,
) => ({ id: 'sub_1', priceId, periodStart: START, metadata }) as ProviderSubscription
const RENEWAL: ProviderInvoice = { ...DIFFERENCE, reason: 'subscription_cycle' }

it('the plan before goes on when the difference alone is not paid', () => {
  expect(planBefore(switched(), [DIFFERENCE])).toEqual(SMALLER)
  const paidBefore: ProviderInvoice = { ...RENEWAL, status: 'paid' }
  const ofAnother: ProviderInvoice = { ...RENEWAL, subscriptionId: 'sub_0' }
  expect(planBefore(switched(), [paidBefore, ofAnother, DIFFERENCE])).toEqual(SMALLER)
})

it.each<[string, ProviderSubscription, ProviderInvoice[]]>([
  ['a renewal is not paid', switched(), [RENEWAL]],
  ['a renewal waits as well', switched(), [DIFFERENCE, RENEWAL]],
  ['a renewal is about to be sent', switched(), [DIFFERENCE, { ...RENEWAL, status: 'draft' }]],
  ['the period that was paid is over', switched(), [{ ...DIFFERENCE, createdAt: after(-1) }]],
  ['nothing waits', switched(), [{ ...DIFFERENCE, status: 'paid' }]],
  [
    'it was a trial',
    switched(switchMetadata({ from: null, to: DEARER, since: 1 })),
    [{ ...DIFFERENCE, status: 'open' }],
  ],
  ['it was switched at the provider', switched(undefined, 'price_other'), [DIFFERENCE]],
  ['it was never switched', switched({ planId: '3' }), [DIFFERENCE]],
])('no plan before when %s', (_, subscription, invoices) => {
  expect(planBefore(subscription, invoices)).toBeNull()
})

it('is found again by a turn that stopped before the invoice was voided', () => {
  const back = switchMetadata({ from: SMALLER, to: SMALLER, since: 2 })
  expect(planBefore(switched(back, SMALLER.priceId), [DIFFERENCE])).toEqual(SMALLER)
})

const [PAID_UNTIL, DUE] = [after(28), after(13)]
const OF_MONTH = { ...SMALLER, paidUntil: PAID_UNTIL }
const YEAR: ProviderInvoice = { ...DIFFERENCE, dueAt: DUE }

it('of another interval the plan before goes on as long as it was paid', () => {
  const toYear = {
    ...switched(switchMetadata({ from: OF_MONTH, to: DEARER, since: 1 })),
    periodStart: after(10),
  }
  expect(planBefore(toYear, [YEAR])).toEqual(OF_MONTH)
  // A turn that stopped halfway finds it again, though a period began with the way back.
  const back = { ...switched(returnMetadata(OF_MONTH, 2), SMALLER.priceId), periodStart: after(13) }
  expect(planBefore({ ...back, isPaidFor: true }, [YEAR])).toEqual(OF_MONTH)
  expect(planBefore(back, [YEAR])).toBeNull()
})

it('no plan before when what was paid is over before the year is due', () => {
  const late = { ...OF_MONTH, paidUntil: after(12) }
  const toYear = { ...switched(switchMetadata({ from: late, to: DEARER, since: 1 })), periodStart: after(10) }
  expect(planBefore(toYear, [YEAR])).toBeNull()
})

it('a price that is not sold any more keeps the plan that was agreed to with it', () => {
  expect(switchedPlanId(switched())).toBe(3)
  expect(switchedPlanId(switched(undefined, 'price_other'))).toBeNull()
})
