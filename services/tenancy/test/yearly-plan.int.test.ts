import { getBusinessHealth } from '@avaliax/proto/tenancy/agency.routes.ts'
import {
  cancelSubscription,
  changePlan,
  createSubscription,
  getSubscription,
  listInvoices,
} from '@avaliax/proto/tenancy/billing.routes.ts'
import { payByPix, payOpenPix } from '@avaliax/proto/tenancy/pix.routes.ts'
import { getPlan } from '@avaliax/proto/tenancy/plan.routes.ts'
import { updatePlan } from '@avaliax/proto/tenancy/plan-change.routes.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import {
  type BillingUnderTest,
  ENTERPRISE,
  type Payer,
  PROFESSIONAL,
  startBilling,
} from './billing-under-test.ts'

let billing: BillingUnderTest
const sell = (planId: number, body: object) =>
  billing.tenancy.agency(updatePlan, { params: { planId }, body })
beforeAll(async () => {
  billing = await startBilling()
  await sell(PROFESSIONAL, { yearlyPrice: '290', yearlyStripePriceId: 'price_sandbox_professional_year' })
  await sell(ENTERPRISE, { yearlyPrice: '990', yearlyStripePriceId: 'price_sandbox_enterprise_year' })
}, 90_000)
afterAll(() => billing?.stop(), 30_000)

const DAY_MS = 86_400_000
const clock = (daysFromNow: number) =>
  billing.sandbox.control('POST', '/clock', {
    set: new Date(Date.now() + daysFromNow * DAY_MS).toISOString(),
  })
beforeEach(() => clock(0))

const standing = async ({ send }: Payer) => (await send(getSubscription)).body
const reach = (payer: Payer, expected: object) =>
  until(
    () => standing(payer),
    (now) => Object.entries(expected).every(([name, value]) => now[name] === value),
  )
const told = async ({ clientId }: Payer) =>
  (await billing.tenancy.announced('billing.noticed', { clientId })).map(({ data }) => [
    data.notice,
    data.amount,
    data.interval,
  ])
const untilTold = (payer: Payer, notice: string) =>
  until(
    () => told(payer),
    (rows) => rows.some(([one]) => one === notice),
  )
const paidSums = async ({ clientId }: Payer) =>
  (await billing.tenancy.announced('payment.succeeded', { clientId })).map(({ data }) => data.amount)
const daysTo = (iso: string) => Math.round((Date.parse(iso) - Date.now()) / DAY_MS)

interface Bought {
  planId?: number
  interval?: 'month' | 'year'
  payBy?: 'card' | 'pix'
}
async function bought({ planId = ENTERPRISE, ...how }: Bought): Promise<Payer> {
  const payer = await billing.payer()
  const { body } = await payer.send(createSubscription, { body: { planId, ...how } })
  await billing.pay(body.clientSecret, how.payBy === 'pix' ? 'pix' : undefined)
  if (how.payBy === 'pix') await billing.approve(body.clientSecret)
  await reach(payer, { planId })
  return payer
}
const quoted = async ({ send }: Payer, body: object) =>
  (await send(changePlan, { body: { ...body, preview: true } })).body.preview
const agreed = async ({ send }: Payer, body: object, { quoteId }: { quoteId: string }) =>
  (await send(changePlan, { body: { ...body, quoteId } })).body.subscription

describe('a year at once', () => {
  it('by card costs its sum, lasts a year and counts a twelfth a month', async () => {
    const before = (await billing.tenancy.agency(getBusinessHealth)).body
    const payer = await bought({ interval: 'year' })
    const now = await standing(payer)
    expect(now).toMatchObject({ status: 'active', yearlyAmount: '990.00', monthlyAmount: '82.50' })
    expect([365, 366]).toContain(daysTo(now.currentPeriodEnd))
    await until(
      () => paidSums(payer),
      (sums) => sums.join() === '990.00',
    )
    const after = (await billing.tenancy.agency(getBusinessHealth)).body
    expect(Number(after.mrr) - Number(before.mrr)).toBeCloseTo(82.5)
    // Its period is over after a year; cancelled, it lasts until then and nothing is given back.
    const { body } = await payer.send(cancelSubscription)
    expect(body).toMatchObject({ cancelAtPeriodEnd: true, currentPeriodEnd: now.currentPeriodEnd })
    expect(body).not.toHaveProperty('credit')
  })

  it('by Pix is announced two weeks before, asked for when it begins, and left for three days', async () => {
    const payer = await bought({ interval: 'year', payBy: 'pix' })
    const { currentPeriodEnd, ...now } = await standing(payer)
    expect(now).toMatchObject({ paysByPix: true, yearlyAmount: '990.00' })
    const noticeAt = (await billing.account(payer.userId))?.renewalNoticeAt
    expect(Date.parse(currentPeriodEnd) - (noticeAt?.getTime() ?? 0)).toBe(15 * DAY_MS)
    // The day has come.
    await billing.db
      .collection<{ _id: number }>('billing_accounts')
      .updateOne({ _id: payer.userId }, { $set: { renewalNoticeAt: new Date(0) } })
    await untilTold(payer, 'renewal-soon')
    await billing.advance(366)
    await until(
      () => standing(payer),
      ({ openPix }) => openPix?.amount === '990.00',
    )
    await untilTold(payer, 'pix-open')
    const { clientSecret } = (await payer.send(payOpenPix)).body
    await billing.pay(clientSecret, 'pix')
    await billing.approve(clientSecret)
    await until(
      () => told(payer),
      ({ length }) => length === 4,
    )
    expect(await told(payer)).toEqual([
      ['invoice-paid', '990.00', undefined],
      ['renewal-soon', '990.00', 'year'],
      ['pix-open', '990.00', undefined],
      ['invoice-paid', '990.00', undefined],
    ])
  })

  it('may begin with a trial, which names the year’s sum, and is another order than the month', async () => {
    const payer = await billing.payer()
    const order = (interval?: 'year') =>
      payer.send(createSubscription, { body: { planId: PROFESSIONAL, ...(interval && { interval }) } })
    const first = (await order()).body.clientSecret
    const { clientSecret } = (await order('year')).body
    expect([clientSecret === first, (await order('year')).body.clientSecret]).toEqual([false, clientSecret])
    await billing.pay(clientSecret)
    expect(await reach(payer, { status: 'trialing' })).toMatchObject({
      monthlyAmount: '0.00',
      yearlyAmount: '290.00',
    })
    // The order that was left has an invoice of nothing at the provider.
    expect((await payer.send(listInvoices)).body).toHaveLength(1)
    await until(
      () => told(payer),
      ({ length }) => length > 0,
    )
    expect(await told(payer)).toEqual([['trial-began', '290.00', 'year']])
  })
})

