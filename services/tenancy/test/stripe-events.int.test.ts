import { createSubscription } from '@avaliax/proto/tenancy/billing.routes.ts'
import { createPurchasePayment } from '@avaliax/proto/tenancy/payment.internal.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type BillingUnderTest, ENTERPRISE, type Payer, startBilling } from './billing-under-test.ts'

let billing: BillingUnderTest
beforeAll(async () => {
  billing = await startBilling({ silent: true })
}, 90_000)
afterAll(() => billing?.stop(), 30_000)

const DAY = Math.floor(Date.now() / 86_400_000)
type Event = Awaited<ReturnType<BillingUnderTest['events']>>[number]

/** A payer whose provider knows of a payment that nobody has told us of yet. */
async function paidInSilence(): Promise<{ payer: Payer; events: Event[]; customerId: string }> {
  const payer = await billing.payer()
  const { body } = await payer.send(createSubscription, { body: { planId: ENTERPRISE } })
  await billing.pay(body.clientSecret)
  const customerId = (await billing.account(payer.userId))?.customerId ?? ''
  const about = (await billing.events()).filter(({ data: { object } }) => object.customer === customerId)
  return { payer, events: about, customerId }
}
const ofTypes = (events: Event[], types: readonly string[]) =>
  types.map((type) => {
    const found = events.find((event) => event.type === type)
    if (!found) throw new Error(`The provider sent no ${type}`)
    return found
  })
const FIVE = [
  'customer.subscription.created',
  'invoice.finalized',
  'payment_intent.succeeded',
  'invoice.paid',
  'customer.subscription.updated',
] as const

function ordersOf<T>(all: readonly T[]): T[][] {
  if (all.length <= 1) return [[...all]]
  return all.flatMap((one, index) => ordersOf(all.toSpliced(index, 1)).map((rest) => [one, ...rest]))
}

/** Answers what an owner's plan is, without the moments at which it was told. */
async function planState({ userId, clientId }: Payer) {
  const account = await billing.account(userId)
  const client = await billing.internalClient(clientId)
  const rows = await billing.db.collection('subscriptions').find({ userId, endDate: null }).toArray()
  const paid = await billing.tenancy.announced('payment.succeeded', { clientId })
  return {
    status: account?.status,
    held: account?.heldPlanId,
    cents: account?.monthlyCents,
    plan: client.planName,
    limit: client.maxEmployees,
    open: rows.map(({ planId, monthlyCents }) => [planId, monthlyCents]),
    payments: paid.map(({ data }) => data.amount),
  }
}
const DONE = {
  status: 'active',
  held: ENTERPRISE,
  cents: 9_900,
  plan: 'enterprise',
  limit: null,
  open: [[ENTERPRISE, 9_900]],
  payments: ['99.00'],
}

