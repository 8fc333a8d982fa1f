import { expect, test } from '@jest/globals'
import { priceCheck } from './price-check.service.ts'

const check = (months: number | null, cents = 9_900) => {
  const priceOf = async () => ({ cents, currency: 'brl', active: true, months })
  return priceCheck({ priceOf })({ priceCents: 9_900, stripePriceId: 'price_x' })
}

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
