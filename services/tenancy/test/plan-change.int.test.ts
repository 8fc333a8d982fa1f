import {
  cancelSubscription,
  changePlan,
  createSubscription,
  getSubscription,
  resumeSubscription,
} from '@avaliax/proto/tenancy/billing.routes.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { billingAccountRepository } from '../src/billing/billing-account.repository.ts'
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

/** Each a card of its own, because a card opens one trial. */
const CARDS = ['5555555555554444', '4000000760000002']
const standing = async ({ send }: Payer) => (await send(getSubscription)).body

async function paying(planId: number): Promise<Payer> {
  const payer = await billing.payer()
  // The trial is behind them, so that a plan is paid at once.
  const accounts = billingAccountRepository(billing.db)
  await accounts.ensure(payer.userId)
  await accounts.change(payer.userId, { trialUsed: true })
  const { body } = await payer.send(createSubscription, { body: { planId } })
  await billing.pay(body.clientSecret)
  await until(
    () => standing(payer),
    ({ status, planId: held }) => status === 'active' && held === planId,
  )
  return payer
}

async function onTrial(number: string): Promise<Payer> {
  const payer = await billing.payer()
  const { body } = await payer.send(createSubscription, { body: { planId: PROFESSIONAL } })
  await billing.pay(body.clientSecret, number)
  await until(
    () => standing(payer),
    ({ status }) => status === 'trialing',
  )
  return payer
}

const quoteOf = async ({ send }: Payer, planId: number) =>
  (await send(changePlan, { body: { planId, preview: true } })).body.preview
const agree = async ({ send }: Payer, body: Record<string, unknown>) => {
  const { status, body: answer } = await send(changePlan, { body })
  return [status, answer.code ?? answer.subscription.planId]
}
const EXPIRED = [409, 'QUOTE_EXPIRED']
const quotes = () => billing.db.collection<{ _id: string; at: Date | null }>('plan_quotes')
const customerOf = async ({ userId }: Payer) => {
  const account = await billing.account(userId)
  return (await billing.api('GET', `/customers/${account?.customerId}`)).body
}

