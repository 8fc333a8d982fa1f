import { expect, test } from '@jest/globals'
import { priceIn, yearlyPriceOf, yearlySaving } from './yearly-price.ts'

const plan = (price: string, yearlyPrice: string | null, yearlyStripePriceId: string | null = 'price_y') => ({
  price,
  yearlyPrice,
  yearlyStripePriceId,
})

test.each([
  ['29.00', '290.00', { amount: '58.00', percent: 16 }],
  // Reported of others: 16.6 percent shown as 17 in one place and 14 in another.
  ['7.99', '79.99', { amount: '15.89', percent: 16 }],
  ['29.90', '358.80', null],
  ['29.00', '400.00', null],
  ['99.00', '990.00', { amount: '198.00', percent: 16 }],
  ['10.00', '119.99', { amount: '0.01', percent: 0 }],
])('%s a month, %s a year: %j', (price, yearly, saving) => {
  expect(yearlySaving(plan(price, yearly))).toEqual(saving)
})

test('a year without a price at the provider is not sold', () => {
  const half = plan('29.00', '290.00', null)
  expect([yearlyPriceOf(half), yearlySaving(half), priceIn(half, 'year')]).toEqual([null, null, '29.00'])
  expect(yearlyPriceOf({ price: '29.00' })).toBeNull()
  expect(priceIn(plan('29.00', '290.00'), 'year')).toBe('290.00')
})
