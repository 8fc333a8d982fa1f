import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import type Stripe from 'stripe'
import { type SandboxCalls, sandboxCalls } from '../testing/sandbox-calls.ts'
import { stripeClient } from '../testing/stripe-client.ts'

const DAY = 86_400
const SECRET = 'whsec_test'
const START = Date.UTC(2027, 0, 10, 12) / 1000

let sandbox: SandboxCalls
let stripe: Stripe
let endpoint: Server
let events: Stripe.Event[]
let refuseNext: number

beforeEach(async () => {
  events = []
  refuseNext = 0
  endpoint = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      refuseNext -= 1
      const body = Buffer.concat(chunks)
      if (refuseNext < 0) {
        events.push(stripe.webhooks.constructEvent(body, String(request.headers['stripe-signature']), SECRET))
      }
      response.writeHead(refuseNext < 0 ? 200 : 500).end()
    })
  })
  await new Promise<void>((ready) => endpoint.listen(0, '127.0.0.1', ready))
  const webhookUrl = `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/hook`
  sandbox = await sandboxCalls({ settings: { webhookUrl, webhookSecret: SECRET } })
  await sandbox.control('POST', '/clock', { freeze: true, set: new Date(START * 1000).toISOString() })
  stripe = stripeClient(sandbox)
})
afterEach(async () => {
  await sandbox.close()
  await new Promise((done) => endpoint.close(done))
})

/** How often `wh_duplicate` delivers one event. */
const REPEATED = 3

const advance = (days: number) => sandbox.control('POST', '/clock', { advanceSeconds: days * DAY })
const customer = () => stripe.customers.create({ email: 'bia@example.com', name: 'Padaria' })
const stateOf = async (customerId: string, expand: string[] = []): Promise<Stripe.Subscription> => {
  const { data } = await stripe.subscriptions.list({ customer: customerId, status: 'all', expand })
  return data[0] as Stripe.Subscription
}
const subscribe = (customerId: string, more: Partial<Stripe.SubscriptionCreateParams> = {}) =>
  stripe.subscriptions.create({
    customer: customerId,
    items: [{ price: 'price_sandbox_professional' }],
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription' },
    expand: ['latest_invoice.confirmation_secret', 'pending_setup_intent'],
    ...more,
  })
const secretOf = (subscription: Stripe.Subscription) =>
  (subscription.latest_invoice as Stripe.Invoice).confirmation_secret?.client_secret ?? ''
const pay = (clientSecret: string, number = '4242424242424242') => {
  const [id = ''] = clientSecret.split('_secret_')
  const kind = id.startsWith('seti') ? 'setup_intents' : 'payment_intents'
  return sandbox.call('POST', `/stripe/v1/${kind}/${id}/confirm`, {
    headers: { authorization: 'Bearer pk_test_browser' },
    body: new URLSearchParams({
      client_secret: clientSecret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': number,
    }),
  })
}
/** The last event of a type, once it has come that often. */
async function nextEvent(type: string, times = 1): Promise<Stripe.Event> {
  for (let tries = 0; tries < 400; tries++) {
    const found = events.filter((event) => event.type === type)
    const last = found.at(-1)
    if (last && found.length >= times) return last
    await new Promise((done) => setTimeout(done, 10))
  }
  throw new Error(`no ${type} among ${events.map((event) => event.type).join(', ')}`)
}

test('a first payment makes an incomplete subscription active, and signed events tell of it', async () => {
  const { id } = await customer()
  const subscription = await subscribe(id)
  expect(subscription.status).toBe('incomplete')
  const answer = await pay(secretOf(subscription))
  expect([answer.status, answer.body.status]).toEqual([200, 'succeeded'])
  await nextEvent('customer.subscription.updated')
  expect((await nextEvent('invoice.paid')).api_version).toBe('2026-10-28.endive')
  const now = await stateOf(id, ['data.default_payment_method'])
  expect(now.status).toBe('active')
  expect((now.default_payment_method as Stripe.PaymentMethod).card?.last4).toBe('4242')
})

test('a declined card is a card error and can be followed by a good one', async () => {
  const subscription = await subscribe((await stripe.customers.create({})).id)
  const declined = await pay(secretOf(subscription), '4000000000009995')
  expect([declined.status, declined.body.error.type, declined.body.error.decline_code]).toEqual([
    402,
    'card_error',
    'insufficient_funds',
  ])
  await nextEvent('invoice.payment_failed')
  expect((await pay(secretOf(subscription))).status).toBe(200)
})

test('3-D Secure waits for the holder, who may refuse', async () => {
  const subscription = await subscribe((await stripe.customers.create({})).id)
  const secret = secretOf(subscription)
  const [id] = secret.split('_secret_')
  const decide = (decision: string) =>
    sandbox.call('POST', `/stripe/approval/${id}`, {
      headers: { authorization: 'Bearer pk_test_browser' },
      body: new URLSearchParams({ client_secret: secret, decision }),
    })
  expect((await pay(secret, '4000002760003184')).body.status).toBe('requires_action')
  expect((await decide('refuse')).body.status).toBe('requires_payment_method')
  expect((await pay(secret, '4000002760003184')).body.status).toBe('requires_action')
  expect((await decide('approve')).body.status).toBe('succeeded')
})