describe('a quote', () => {
  it('is charged as it was shown, at its own moment, and once', async () => {
    const payer = await paying(PROFESSIONAL)
    const quote = await quoteOf(payer, ENTERPRISE)
    expect(quote).toMatchObject({ credit: '0.00', quoteId: expect.stringMatching(/^[\w-]{24}$/) })
    expect(quote.quotedAt).toBeUndefined()
    const { at } = (await quotes().findOne({ _id: quote.quoteId })) ?? {}
    const body = { planId: ENTERPRISE, quoteId: quote.quoteId }
    expect(await agree(payer, body)).toEqual([200, ENTERPRISE])
    const sent = (await billing.sandbox.control('GET', '/requests?api=stripe&method=POST')).body.requests
    const dates = JSON.stringify(sent).match(/proration_date[^\d]{1,20}(\d{10})/g) ?? []
    expect(dates.at(-1)).toContain(String(Math.floor(Number(at) / 1_000)))
    expect(await agree(payer, body)).toEqual(EXPIRED)
    expect(await agree(payer, { planId: PROFESSIONAL, quoteId: quote.quoteId })).toEqual(EXPIRED)
  }, 60_000)

  it('is refused when it is missing, invented, foreign, old, of the future, of another plan or another sum', async () => {
    const [payer, other] = [await paying(PROFESSIONAL), await paying(PROFESSIONAL)]
    const { quoteId } = await quoteOf(payer, ENTERPRISE)
    const body = { planId: ENTERPRISE, quoteId }
    const end = (await standing(payer)).currentPeriodEnd
    const quotedAt = Math.floor(Date.parse(end) / 1_000)
    for (const sent of [
      { planId: ENTERPRISE },
      { planId: ENTERPRISE, quotedAt },
      { ...body, quotedAt },
      { ...body, quoteId: '' },
      { ...body, quoteId: null },
      { ...body, quoteId: { $gt: '' } },
      { ...body, quoteId: quotedAt },
    ])
      expect([sent, (await agree(payer, sent))[0]]).toEqual([sent, 400])
    expect(await agree(payer, { ...body, quoteId: 'A'.repeat(24) })).toEqual(EXPIRED)
    expect(await agree(other, body)).toEqual(EXPIRED)

    /** The stored quote, changed as time or the provider would. */
    const altered = async (change: (now: number) => Record<string, unknown>) => {
      const fresh = await quoteOf(payer, ENTERPRISE)
      await quotes().updateOne({ _id: fresh.quoteId }, { $set: change(Date.now()) })
      return agree(payer, { planId: ENTERPRISE, quoteId: fresh.quoteId })
    }
    expect(await altered((now) => ({ createdAt: new Date(now - 15 * 60_000) }))).toEqual(EXPIRED)
    expect(await altered((now) => ({ createdAt: new Date(now + 60_000) }))).toEqual(EXPIRED)
    expect(await altered(() => ({ dueCents: 0 }))).toEqual(EXPIRED)
    expect(await altered(() => ({ totalCents: -21_000 }))).toEqual(EXPIRED)
    expect(await altered(() => ({ at: new Date(Date.parse(end) + 1_000) }))).toEqual(EXPIRED)
    expect(await altered(() => ({ at: new Date('2020-01-01') }))).toEqual(EXPIRED)
    expect(await altered(() => ({ planId: PROFESSIONAL }))).toEqual(EXPIRED)
    expect(await altered(() => ({ priceId: 'price_sandbox_professional' }))).toEqual(EXPIRED)
    expect(await altered(() => ({ fromPriceId: 'price_of_before' }))).toEqual(EXPIRED)
    expect(await altered(() => ({ subscriptionId: 'sub_of_before' }))).toEqual(EXPIRED)
    expect(await standing(payer)).toMatchObject({ planId: PROFESSIONAL, monthlyAmount: '29.00' })
    expect((await customerOf(payer)).balance).toBe(0)
  }, 60_000)

  it('sent twenty times at once changes the plan once', async () => {
    const payer = await paying(PROFESSIONAL)
    const { quoteId } = await quoteOf(payer, ENTERPRISE)
    const body = { planId: ENTERPRISE, quoteId }
    const answers = await Promise.all(Array.from({ length: 20 }, () => agree(payer, body)))
    expect(answers.filter(([status]) => status === 200)).toHaveLength(1)
    expect(answers.filter(([status]) => status !== 200)).toEqual(Array(19).fill(EXPIRED))
  }, 60_000)

  it('of a smaller plan leaves a credit, which the owner sees until it is used', async () => {
    const payer = await paying(ENTERPRISE)
    expect((await standing(payer)).credit).toBeUndefined()
    const quote = await quoteOf(payer, PROFESSIONAL)
    expect(await agree(payer, { planId: PROFESSIONAL, quoteId: quote.quoteId })).toEqual([200, PROFESSIONAL])
    expect((await standing(payer)).credit).toBe(quote.credit)
    expect(Number(quote.credit)).toBeGreaterThan(69)
  })

  it('of before a change holds no more: loops down and up mint no credit', async () => {
    const payer = await paying(PROFESSIONAL)
    const early = await quoteOf(payer, ENTERPRISE)
    for (let turn = 0; turn < 3; turn++) {
      for (const planId of [ENTERPRISE, PROFESSIONAL]) {
        const { quoteId } = await quoteOf(payer, planId)
        expect(await agree(payer, { planId, quoteId })).toEqual([200, planId])
      }
    }
    expect(await agree(payer, { planId: ENTERPRISE, quoteId: early.quoteId })).toEqual(EXPIRED)
    const { customerId } = (await billing.account(payer.userId)) ?? {}
    const invoices = (await billing.api('GET', `/invoices?customer=${customerId}&limit=100`)).body.data
    const paid = invoices.reduce((sum: number, one: { amount_paid: number }) => sum + one.amount_paid, 0)
    // The sum that was paid beyond the present plan is all that there is to take off later.
    expect(paid + (await customerOf(payer)).balance).toBeGreaterThanOrEqual(2_900)
  }, 60_000)
})

