import { expect, test } from '@jest/globals'
import { isSuperseded } from './stripe-event-order.domain.ts'

const stored = { applied: 4, customerId: 'cus_1' }

test.each([
  ['the next reading is stored', { read: 5, customerId: 'cus_1' }, false],
  ['a later one is stored although others never arrived', { read: 9, customerId: 'cus_1' }, false],
  ['the same one again is not', { read: 4, customerId: 'cus_1' }, true],
  ['one that began earlier and took longer is not', { read: 3, customerId: 'cus_1' }, true],
  ['one about the customer of before is not, however new', { read: 5, customerId: 'cus_0' }, true],
  ['nor one of the time without a customer', { read: 5, customerId: null }, true],
])('%s', (_, reading, superseded) => {
  expect(isSuperseded(reading, stored)).toBe(superseded)
})