test('a purchase may be paid by Pix, whose code may expire; a subscription may not', async () => {
  const purchase = await stripe.paymentIntents.create({ amount: 1_000, currency: 'brl' })
  const secret = purchase.client_secret ?? ''
  const byPix = (clientSecret: string) =>
    sandbox.call('POST', `/stripe/v1/payment_intents/${clientSecret.split('_secret_')[0]}/confirm`, {
      headers: { authorization: 'Bearer pk_test_browser' },
      body: new URLSearchParams({ client_secret: clientSecret, 'payment_method_data[type]': 'pix' }),
    })
  const decide = (decision: string) =>
    sandbox.call('POST', `/stripe/approval/${purchase.id}`, {
      headers: { authorization: 'Bearer pk_test_browser' },
      body: new URLSearchParams({ client_secret: secret, decision }),
    })
  const shown = { type: 'pix_display_qr_code', pix_display_qr_code: { data: expect.any(String) } }
  expect((await byPix(secret)).body).toMatchObject({ status: 'requires_action', next_action: shown })
  expect((await decide('refuse')).body.last_payment_error.code).toBe('payment_intent_payment_attempt_expired')
  await nextEvent('payment_intent.payment_failed')
  await byPix(secret)
  expect((await decide('approve')).body).toMatchObject({ status: 'succeeded', amount_received: 1_000 })
  await nextEvent('payment_intent.succeeded')
  const subscription = await subscribe((await stripe.customers.create({})).id)
  expect((await byPix(secretOf(subscription))).status).toBe(400)
})

test('a trial needs a card to go on, is warned of, and then renews each month', async () => {
  const trial = {
    trial_period_days: 7,
    trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
  } as const
  const [bare, keeper] = [await customer(), await customer()]
  await subscribe(bare.id, trial)
  const kept = await subscribe(keeper.id, trial)
  await pay((kept.pending_setup_intent as Stripe.SetupIntent).client_secret ?? '')
  await advance(4)
  await nextEvent('customer.subscription.trial_will_end')
  await advance(3)
  expect((await stateOf(bare.id)).status).toBe('canceled')
  expect((await stateOf(keeper.id)).status).toBe('active')
  await advance(62)
  const { data } = await stripe.invoices.list({ customer: keeper.id })
  expect(data.map(({ amount_paid, billing_reason }) => [amount_paid, billing_reason])).toEqual([
    ...[
      [2_900, 'subscription_cycle'],
      [2_900, 'subscription_cycle'],
      [2_900, 'subscription_cycle'],
    ],
    [0, 'subscription_create'],
  ])
})

test('a failing renewal is tried again and ends the subscription after a week', async () => {
  const { id } = await customer()
  const subscription = await subscribe(id)
  await pay(secretOf(subscription))
  const setup = await stripe.setupIntents.create({ customer: id })
  const failing = (await pay(setup.client_secret ?? '', '4000000000000341')).body.payment_method
  await stripe.subscriptions.update(subscription.id, { default_payment_method: failing })
  await advance(31)
  const late = await stateOf(id, ['data.latest_invoice'])
  expect([late.status, (late.latest_invoice as Stripe.Invoice).attempt_count]).toEqual(['past_due', 1])
  await advance(8)
  const over = await stateOf(id, ['data.latest_invoice'])
  expect([over.status, (over.latest_invoice as Stripe.Invoice).status]).toEqual(['canceled', 'uncollectible'])
})

test('half a month of a dearer plan costs half of the difference, as the preview said', async () => {
  const { id } = await customer()
  const subscription = await subscribe(id)
  await pay(secretOf(subscription))
  await advance(15.5)
  const [item] = subscription.items.data
  const items = [{ id: item?.id ?? '', price: 'price_sandbox_enterprise' }]
  const proration = { proration_behavior: 'always_invoice', proration_date: START + 15.5 * DAY } as const
  const preview = await stripe.invoices.createPreview({
    subscription: subscription.id,
    subscription_details: { items, ...proration },
  })
  // 31 days: (9900 - 2900) / 2
  expect(preview.amount_due).toBe(3_500)
  const changed = await stripe.subscriptions.update(subscription.id, {
    items,
    ...proration,
    payment_behavior: 'error_if_incomplete',
    expand: ['latest_invoice'],
  })
  expect((changed.latest_invoice as Stripe.Invoice).amount_paid).toBe(3_500)
})

test('the same idempotency key gets the same subscription; other parameters are refused', async () => {
  const { id } = await stripe.customers.create({})
  const params: Stripe.SubscriptionCreateParams = {
    customer: id,
    items: [{ price: 'price_sandbox_professional' }],
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription' },
  }
  const options = { idempotencyKey: 'sub:1:2:1' }
  const [one, other] = await Promise.all([
    stripe.subscriptions.create(params, options),
    stripe.subscriptions.create(params, options),
  ])
  expect(one.id).toBe(other.id)
  const changed = { ...params, metadata: { planId: '3' } }
  await expect(stripe.subscriptions.create(changed, options)).rejects.toMatchObject({
    type: 'StripeIdempotencyError',
  })
})

test('unknown parameters, foreign keys and unknown objects are refused as Stripe words it', async () => {
  const unknown = stripe.customers.create({ colour: 'red' } as never)
  await expect(unknown).rejects.toMatchObject({ statusCode: 400, code: 'parameter_unknown', param: 'colour' })
  await expect(stripe.prices.retrieve('price_none')).rejects.toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
  })
  const bare = await sandbox.call('GET', '/stripe/v1/prices/price_sandbox_professional')
  expect([bare.status, bare.body.error.type]).toEqual([401, 'invalid_request_error'])
})

test('events come again until they are taken; faults forge, repeat and date them back', async () => {
  refuseNext = 1
  const { id } = await customer()
  await nextEvent('customer.created')
  await sandbox.fault({ api: 'stripe', mode: 'wh_duplicate', times: 1 })
  const before = events.length
  await stripe.setupIntents.create({ customer: id })
  await nextEvent('setup_intent.created', REPEATED)
  expect(events.length - before).toBe(REPEATED)
})
