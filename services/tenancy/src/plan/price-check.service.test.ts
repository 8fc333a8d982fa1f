import { expect, test } from '@jest/globals'
import { priceCheck } from './price-check.service.ts'

const check = (months: number | null, cents = 9_900) => {
  const priceOf = async () => ({ cents, currency: 'brl', active: true, months })
  return priceCheck({ priceOf })({ priceCents: 9_900, stripePriceId: 'price_x' })
}

const checkYear = (
  months: number,
  cents: number,
  sold: { yearlyPriceCents: number | null; yearlyStripePriceId: string | null },
) => {
  const priceOf = async (priceId: string) =>
    priceId === 'price_x'
      ? { cents: 9_900, currency: 'brl', active: true, months: 1 }
      : { cents, currency: 'brl', active: true, months }
  return priceCheck({ priceOf })({ priceCents: 9_900, stripePriceId: 'price_x', ...sold })
}
const YEAR = { yearlyPriceCents: 99_000, yearlyStripePriceId: 'price_y' }

test('a yearly price beside it is one', () => expect(checkYear(12, 99_000, YEAR)).resolves.toBeUndefined())

test.each([
  [1, 99_000, YEAR, 'yearlyStripePriceId', /cobrado todo mês: .* Crie lá um preço anual/],
  [24, 99_000, YEAR, 'yearlyStripePriceId', /a cada 24 meses/],
  [12, 98_000, YEAR, 'yearlyStripePriceId', /R\$ 980\.00 por ano; aqui, R\$ 990\.00/],
  [12, 99_000, { ...YEAR, yearlyStripePriceId: null }, 'yearlyStripePriceId', /precisa do valor e do ID/],
  [12, 99_000, { ...YEAR, yearlyPriceCents: null }, 'yearlyPrice', /precisa do valor e do ID/],
  // One digit too long.
  [12, 990_000, { ...YEAR, yearlyPriceCents: 990_000 }, 'yearlyPrice', /Doze meses custam R\$ 1188\.00/],
])(
  'a year for %d months at %d with %j is refused, and the words say why',
  async (months, cents, sold, path, words) => {
    await expect(checkYear(months, cents, sold)).rejects.toMatchObject({
      code: 'PRICE_MISMATCH',
      details: [{ path, message: expect.stringMatching(words) }],
    })
  },
)

test('a monthly price is one', () => expect(check(1)).resolves.toBeUndefined())

test.each([
  [3, 9_900, /a cada 3 meses: R\$ 99\.00, que dão R\$ 33\.00 por mês/],
  [12, 9_900, /a cada 12 meses/],
  [7 / 30.4375, 9_900, /em outro intervalo/],
  [null, 9_900, /não é mensal/],
])('one for %p months is not, and the words say what it is', async (months, cents, words) => {
  await expect(check(months, cents)).rejects.toMatchObject({
    code: 'PRICE_MISMATCH',
    details: [{ path: 'stripePriceId', message: expect.stringMatching(words) }],
  })
})
