import { AccountClosingChanged } from '@avaliax/proto/identity/identity.events.ts'
import { changePlan, createSubscription, getSubscription } from '@avaliax/proto/tenancy/billing.routes.ts'
import { payByPix, payOpenPix } from '@avaliax/proto/tenancy/pix.routes.ts'
import { settle } from '@avaliax/testkit/settle.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals'
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

const standing = async ({ send }: Payer) => (await send(getSubscription)).body
const reach = (payer: Payer, expected: object) =>
  until(
    () => standing(payer),
    (now) => Object.entries(expected).every(([name, value]) => now[name] === value),
  )
const invoicesOf = async ({ userId }: Payer): Promise<{ status: string; billing_reason: string }[]> => {
  const { customerId } = (await billing.account(userId)) ?? {}
  return (await billing.api('GET', `/invoices?customer=${customerId}&limit=100`)).body.data
}
const told = async ({ clientId }: Payer) =>
  (await billing.tenancy.announced('billing.noticed', { clientId })).map(({ data }) => data.notice)

/** Paid by card for the present period, and by Pix from then on. */
async function onPixFromNextPeriod(card: string): Promise<Payer> {
  const payer = await billing.payer()
  const { clientSecret } = (await payer.send(createSubscription, { body: { planId: PROFESSIONAL } })).body
  await billing.pay(clientSecret, card)
  await reach(payer, { status: 'trialing' })
  // Its trial is over, and the first month is charged.
  await billing.advance(8)
  await reach(payer, { status: 'active', planId: PROFESSIONAL })
  await payer.send(payByPix)
  return payer
}

async function switchTo({ send }: Payer, planId: number) {
  const { preview } = (await send(changePlan, { body: { planId, preview: true } })).body
  return (await send(changePlan, { body: { planId, quoteId: preview.quoteId } })).body.subscription
}

it('a dearer plan whose difference nobody pays gives way to the plan before, which is paid', async () => {
  // The provider's clock is behind ours: what is sent now is overdue as it comes.
  await clock(-20)
  const payer = await onPixFromNextPeriod('4242424242424242')
  await switchTo(payer, ENTERPRISE)
  await until(
    () => invoicesOf(payer),
    (invoices) => invoices.some(({ status }) => status === 'void'),
  )
  const smaller = { status: 'active', planId: PROFESSIONAL, monthlyAmount: '29.00' }
  const now = await reach(payer, smaller)
  expect(now).toMatchObject({ paysByPix: true, cancelAtPeriodEnd: false })
  expect(now).not.toHaveProperty('openPix')
  expect(now).not.toHaveProperty('credit')
  expect((await payer.send(payOpenPix)).body).toEqual({ clientSecret: null, kind: 'none' })
  const notices = await until(
    () => told(payer),
    (all) => all.filter((notice) => notice === 'plan-changed').length === 2,
  )
  expect(notices).not.toContain('plan-ended')
  // The next period is one of the smaller plan.
  await billing.advance(31)
  const isNext = ({ status, billing_reason: reason }: { status: string; billing_reason: string }) =>
    reason === 'subscription_cycle' && status !== 'paid'
  const next = await until(
    () => invoicesOf(payer),
    (invoices) => invoices.some(isNext),
  )
  expect(next.find(isNext)).toMatchObject({ amount_due: 2_900 })
}, 90_000)

it('says beforehand that the plan before goes on', async () => {
  // A card opens one trial.
  const payer = await onPixFromNextPeriod('5555555555554444')
  const { openPix } = await switchTo(payer, ENTERPRISE)
  expect(openPix).toMatchObject({ goesBack: true })
})

it('a code that somebody still holds pays nothing once its owner is deleted', async () => {
  const payer = await billing.payer()
  const order = { body: { planId: PROFESSIONAL, payBy: 'pix' } }
  const { clientSecret } = (await payer.send(createSubscription, order)).body
  await billing.pay(clientSecret, 'pix')
  const { userId } = payer
  for (const [rev, stage] of (['requested', 'closed', 'purging'] as const).entries()) {
    const subject = `account-closing-${userId}`
    const fact = { clientId: null, subject, rev: rev + 1, data: { userId, stage } }
    await billing.tenancy.hear(AccountClosingChanged, fact)
    await settle({ urls: { tenancy: billing.tenancy.url } })
  }
  expect(await billing.account(userId)).toBeNull()
  expect((await billing.approve(clientSecret)).status).toBe(400)
}, 60_000)