describe('between month and year', () => {
  it('by card a new period begins at once, and what was paid is taken off to the cent of the quote', async () => {
    const payer = await bought({})
    await billing.advance(10)
    const wanted = { planId: ENTERPRISE, interval: 'year' }
    const quote = await quoted(payer, wanted)
    const unused = -Number(quote.lines[0].amount)
    expect(quote).toMatchObject({ nextAmount: '990.00', interval: 'year', credit: '0.00' })
    expect(Number(quote.amountDue)).toBeCloseTo(990 - unused)
    expect(daysTo(quote.nextPaymentAt) - 10).toBeGreaterThanOrEqual(365)
    expect(await agreed(payer, wanted, quote)).toMatchObject({
      yearlyAmount: '990.00',
      monthlyAmount: '82.50',
    })
    await untilTold(payer, 'plan-changed')
    await until(
      () => paidSums(payer),
      (sums) => sums.join() === `99.00,${quote.amountDue}`,
    )
    expect((await told(payer)).find(([notice]) => notice === 'plan-changed')).toEqual([
      'plan-changed',
      '990.00',
      'year',
    ])

    // Back again: the rest of the year is credit, which pays the months to come.
    await billing.advance(10)
    const month = { planId: ENTERPRISE }
    const back = await quoted(payer, month)
    expect(back).toMatchObject({ amountDue: '0.00', nextAmount: '99.00' })
    // Ten days of the year that was charged are used: 990 × 355/365 less a month.
    expect(Math.abs(Number(back.credit) - 863.88)).toBeLessThan(3)
    expect(back).not.toHaveProperty('interval')
    const now = await agreed(payer, month, back)
    expect(now).toMatchObject({ monthlyAmount: '99.00', credit: back.credit })
    expect(now).not.toHaveProperty('yearlyAmount')
    await billing.advance(32)
    const rest = (Number(back.credit) - 99).toFixed(2)
    await until(
      () => standing(payer),
      ({ credit }) => credit === rest,
    )
    expect(await paidSums(payer)).toHaveLength(2)
  })

  it('by Pix an unpaid year leaves the month as it was paid, and no other change before it is over', async () => {
    await clock(-20)
    const payer = await bought({})
    await payer.send(payByPix)
    const { currentPeriodEnd } = await standing(payer)
    await clock(-10)
    const wanted = { planId: ENTERPRISE, interval: 'year' }
    const quote = await quoted(payer, wanted)
    // Due a week ago: it is on its way out as it comes.
    await agreed(payer, wanted, quote)
    const now = await until(
      () => standing(payer),
      (one) => one.yearlyAmount === undefined && one.openPix === undefined,
    )
    expect(now).toMatchObject({
      status: 'active',
      planId: ENTERPRISE,
      monthlyAmount: '99.00',
      currentPeriodEnd,
    })
    expect(now).not.toHaveProperty('credit')
    expect(now.trialEnd).toBeNull()
    const again = await payer.send(changePlan, { body: { ...wanted, preview: true } })
    expect([again.status, again.body.code]).toEqual([409, 'PLAN_CHANGE_TOO_SOON'])
    expect(await paidSums(payer)).toEqual(['99.00'])
    const notices = (await told(payer)).map(([notice]) => notice)
    expect(notices).not.toContain('trial-began')
    expect(notices).not.toContain('plan-ended')
    // The month is over: its renewal is asked for as always.
    await billing.advance(22)
    await until(
      () => standing(payer),
      ({ openPix }) => openPix?.amount === '99.00',
    )
  })
})

it('is sold where its price is the provider’s, and nowhere else', async () => {
  const seen = async () => (await billing.tenancy.agency(getPlan, { params: { planId: PROFESSIONAL } })).body
  expect(await seen()).toMatchObject({
    yearlyPrice: '290.00',
    yearlyStripePriceId: 'price_sandbox_professional_year',
  })
  for (const body of [
    { yearlyPrice: '280.00' },
    { yearlyStripePriceId: 'price_sandbox_professional' },
    { yearlyPrice: null },
    { yearlyPrice: '2900.00' },
    { price: '20.00' },
  ]) {
    const refused = await sell(PROFESSIONAL, body)
    expect([refused.status, refused.body.code]).toEqual([400, 'PRICE_MISMATCH'])
  }
  const removed = await sell(PROFESSIONAL, { yearlyPrice: null, yearlyStripePriceId: null })
  expect(removed.body).toMatchObject({ yearlyPrice: null, yearlyStripePriceId: null })
  const payer = await billing.payer()
  const order = await payer.send(createSubscription, { body: { planId: PROFESSIONAL, interval: 'year' } })
  expect([order.status, order.body.code]).toEqual([409, 'PLAN_NOT_PURCHASABLE'])
})
