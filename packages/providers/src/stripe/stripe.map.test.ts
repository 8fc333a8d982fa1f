import { expect, test } from '@jest/globals'
import type Stripe from 'stripe'
import { subscriptionOf } from './stripe.map.ts'

type Recurring = { interval: string; interval_count?: number }
const item = (id: string, created: number, cents: number, recurring: Recurring = { interval: 'month' }) => ({
  id,
  created,
  quantity: 1,
  current_period_start: 1,
  current_period_end: 2,
  price: { id: `price_${id}`, unit_amount: cents, recurring },
})
const subscription = (...data: ReturnType<typeof item>[]) =>
  ({
    id: 'sub_1',
    customer: 'cus_1',
    status: 'active',
    start_date: 1,
    created: 1,
    metadata: {},
    items: { data },
  }) as unknown as Stripe.Subscription

test('what was added in the dashboard does not hide the plan that was bought', () => {
  const [bought, added] = [item('plan', 10, 9_900), item('extra', 20, 500)]
  for (const items of [
    [bought, added],
    [added, bought],
  ])
    expect(subscriptionOf(subscription(...items))).toMatchObject({
      itemId: 'plan',
      priceId: 'price_plan',
      monthlyCents: 9_900,
    })
})

test.each([
  ['month', 1, 9_900, 9_900],
  ['month', 3, 29_700, 9_900],
  ['month', 6, 59_400, 9_900],
  ['month', 3, 10_000, 3_333],
  ['year', 1, 118_800, 9_900],
  ['year', 2, 237_600, 9_900],
  ['week', 1, 1_000, 4_348],
  ['week', 4, 4_000, 4_348],
  ['day', 30, 9_000, 9_131],
])(
  'what is charged every %s × %d is revenue of a month: %d → %d',
  (interval, interval_count, cents, monthly) => {
    const bought = item('plan', 10, cents, { interval, interval_count })
    expect(subscriptionOf(subscription(bought))?.monthlyCents).toBe(monthly)
  },
)

test('one without an item is none', () => {
  expect(subscriptionOf(subscription())).toBeNull()
})
