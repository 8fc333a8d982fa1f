import {
  cancelSubscription,
  changePaymentMethod,
  changePlan,
  createSubscription,
  getSubscription,
  listInvoices,
  resumeSubscription,
} from '@avaliax/proto/tenancy/billing.routes.ts'
import { payByPix, payOpenPix } from '@avaliax/proto/tenancy/pix.routes.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import {
  type BillingUnderTest,
  ENTERPRISE,
  type Payer,
  PROFESSIONAL,
  startBilling,
} from './billing-under-test.ts'

let billing: BillingUnderTest
beforeAll(async () => {
  billing = await startBilling()
}, 90_000)
afterAll(() => billing?.stop(), 30_000)

const DAY_MS = 86_400_000
const clock = (daysFromNow: number) =>
  billing.sandbox.control('POST', '/clock', {
    set: new Date(Date.now() + daysFromNow * DAY_MS).toISOString(),
  })
beforeEach(() => clock(0))
afterEach(() => billing.listen(true))

const order = ({ send }: Payer, planId = PROFESSIONAL) =>
  send(createSubscription, { body: { planId, payBy: 'pix' } })
const standing = async ({ send }: Payer) => (await send(getSubscription)).body
const reach = (payer: Payer, expected: object) =>
  until(
    () => standing(payer),
    (now) => Object.entries(expected).every(([name, value]) => now[name] === value),
  )
const told = async ({ clientId }: Payer) =>
  (await billing.tenancy.announced('billing.noticed', { clientId })).map(({ data }) => data.notice)
const payments = async ({ clientId }: Payer) =>
  (await billing.tenancy.announced('payment.succeeded', { clientId })).map(({ data }) => data.amount)

async function payPix(clientSecret: string): Promise<number> {
  await billing.pay(clientSecret, 'pix')
  return (await billing.approve(clientSecret)).status
}

/** An owner whose first period is paid by Pix. */
async function subscribed(planId = PROFESSIONAL): Promise<Payer> {
  const payer = await billing.payer()
  await payPix((await order(payer, planId)).body.clientSecret)
  await reach(payer, { status: 'active', planId })
  return payer
}
/** The first period is over: its renewal waits for a Pix. */
async function renewed(): Promise<Payer> {
  const payer = await subscribed()
  await billing.advance(32)
  await until(
    () => standing(payer),
    ({ openPix }) => openPix !== undefined,
  )
  return payer
}
const atProvider = async ({ userId }: Payer) => {
  const { customerId } = (await billing.account(userId)) ?? {}
  const of = `customer=${customerId}&limit=100`
  const [subscriptions, invoices] = await Promise.all([
    billing.api('GET', `/subscriptions?status=all&${of}`),
    billing.api('GET', `/invoices?${of}`),
  ])
  return { subscriptions: subscriptions.body.data, invoices: invoices.body.data }
}

// First: the provider lists its newest events, and others move its clock ahead.
it('comes to the same in whatever order and how often the provider tells of it', async () => {
  await billing.listen(false)
  const payer = await billing.payer()
  await payPix((await order(payer)).body.clientSecret)
  const { customerId } = (await billing.account(payer.userId)) ?? {}
  const events = (await billing.events()).filter(({ data: { object } }) => object.customer === customerId)
  for (const event of [...events, ...events.toReversed(), ...events])
    expect((await billing.post(event)).status).toBe(200)
  expect(await standing(payer)).toMatchObject({ status: 'active', planId: PROFESSIONAL })
  await until(
    () => payments(payer),
    ({ length }) => length > 0,
  )
  expect([await told(payer), await payments(payer)]).toEqual([['invoice-paid'], ['29.00']])
})

const setAccount = ({ userId }: Payer, fields: object) =>
  billing.db.collection<{ _id: number }>('billing_accounts').updateOne({ _id: userId }, { $set: fields })