describe('events of the payment provider', () => {
  // A run takes every fifth of the 120 orders, others each day.
  it('all orders of five events end in the same state', async () => {
    const { payer, events } = await paidInSilence()
    const five = ofTypes(events, FIVE)
    const orders = ordersOf(five).filter((_, index) => index % 5 === DAY % 5)
    expect(orders).toHaveLength(24)
    for (const [index, order] of orders.entries()) {
      await forget(payer)
      for (const event of order) {
        expect((await billing.post({ ...event, id: `${event.id}_${index}` })).status).toBe(200)
      }
      expect([index, await planState(payer)]).toEqual([index, DONE])
    }
  }, 600_000)

  it('one event ten times at the same moment acts once', async () => {
    const { payer, events } = await paidInSilence()
    const [paid] = ofTypes(events, ['invoice.paid'])
    const answers = await Promise.all(Array.from({ length: 10 }, () => billing.post(paid)))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(await planState(payer)).toEqual(DONE)
    expect(
      await billing.db
        .collection('stripe_events')
        .countDocuments({ type: 'invoice.paid', userId: payer.userId }),
    ).toBe(1)
  }, 60_000)

  it('forged, written anew, stale and unsigned ones are refused and change nothing', async () => {
    const { payer, events } = await paidInSilence()
    const [paid] = ofTypes(events, ['invoice.paid'])
    const before = await planState(payer)
    const refused = [
      await billing.post(paid, { secret: 'whsec_of_somebody_else' }),
      await billing.post(paid, { body: JSON.stringify(paid, null, 1) }),
      await billing.post(paid, { ageSeconds: 302 }),
      await billing.post(paid, { ageSeconds: -330 }),
      await billing.post(paid, { ageSeconds: -86_400 * 365 }),
      await billing.post(paid, { also: `,t=${Math.floor(Date.now() / 1_000)}` }),
      await fetch(`${billing.tenancy.url}/api/stripe/webhook`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(paid),
      }),
    ]
    const refusals = await Promise.all(
      refused.map(async (answer) => [answer.status, (await answer.json()).code]),
    )
    expect(refusals).toEqual(Array(refused.length).fill([400, 'INVALID_SIGNATURE']))
    expect(await planState(payer)).toEqual(before)
    expect(before.plan).toBe('free')
  }, 60_000)

  it('an unknown customer and the other mode are taken, recorded, and change nothing', async () => {
    const { events, payer } = await paidInSilence()
    const [paid] = ofTypes(events, ['invoice.paid'])
    const object = { ...paid?.data.object, customer: 'cus_of_nobody' }
    expect((await billing.post({ ...paid, id: 'evt_unknown', data: { object } })).status).toBe(200)
    expect((await billing.post({ ...paid, id: 'evt_live', livemode: true })).status).toBe(200)
    const rows = billing.db.collection<{ _id: string; outcome: string }>('stripe_events')
    expect((await rows.findOne({ _id: 'evt_unknown' }))?.outcome).toBe('unknown-customer')
    expect((await rows.findOne({ _id: 'evt_live' }))?.outcome).toBe('wrong-mode')
    expect((await planState(payer)).plan).toBe('free')
  }, 60_000)

  it('an event whose details the provider cannot answer gets 503 and is taken when it is sent again', async () => {
    const { events, payer } = await paidInSilence()
    const [paid] = ofTypes(events, ['invoice.paid'])
    await billing.sandbox.fault({
      api: 'stripe',
      mode: 'http',
      path: '/stripe/v1/**',
      params: { status: 503 },
    })
    expect((await billing.post(paid)).status).toBe(503)
    await billing.sandbox.control('DELETE', '/faults')
    expect((await billing.post(paid)).status).toBe(200)
    expect(await planState(payer)).toEqual(DONE)
  }, 60_000)
})

describe('a purchase of the scanner', () => {
  it('has one payment, which is announced once', async () => {
    const body = { purchaseId: 77, amount: '197.00', description: 'Plano de avaliações' }
    const ask = () => billing.tenancy.asScanner(createPurchasePayment, { body })
    const [first, again] = [await ask(), await ask()]
    expect(first.body).toEqual(again.body)
    // By Pix: the code alone is no payment, the bank's word is.
    expect((await billing.pay(first.body.clientSecret, 'pix')).body.status).toBe('requires_action')
    expect((await ask()).body).toMatchObject({ status: 'requires_action' })
    await billing.approve(first.body.clientSecret)
    const event = (await billing.events()).find(
      ({ type, data }) => type === 'payment_intent.succeeded' && data.object.id === first.body.paymentId,
    )
    await Promise.all([1, 2, 3].map((copy) => billing.post({ ...event, id: `${event?.id}_${copy}` })))
    await until(
      () => billing.tenancy.announced('payment.succeeded', { 'data.purchaseId': 77 }),
      ({ length }) => length === 1,
    )
    const [paid] = await billing.tenancy.announced('payment.succeeded', { 'data.purchaseId': 77 })
    expect(paid?.data).toMatchObject({ purpose: 'scanner', purchaseId: 77, amount: '197.00', clientId: null })
    expect((await ask()).body).toMatchObject({ status: 'succeeded', clientSecret: null })
    const other = await billing.tenancy.asScanner(createPurchasePayment, {
      body: {
        ...body,
        amount: '1.00',
      },
    })
    expect(other.status).toBe(409)
  }, 60_000)
})

/** The owner as it was before the provider told of anything; what the provider knows stays. */
async function forget({ userId, clientId }: Payer): Promise<void> {
  const blank = {
    status: 'none',
    heldPlanId: null,
    subscriptionId: null,
    monthlyCents: 0,
    applied: 0,
    reads: 0,
  }
  await billing.db.collection<{ _id: number }>('billing_accounts').updateOne({ _id: userId }, { $set: blank })
  await billing.db
    .collection<{ _id: number }>('clients')
    .updateOne({ _id: clientId }, { $set: { planId: 1 } })
  await billing.db.collection('invoices').deleteMany({ userId })
  await billing.db.collection('subscriptions').deleteMany({ userId })
  await billing.db.collection('outbox').deleteMany({ type: 'payment.succeeded', clientId })
}