describe('a trial', () => {
  it('of the small plan ends with the change to one that has none: its price is shown, then charged', async () => {
    const payer = await onTrial(CARDS[0] ?? '')
    const quote = await quoteOf(payer, ENTERPRISE)
    expect(quote).toMatchObject({ amountDue: '99.00', credit: '0.00', nextAmount: '99.00', endsTrial: true })
    expect(Date.parse(quote.nextPaymentAt) - Date.now()).toBeGreaterThan(27 * 86_400_000)
    expect(await agree(payer, { planId: ENTERPRISE, quoteId: quote.quoteId })).toEqual([200, ENTERPRISE])
    expect(await standing(payer)).toMatchObject({ status: 'active', monthlyAmount: '99.00' })
    const back = await quoteOf(payer, PROFESSIONAL)
    expect(await agree(payer, { planId: PROFESSIONAL, quoteId: back.quoteId })).toEqual([200, PROFESSIONAL])
    expect(await standing(payer)).toMatchObject({ status: 'active', monthlyAmount: '29.00' })
  }, 60_000)

  it('that cannot be charged stays what it was', async () => {
    const payer = await onTrial('4000000000000341')
    const { quoteId } = await quoteOf(payer, ENTERPRISE)
    expect(await agree(payer, { planId: ENTERPRISE, quoteId })).toEqual([402, 'PAYMENT_DECLINED'])
    expect(await standing(payer)).toMatchObject({ status: 'trialing', planId: PROFESSIONAL })
  }, 60_000)

  it('is opened once by a card: of three companies one gets it, the others nothing to pay and the reason', async () => {
    const first = await onTrial(CARDS[1] ?? '')
    for (let turn = 1; turn < 3; turn++) {
      const payer = await billing.payer()
      const { body } = await payer.send(createSubscription, { body: { planId: PROFESSIONAL } })
      await billing.pay(body.clientSecret, CARDS[1])
      await until(
        () => standing(payer),
        ({ status }) => status === 'canceled',
      )
      expect(await standing(payer)).toMatchObject({ planId: 1, trialAvailable: false })
      const notices = await billing.tenancy.announced('billing.noticed', { clientId: payer.clientId })
      expect(notices.map(({ data }) => data.notice)).toEqual(['trial-card-known'])
      const paidPath = await payer.send(createSubscription, { body: { planId: PROFESSIONAL } })
      expect(paidPath.body.kind).toBe('payment')
    }
    expect(await standing(first)).toMatchObject({ status: 'trialing', planId: PROFESSIONAL })
  }, 120_000)
})

describe('clicks at the same moment', () => {
  it('twenty cancellations and resumptions are all answered, and the last state is the provider’s', async () => {
    const payer = await paying(ENTERPRISE)
    // As slow as the provider is: one after the other they would not be answered in time.
    await billing.sandbox.fault({ api: 'stripe', mode: 'slow', path: '/stripe/v1/**', params: { ms: 250 } })
    const routes = [cancelSubscription, resumeSubscription]
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) => payer.send(routes[turn % 2] ?? cancelSubscription)),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    await billing.sandbox.control('DELETE', '/faults')
    const { customerId } = (await billing.account(payer.userId)) ?? {}
    const [subscription] = (await billing.api('GET', `/subscriptions?customer=${customerId}`)).body.data
    expect((await standing(payer)).cancelAtPeriodEnd).toBe(subscription.cancel_at_period_end)
  }, 60_000)
})