describe('a first payment', () => {
  it('gives nothing for the code alone, and the plan once it is paid', async () => {
    const payer = await billing.payer()
    const { body, status } = await order(payer)
    expect([status, body.kind]).toEqual([200, 'payment'])
    await billing.pay(body.clientSecret, 'pix')
    const waiting = await standing(payer)
    expect(waiting).toMatchObject({ status: 'incomplete', planId: 1, monthlyAmount: '0.00' })
    expect(waiting).not.toHaveProperty('openPix')
    expect((await payer.send(listInvoices)).body).toEqual([])
    await billing.approve(body.clientSecret)
    const now = await reach(payer, { status: 'active', planId: PROFESSIONAL })
    expect(now).toMatchObject({ paysByPix: true, monthlyAmount: '29.00', trialEnd: null, graceEndsAt: null })
    expect(now).not.toHaveProperty('openPix')
    await until(
      () => told(payer),
      (notices) => notices.length > 0,
    )
    expect([await told(payer), await payments(payer)]).toEqual([['invoice-paid'], ['29.00']])
  })

  it('is one, however often it is asked for', async () => {
    const payer = await billing.payer()
    const first = await order(payer)
    const more = await Promise.all([order(payer), order(payer), payer.send(payOpenPix)])
    expect(new Set([first, ...more].map(({ body }) => body.clientSecret)).size).toBe(1)
    const { subscriptions, invoices } = await atProvider(payer)
    expect([subscriptions.length, invoices.length]).toEqual([1, 1])
  })

  it('gives way to a card, or to another plan, and its code pays no more', async () => {
    const payer = await billing.payer()
    const { clientSecret } = (await order(payer)).body
    await billing.pay(clientSecret, 'pix')
    const other = (await order(payer, ENTERPRISE)).body.clientSecret
    expect((await billing.approve(clientSecret)).status).toBe(400)
    await payer.send(createSubscription, { body: { planId: PROFESSIONAL } })
    expect(await payPix(other)).toBe(400)
    const { subscriptions, invoices } = await atProvider(payer)
    const running = subscriptions.filter(({ status }: { status: string }) => status !== 'canceled')
    expect(running).toMatchObject([{ collection_method: 'charge_automatically' }])
    const sent = invoices.filter((one: { due_date: number | null }) => one.due_date !== null)
    expect(sent.map(({ status }: { status: string }) => status)).toEqual(['void', 'void'])
  })

  it('may have been paid a moment before another order: that one is refused', async () => {
    const payer = await billing.payer()
    const { clientSecret } = (await order(payer)).body
    await billing.listen(false)
    await payPix(clientSecret)
    const again = await payer.send(createSubscription, { body: { planId: ENTERPRISE } })
    expect([again.status, again.body.code]).toEqual([409, 'SUBSCRIPTION_RUNNING'])
    expect(await standing(payer)).toMatchObject({ status: 'active', planId: PROFESSIONAL })
  })

  it('that nobody makes is withdrawn when it is due, and told of to nobody', async () => {
    await clock(-10)
    const payer = await billing.payer()
    // Due a week ago: it is on its way out as it comes.
    await order(payer)
    await until(
      () => atProvider(payer),
      ({ invoices }) => invoices[0]?.status === 'void',
    )
    const { subscriptions } = await atProvider(payer)
    expect(subscriptions).toMatchObject([{ status: 'canceled' }])
    expect(await told(payer)).toEqual([])
    await clock(0)
    await payPix((await order(payer)).body.clientSecret)
    await reach(payer, { status: 'active', planId: PROFESSIONAL })
  })
})

