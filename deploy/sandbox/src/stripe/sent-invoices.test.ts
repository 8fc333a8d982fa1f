import { afterEach, beforeEach, expect, test } from '@jest/globals'
import type Stripe from 'stripe'
import { type SandboxCalls, sandboxCalls } from '../testing/sandbox-calls.ts'
import { stripeClient } from '../testing/stripe-client.ts'

const DAY = 86_400
const START = '2027-01-10T12:00:00Z'

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
const byInvoice = (more: Partial<Stripe.SubscriptionCreateParams> = {}) =>
  stripe.subscriptions.create({
    customer: customerId,
    items: [{ price: 'price_sandbox_professional' }],
    collection_method: 'send_invoice',
    days_until_due: 3,
    ...more,
  })
const firstOf = ({ latest_invoice: invoice }: Stripe.Subscription) => String(invoice)
const statusOf = async ({ id }: Stripe.Subscription) =>
  (await stripe.subscriptions.list({ customer: customerId, status: 'all' })).data.find((one) => one.id === id)
    ?.status
const invoices = async () => (await stripe.invoices.list({ customer: customerId })).data
const refusal = async (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: Error) => error.message,
  )

async function pixFor(invoiceId: string, amount = 2_900): Promise<Stripe.PaymentIntent> {
  const intent = await stripe.paymentIntents.create({
    amount,
    currency: 'brl',
    customer: customerId,
    allowed_payment_method_types: ['pix'],
  })
  await stripe.invoices.attachPayment(invoiceId, { payment_intent: intent.id })
  return intent
}
const browser = { authorization: 'Bearer pk_test_browser' }
const show = ({ id, client_secret: secret }: Stripe.PaymentIntent, type = 'pix') =>
  sandbox.call('POST', `/stripe/v1/payment_intents/${id}/confirm`, {
    headers: browser,
    body: new URLSearchParams({
      client_secret: secret ?? '',
      'payment_method_data[type]': type,
      ...(type === 'card' && { 'payment_method_data[card][number]': '4242424242424242' }),
    }),
  })
const settle = ({ id, client_secret: secret }: Stripe.PaymentIntent, decision = 'approve') =>
  sandbox.call('POST', `/stripe/approval/${id}`, {
    headers: browser,
    body: new URLSearchParams({ client_secret: secret ?? '', decision }),
  })

test('an unpaid subscription by invoice runs, its invoice goes out after an hour and is overdue after its days', async () => {
  const subscription = await byInvoice()
  expect(subscription).toMatchObject({ status: 'active', collection_method: 'send_invoice' })
  expect(await invoices()).toMatchObject([{ status: 'draft', due_date: null, hosted_invoice_url: null }])
  await advance(1 / 24)
  const due = Date.parse(START) / 1_000 + 3_600 + 3 * DAY
  expect(await invoices()).toMatchObject([{ status: 'open', due_date: due, amount_remaining: 2_900 }])
  await advance(3 - 1 / 86_400)
  expect(await statusOf(subscription)).toBe('active')
  await advance(1 / 86_400)
  expect(await statusOf(subscription)).toBe('past_due')
  const { data } = await stripe.events.list({ limit: 100 })
  expect(data.map(({ type }) => type)).toContain('invoice.overdue')
})

test('a Pix that was attached pays the invoice, the next period makes another one', async () => {
  const subscription = await byInvoice()
  await stripe.invoices.finalizeInvoice(firstOf(subscription))
  const intent = await pixFor(firstOf(subscription))
  expect((await show(intent, 'card')).status).toBe(400)
  expect((await show(intent)).body.status).toBe('requires_action')
  expect(await invoices()).toMatchObject([{ status: 'open' }])
  await settle(intent, 'refuse')
  await show(intent)
  await settle(intent)
  expect(await invoices()).toMatchObject([{ status: 'paid', amount_paid: 2_900 }])
  const payments = await stripe.invoicePayments.list({ invoice: firstOf(subscription) })
  expect(payments.data.map(({ is_default, status }) => [is_default, status]).sort()).toEqual([
    [false, 'paid'],
    [true, 'canceled'],
  ])
  await advance(31.1)
  expect(await invoices()).toMatchObject([{ status: 'open', billing_reason: 'subscription_cycle' }, {}])
  expect(await statusOf(subscription)).toBe('active')
})

