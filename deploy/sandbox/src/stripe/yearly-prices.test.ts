import { afterEach, beforeEach, expect, test } from '@jest/globals'
import type Stripe from 'stripe'
import { type SandboxCalls, sandboxCalls } from '../testing/sandbox-calls.ts'
import { stripeClient } from '../testing/stripe-client.ts'

const DAY = 86_400
const seconds = (iso: string) => Date.parse(iso) / 1_000
const START = '2027-01-10T12:00:00Z'
const MONTH = 'price_sandbox_professional'
const YEAR = 'price_sandbox_professional_year'

let sandbox: SandboxCalls
let stripe: Stripe
let customerId: string

beforeEach(async () => {
  sandbox = await sandboxCalls()
  await sandbox.control('POST', '/clock', { freeze: true, set: START })
  stripe = stripeClient(sandbox)
  customerId = (await stripe.customers.create({ email: 'bia@example.com', name: 'Padaria' })).id
})
afterEach(() => sandbox.close())

const advance = (days: number) => sandbox.control('POST', '/clock', { advanceSeconds: days * DAY })
const byInvoice = (price: string) =>
  stripe.subscriptions.create({
    customer: customerId,
    items: [{ price }],
    collection_method: 'send_invoice',
    days_until_due: 3,
  })
const now = async () => {
  const [found] = (await stripe.subscriptions.list({ customer: customerId, status: 'all' })).data
  const item = found?.items.data[0]
  if (!found || !item) throw new Error('There is no subscription')
  return { ...found, itemId: item.id, period: [item.current_period_start, item.current_period_end] }
}
const invoices = async () =>
  (await stripe.invoices.list({ customer: customerId })).data.map(({ total, status }) => [total, status])
const switchTo = async (price: string, how: Stripe.SubscriptionUpdateParams) => {
  const { id, itemId } = await now()
  return stripe.subscriptions.update(id, { items: [{ id: itemId, price }], ...how })
}

test('a year lasts until the same day of the next one, and renews', async () => {
  await byInvoice(YEAR)
  expect((await now()).period).toEqual([seconds(START), seconds('2028-01-10T12:00:00Z')])
  await advance(366)
  expect((await now()).period[1]).toBe(seconds('2029-01-10T12:00:00Z'))
  expect((await invoices()).map(([total]) => total)).toEqual([29_000, 29_000])
})

test('another interval takes off what is unused and begins a period of its own', async () => {
  await byInvoice(MONTH)
  await advance(10)
  await switchTo(YEAR, { proration_behavior: 'always_invoice' })
  expect((await now()).period).toEqual([seconds('2027-01-20T12:00:00Z'), seconds('2028-01-20T12:00:00Z')])
  // 21 of 31 days are left: 29.00 × 21/31 = 19.65.
  expect((await invoices())[0]?.[0]).toBe(29_000 - 1_965)
})

test('without prorations it is charged whole all the same', async () => {
  await byInvoice(MONTH)
  await advance(10)
  await switchTo(YEAR, { proration_behavior: 'none' })
  expect((await invoices())[0]?.[0]).toBe(29_000)
})

test('with the end of a trial what was paid is left alone, and the month renews then', async () => {
  await byInvoice(MONTH)
  await advance(10)
  await switchTo(YEAR, { proration_behavior: 'always_invoice' })
  await advance(3)
  const paidUntil = seconds('2027-02-10T12:00:00Z')
  await switchTo(MONTH, { proration_behavior: 'none', trial_end: paidUntil })
  expect(await now()).toMatchObject({ status: 'trialing', trial_end: paidUntil })
  expect(await invoices()).toHaveLength(2)
  // Nothing is owed any more: overdue is another matter.
  for (const { id } of (await stripe.invoices.list({ customer: customerId })).data)
    await stripe.invoices.voidInvoice(id)
  await advance(19)
  const after = await now()
  expect([after.status, after.period]).toEqual(['active', [paidUntil, seconds('2027-03-10T12:00:00Z')]])
  expect((await invoices())[0]?.[0]).toBe(2_900)
})