describe('a renewal', () => {
  it('waits three days for its Pix with the plan, tells of it, and reminds once', async () => {
    const payer = await renewed()
    const now = await standing(payer)
    expect(now).toMatchObject({
      status: 'active',
      planId: PROFESSIONAL,
      monthlyAmount: '29.00',
      confirmUrl: null,
      graceEndsAt: null,
      openPix: { amount: '29.00' },
    })
    await until(
      () => told(payer),
      (notices) => notices.includes('pix-open'),
    )
    await setAccount(payer, { pixReminderAt: new Date(0) })
    await until(
      () => told(payer),
      (notices) => notices.includes('pix-due'),
    )
    const { clientSecret } = (await payer.send(payOpenPix)).body
    expect((await payer.send(payOpenPix)).body.clientSecret).toBe(clientSecret)
    await payPix(clientSecret)
    await until(
      () => standing(payer),
      ({ openPix }) => openPix === undefined,
    )
    expect((await payer.send(payOpenPix)).body).toEqual({ clientSecret: null, kind: 'none' })
    await until(
      () => told(payer),
      ({ length }) => length === 4,
    )
    expect(await told(payer)).toEqual(['invoice-paid', 'pix-open', 'pix-due', 'invoice-paid'])
    expect(await payments(payer)).toEqual(['29.00', '29.00'])
  })

  /** One who chose Pix long ago, so that the invoice is overdue; nobody has told of it yet. */
  async function overdueInSilence() {
    await clock(-60)
    const payer = await billing.payer()
    const { clientSecret } = (await payer.send(createSubscription, { body: { planId: ENTERPRISE } })).body
    await billing.pay(clientSecret)
    await reach(payer, { status: 'active', planId: ENTERPRISE })
    await payer.send(payByPix)
    await billing.listen(false)
    // Events that the provider told of before may still come: it is somebody else's turn until the test is ready.
    await setAccount(payer, { lockedUntil: new Date(Date.now() + DAY_MS) })
    await billing.advance(32)
    const { customerId } = (await billing.account(payer.userId)) ?? {}
    const { subscriptions, invoices } = await atProvider(payer)
    const { id: invoiceId } = invoices.find(({ status }: { status: string }) => status === 'open')
    const of = { amount: '9900', currency: 'brl', customer: customerId ?? '' }
    const pixOnly = { 'allowed_payment_method_types[0]': 'pix' }
    const { body: intent } = await billing.api('POST', '/payment_intents', { ...of, ...pixOnly })
    await billing.api('POST', `/invoices/${invoiceId}/attach_payment`, { payment_intent: intent.id })
    await billing.pay(intent.client_secret, 'pix')
    return { payer, invoiceId, secret: intent.client_secret, subscriptionId: subscriptions[0].id }
  }
  /** Its day is over; said with each look, since a reading that began before may still be stored. */
  async function untilSettled<T>(payer: Payer, look: () => Promise<T>, holds: (found: T) => boolean) {
    await setAccount(payer, { lockedUntil: null })
    const wakeAndLook = async () => {
      await setAccount(payer, { pixDueAt: new Date(0) })
      return look()
    }
    return until(wakeAndLook, holds)
  }
  const invoiceOf = async (payer: Payer, invoiceId: string) =>
    (await atProvider(payer)).invoices.find(({ id }: { id: string }) => id === invoiceId)

  it('without a Pix ends the plan as a failed card ends it, and the code pays no more', async () => {
    const { payer, invoiceId, secret } = await overdueInSilence()
    const isVoid = ({ status }: { status: string }) => status === 'void'
    await untilSettled(payer, () => invoiceOf(payer, invoiceId), isVoid)
    const now = await reach(payer, { status: 'canceled', planId: 1 })
    expect(now).not.toHaveProperty('openPix')
    expect((await billing.approve(secret)).status).toBe(400)
    await until(
      () => told(payer),
      (notices) => notices.includes('plan-ended'),
    )
    expect((await told(payer)).filter((notice) => notice === 'plan-ended')).toHaveLength(1)
    expect((await payer.send(payOpenPix)).body).toEqual({ clientSecret: null, kind: 'none' })
  })

  it('that was paid in time goes on, though nobody told of it before its day was over', async () => {
    const { payer, secret } = await overdueInSilence()
    await billing.approve(secret)
    const isPaid = (sums: unknown[]) => sums.join() === '99.00,99.00'
    await untilSettled(payer, () => payments(payer), isPaid)
    expect(await standing(payer)).toMatchObject({ status: 'active', planId: ENTERPRISE })
  })

  it('is ended to its last line by the next turn when the first one stopped halfway', async () => {
    const { payer, invoiceId, subscriptionId } = await overdueInSilence()
    await billing.api('DELETE', `/subscriptions/${subscriptionId}`)
    const isVoid = ({ status }: { status: string }) => status === 'void'
    await untilSettled(payer, () => invoiceOf(payer, invoiceId), isVoid)
    await reach(payer, { status: 'canceled', planId: 1 })
  })
})

