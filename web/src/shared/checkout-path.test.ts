import { expect, test } from '@jest/globals'
import { aPlan } from '../testing/builders.ts'
import { checkoutPath } from './checkout-path.ts'

const FREE = aPlan({ id: 1, name: 'free', price: '0.00', maxEmployees: 1, maxCompanies: 1 })
const PROFESSIONAL = aPlan({
  id: 2,
  price: '29.00',
  maxEmployees: null,
  maxCompanies: 1,
  stripePriceId: 'price_2',
})
const ENTERPRISE = aPlan({
  id: 3,
  price: '99.00',
  maxEmployees: null,
  maxCompanies: 10,
  stripePriceId: 'price_3',
})
const PLANS = [ENTERPRISE, FREE, PROFESSIONAL]

test('a limit leads to the cheapest plan that lifts it', () => {
  expect(checkoutPath(PLANS)).toBe('/checkout?planId=2')
  expect(checkoutPath(PLANS, FREE, 'employees')).toBe('/checkout?planId=2')
  expect(checkoutPath(PLANS, FREE, 'companies')).toBe('/checkout?planId=3')
  expect(checkoutPath(PLANS, PROFESSIONAL, 'companies')).toBe('/checkout?planId=3')
  expect(checkoutPath(PLANS, PROFESSIONAL, 'employees')).toBeNull()
  expect(checkoutPath(PLANS, ENTERPRISE, 'companies')).toBeNull()
})

test('a plan that is not for sale leads nowhere', () => {
  expect(checkoutPath([FREE, { ...PROFESSIONAL, isActive: false }], FREE)).toBeNull()
  expect(checkoutPath([FREE, { ...PROFESSIONAL, stripePriceId: null }], FREE)).toBeNull()
})