test('an invoice that is paid twice leaves a credit; a voided one takes nothing', async () => {
  const subscription = await byInvoice()
  await stripe.invoices.finalizeInvoice(firstOf(subscription))
  const [one, two] = [await pixFor(firstOf(subscription)), await pixFor(firstOf(subscription))]
  for (const intent of [one, two]) {
    await show(intent)
    await settle(intent)
  }
  expect(await invoices()).toMatchObject([{ status: 'paid', amount_overpaid: 2_900 }])
  expect(await stripe.customers.retrieve(customerId)).toMatchObject({ balance: -2_900 })

  await advance(31.1)
  const [paidByCredit] = await invoices()
  expect(paidByCredit).toMatchObject({ status: 'paid', amount_due: 0 })
  await advance(31)
  const [open] = await invoices()
  const late = await pixFor(open?.id ?? '')
  await show(late)
  await stripe.invoices.voidInvoice(open?.id ?? '')
  await settle(late)
  expect(await invoices()).toMatchObject([{ status: 'void', amount_paid: 0 }, {}, {}])
  expect(await stripe.customers.retrieve(customerId)).toMatchObject({ balance: 0 })
})

test('an intent that was withdrawn can be paid no more', async () => {
  const subscription = await byInvoice()
  await stripe.invoices.finalizeInvoice(firstOf(subscription))
  const intent = await pixFor(firstOf(subscription))
  await show(intent)
  await stripe.paymentIntents.cancel(intent.id)
  expect((await settle(intent)).status).toBe(400)
})

test('what was sent stays open when the subscription ends', async () => {
  const subscription = await byInvoice()
  await stripe.invoices.finalizeInvoice(firstOf(subscription))
  await stripe.subscriptions.cancel(subscription.id)
  expect(await invoices()).toMatchObject([{ status: 'open' }])
})

test('charged and sent change places for the invoices to come', async () => {
  const subscription = await byInvoice()
  await stripe.subscriptions.update(subscription.id, { collection_method: 'charge_automatically' })
  await stripe.invoices.finalizeInvoice(firstOf(subscription))
  const intent = await pixFor(firstOf(subscription))
  await show(intent)
  await settle(intent)
  await advance(31.1)
  // Nobody gave a card.
  expect(await statusOf(subscription)).toBe('past_due')
})

test('what Stripe refuses is refused', async () => {
  const charged = { payment_behavior: 'default_incomplete' } as const
  expect(await refusal(byInvoice(charged))).toMatch(/payment_behavior/)
  const { days_until_due: _, ...withoutDays } = {
    customer: customerId,
    items: [{ price: 'price_sandbox_professional' }],
    days_until_due: 3,
    collection_method: 'send_invoice' as const,
  }
  expect(await refusal(stripe.subscriptions.create(withoutDays))).toMatch(/days_until_due/)
  const subscription = await byInvoice()
  const invoiceId = firstOf(subscription)
  expect(await refusal(pixFor(invoiceId))).toMatch(/open invoices/)
  expect(await refusal(stripe.invoices.voidInvoice(invoiceId))).toMatch(/open invoices/)
  await stripe.invoices.finalizeInvoice(invoiceId)
  expect(await refusal(stripe.invoices.finalizeInvoice(invoiceId))).toMatch(/already finalized/)
  const [invoice] = await invoices()
  expect(invoice?.status).toBe('open')
  const strange = await stripe.paymentIntents.create({ amount: 2_900, currency: 'brl' })
  expect(await refusal(stripe.invoices.attachPayment(invoiceId, { payment_intent: strange.id }))).toMatch(
    /same customer/,
  )
})