describe('card and Pix', () => {
  it('change places: Pix from the next period on, a card at once', async () => {
    const payer = await billing.payer()
    const { clientSecret } = (await payer.send(createSubscription, { body: { planId: PROFESSIONAL } })).body
    await billing.pay(clientSecret)
    await reach(payer, { status: 'trialing' })
    const chosen = await payer.send(payByPix)
    expect(chosen.body).toMatchObject({ status: 'trialing', paysByPix: true, planId: PROFESSIONAL })
    await billing.advance(8)
    await until(
      () => standing(payer),
      ({ openPix }) => openPix?.amount === '29.00',
    )
    const twice = await payer.send(payByPix)
    expect([twice.status, twice.body.code]).toEqual([409, 'PAYMENT_OVERDUE'])
    const code = (await payer.send(payOpenPix)).body.clientSecret
    await billing.pay(code, 'pix')

    const card = (await payer.send(changePaymentMethod)).body
    await billing.pay(card.clientSecret, '5555555555554444')
    const now = await until(
      () => standing(payer),
      ({ openPix, card }) => openPix === undefined && card?.last4 === '4444',
    )
    expect(now).not.toHaveProperty('paysByPix')
    expect((await billing.approve(code)).status).toBe(400)
    expect(await payments(payer)).toEqual(['29.00'])
    await billing.advance(31)
    await until(
      () => payments(payer),
      ({ length }) => length === 2,
    )
  })

  it('a card that is declined leaves the Pix open', async () => {
    const payer = await renewed()
    const card = (await payer.send(changePaymentMethod)).body
    await billing.pay(card.clientSecret, '4000000000000341')
    await until(
      () => standing(payer),
      (now) => now.card?.last4 === '0341',
    )
    expect(await standing(payer)).toMatchObject({ status: 'active', openPix: { amount: '29.00' } })
    await payPix((await payer.send(payOpenPix)).body.clientSecret)
    await until(
      () => standing(payer),
      ({ openPix }) => openPix === undefined,
    )
  })
})

describe('another plan by Pix', () => {
  const quoted = async ({ send }: Payer, planId: number) =>
    (await send(changePlan, { body: { planId, preview: true } })).body.preview
  const agreed = ({ send }: Payer, planId: number, { quoteId }: { quoteId: string }) =>
    send(changePlan, { body: { planId, quoteId } })

  it('that costs more is due like every invoice, to the cent of the quote', async () => {
    const payer = await subscribed()
    await billing.advance(10)
    const quote = await quoted(payer, ENTERPRISE)
    const { body } = await agreed(payer, ENTERPRISE, quote)
    expect(body.subscription).toMatchObject({ planId: ENTERPRISE, openPix: { amount: quote.amountDue } })
    const again = await payer.send(changePlan, { body: { planId: PROFESSIONAL, preview: true } })
    expect([again.status, again.body.code]).toEqual([409, 'PAYMENT_OVERDUE'])
    await payPix((await payer.send(payOpenPix)).body.clientSecret)
    await until(
      () => payments(payer),
      (sums) => sums.includes(quote.amountDue),
    )
  })

  it('that costs less leaves a credit, which pays the next invoice first', async () => {
    const payer = await subscribed(ENTERPRISE)
    await billing.advance(10)
    const quote = await quoted(payer, PROFESSIONAL)
    const { body } = await agreed(payer, PROFESSIONAL, quote)
    expect(body.subscription).toMatchObject({ planId: PROFESSIONAL, credit: quote.credit })
    expect(body.subscription).not.toHaveProperty('openPix')
    await billing.advance(22)
    const rest = (Number(quote.credit) - 29).toFixed(2)
    await until(
      () => standing(payer),
      ({ credit }) => credit === rest,
    )
    expect(await standing(payer)).toMatchObject({ status: 'active', planId: PROFESSIONAL })
  })
})

it('is cancelled and resumed like every other: no Pix is asked for once its period is over', async () => {
  const payer = await subscribed()
  expect((await payer.send(cancelSubscription)).body).toMatchObject({ cancelAtPeriodEnd: true })
  expect((await payer.send(resumeSubscription)).body).toMatchObject({ cancelAtPeriodEnd: false })
  await payer.send(cancelSubscription)
  await billing.advance(32)
  await reach(payer, { status: 'canceled', planId: 1 })
  expect(await told(payer)).not.toContain('pix-open')
  expect(await payments(payer)).toEqual(['29.00'])
})
