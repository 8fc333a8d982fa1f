import { expect, test } from '@jest/globals'
import type Stripe from 'stripe'
import { subscriptionOf } from './stripe.map.ts'

const item = (id: string, created: number, cents: number) => ({
  ...{ id, created, quantity: 1, current_period_start: 1, current_period_end: 2 },
  price: { id: `price_${id}`, unit_amount: cents, recurring: { interval: 'month' } },
})
const subscription = (...data: ReturnType<typeof item>[]) =>
  ({
    ...{ id: 'sub_1', customer: 'cus_1', status: 'active', start_date: 1, created: 1, metadata: {} },
    items: { data },
  }) as unknown as Stripe.Subscription

test('what was added in the dashboard does not hide the plan that was bought', () => {
  const [bought, added] = [item('plan', 10, 9_900), item('extra', 20, 500)]
  for (const items of [
    [bought, added],
    [added, bought],
  ])
    expect(subscriptionOf(subscription(...items))).toMatchObject({
      ...{ itemId: 'plan', priceId: 'price_plan', monthlyCents: 9_900 },
    })
})

test('one without an item is none', () => {
  expect(subscriptionOf(subscription())).toBeNull()
})
