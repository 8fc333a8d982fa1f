import { AccountClosingChanged } from '@avaliax/proto/identity/identity.events.ts'
import { getBusinessHealth } from '@avaliax/proto/tenancy/agency.routes.ts'
import {
  cancelSubscription,
  changePaymentMethod,
  changePlan,
  createSubscription,
  getSubscription,
  listInvoices,
  resumeSubscription,
} from '@avaliax/proto/tenancy/billing.routes.ts'
import { listClients } from '@avaliax/proto/tenancy/client-list.routes.ts'
import { getInvoiceLink } from '@avaliax/proto/tenancy/invoice.internal.ts'
import { getClientFacts } from '@avaliax/proto/tenancy/tenancy.internal.ts'
import { settle } from '@avaliax/testkit/settle.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { revenueAnalytics } from '../src/figures/revenue-analytics.service.ts'
import { agencyTotalsRepository } from '../src/figures/totals/agency-totals.repository.ts'
import { type BillingUnderTest, ENTERPRISE, PROFESSIONAL, startBilling } from './billing-under-test.ts'

let billing: BillingUnderTest
beforeAll(async () => {
  billing = await startBilling()
}, 90_000)
afterAll(() => billing?.stop(), 30_000)

const NOBODY = { onTrial: 0, given: 0, overdue: 0, notBegun: 0, suspended: 0 }
const NOTICES = 'billing.noticed'

/**
 * A year by the provider's clock. It begins on 10 January 2027, 12:00 UTC:
 * 10 Jan trial, 17 Jan first charge (29.00), then the 17th of each month.
 */
it('a trial, renewals, a failed card, recovery, an upgrade and the end come to the figures computed by hand', async () => {
  const set = (iso: string) => billing.sandbox.control('POST', '/clock', { freeze: true, set: iso })
  await set('2027-01-10T12:00:00Z')
  const { send, clientId, userId } = await billing.payer()
  const standing = async () => (await send(getSubscription)).body
  const figures = async () => {
    const { body } = await billing.tenancy.agency(getBusinessHealth)
    const rows = (await billing.tenancy.agency(listClients, { query: { sort: 'revenue' } })).body
    const row = rows.find(({ id }: { id: number }) => id === clientId)
    return [body.mrr, body.totalPaidUsers, body.apart, row?.monthlyAmount]
  }
  const failed = async () =>
    (await billing.tenancy.agency(listClients, { query: { reason: 'payment_failed' } })).body.map(
      ({ id }: { id: number }) => id,
    )
  const reach = async (iso: string, expected: object) => {
    await set(iso)
    await until(standing, (now) => Object.entries(expected).every(([name, value]) => now[name] === value))
  }
  const checkout = await send(createSubscription, { body: { planId: PROFESSIONAL } })
  await billing.pay(checkout.body.clientSecret)
  await reach('2027-01-14T13:00:00Z', { status: 'trialing', planId: PROFESSIONAL, monthlyAmount: '0.00' })
  expect(await figures()).toEqual(['0.00', 0, { ...NOBODY, onTrial: 1 }, '0.00'])
  await until(
    () => billing.tenancy.announced(NOTICES, { clientId }),
    ({ length }) => length === 2,
  )
  await reach('2027-01-17T13:00:00Z', { status: 'active', monthlyAmount: '29.00' })
  expect(await figures()).toEqual(['29.00', 1, NOBODY, '29.00'])

  // 17 Feb and 17 Mar are paid; from April on the card fails.
  await reach('2027-03-20T12:00:00Z', { status: 'active', currentPeriodEnd: '2027-04-17T12:00:00.000Z' })
  const failing = await send(changePaymentMethod)
  await billing.pay(failing.body.clientSecret, '4000000000000341')
  await until(standing, ({ card }) => card?.last4 === '0341')
  await reach('2027-04-18T12:00:00Z', {
    status: 'past_due',
    planId: PROFESSIONAL,
    graceEndsAt: '2027-04-24T12:00:00.000Z',
  })
  expect(await figures()).toEqual(['0.00', 0, { ...NOBODY, overdue: 1 }, '0.00'])
  expect(await failed()).toEqual([clientId])
  expect((await standing()).confirmUrl).toMatch(/\/stripe\/invoices\/in_/)
  const overdue = await send(changePlan, { body: { planId: ENTERPRISE, preview: true } })
  expect([overdue.status, overdue.body.code]).toEqual([409, 'PAYMENT_OVERDUE'])

  // Another card pays the open invoice at once.
  const good = await send(changePaymentMethod)
  await billing.pay(good.body.clientSecret)
  await until(standing, ({ status, card }) => status === 'active' && card?.last4 === '4242')
  expect(await figures()).toEqual(['29.00', 1, NOBODY, '29.00'])
  expect(await failed()).toEqual([])

  // 17 May to 17 Jun are 31 days: on 1 Jun at 12:00 there are 16 left. 29.00 × 16/31 = 14.97, 99.00 × 16/31 = 51.10.
  await reach('2027-06-01T12:00:00Z', { currentPeriodEnd: '2027-06-17T12:00:00.000Z' })
  const { preview } = (await send(changePlan, { body: { planId: ENTERPRISE, preview: true } })).body
  expect(preview).toMatchObject({ amountDue: '36.13', credit: '0.00', nextAmount: '99.00', endsTrial: false })
  const changed = await send(changePlan, {
    body: {
      planId: ENTERPRISE,
      quoteId: preview.quoteId,
    },
  })
  expect(changed.body.subscription).toMatchObject({ planId: ENTERPRISE, monthlyAmount: '99.00' })
  expect((await billing.internalClient(clientId)).planName).toBe('enterprise')

  // Cancelled in August, kept, cancelled again: the plan lasts until the period ends.
  await reach('2027-08-20T12:00:00Z', { currentPeriodEnd: '2027-09-17T12:00:00.000Z' })
  expect((await send(cancelSubscription)).body.cancelAtPeriodEnd).toBe(true)
  expect((await send(resumeSubscription)).body.cancelAtPeriodEnd).toBe(false)
  expect((await send(cancelSubscription)).body).toMatchObject({
    cancelAtPeriodEnd: true,
    planId: ENTERPRISE,
  })
  await reach('2027-09-17T13:00:00Z', { status: 'canceled', planId: 1, monthlyAmount: '0.00' })

  const invoices = (await send(listInvoices)).body as {
    amountPaid: string
    status: string
  }[]
  // Trial 0.00; 29.00 in January, February, March, April (late) and May; the difference in June; 99.00 in June, July, August.
  expect(invoices.map(({ amountPaid }) => amountPaid).reverse()).toEqual([
    ...['0.00', '29.00', '29.00', '29.00', '29.00', '29.00', '36.13', '99.00', '99.00', '99.00'],
  ])
  const payments = await billing.tenancy.announced('payment.succeeded', { clientId })
  const total = payments.reduce((sum, { data }) => sum + Math.round(Number(data.amount) * 100), 0)
  // 5 × 29.00 + 36.13 + 3 × 99.00
  expect([payments.length, total]).toEqual([9, 47_813])

  const rows = await billing.db.collection('subscriptions').find({ userId }).sort({ _id: 1 }).toArray()
  expect(
    rows
      .slice(1)
      .map(({ planId, monthlyCents, startDate }) => [planId, monthlyCents, startDate.toISOString()]),
  ).toEqual([
    [PROFESSIONAL, 0, expect.any(String)],
    [PROFESSIONAL, 2_900, '2027-01-17T12:00:00.000Z'],
    // Unpaid from the invoice on, and again from its payment on.
    [PROFESSIONAL, 0, '2027-04-17T12:00:00.000Z'],
    [PROFESSIONAL, 2_900, expect.stringMatching(/^2027-04-18T12:/)],
    [ENTERPRISE, 9_900, '2027-06-01T12:00:00.000Z'],
    [1, 0, '2027-09-17T12:00:00.000Z'],
  ])
  const told = (await billing.tenancy.announced(NOTICES, { clientId })).map(({ data }) => data)
  const paidFor = (plan: string, amount: string) => ['invoice-paid', plan, amount]
  const [small, large] = [
    ['Professional', '29.00'],
    ['Enterprise', '99.00'],
  ] as const
  expect(told.map(({ notice, plan, amount }) => [notice, plan?.en, amount])).toEqual([
    ...[
      ['trial-began', ...small],
      ['trial-ending', ...small],
    ],
    ...Array.from({ length: 3 }, () => paidFor(...small)),
    ...[
      ['payment-failed', ...small],
      ['payment-recovered', ...small],
    ],
    paidFor(...small),
    ...[paidFor('Enterprise', '36.13'), ['plan-changed', ...large]],
    ...Array.from({ length: 3 }, () => paidFor(...large)),
    ...['cancelled', 'resumed', 'cancelled'].map((notice) => [notice, ...large]),
    ['plan-ended', 'Enterprise', undefined],
  ])
  expect(new Set(told.map(({ key }) => key)).size).toBe(told.length)
  // The mail of each invoice finds its page, for its client alone.
  const invoiceIds: string[] = told.flatMap(({ invoiceId }) => invoiceId ?? [])
  expect(invoiceIds).toHaveLength(10)
  for (const invoiceId of invoiceIds) {
    const linkFor = (id: number) =>
      billing.tenancy.asIdentity(getInvoiceLink, { params: { clientId: id }, query: { invoiceId } })
    expect(await linkFor(clientId)).toMatchObject({
      status: 200,
      body: { url: expect.stringContaining(invoiceId) },
    })
    expect((await linkFor(clientId + 1)).status).toBe(404)
  }

  const year = await figuresOfTheYear()
  expect(year.months.map(({ month, revenue, mrr }) => [month, revenue, mrr])).toEqual([
    ...[
      ['2026-11', '0.00', '0.00'],
      ['2026-12', '0.00', '0.00'],
      ['2027-01', '29.00', '29.00'],
    ],
    ...[
      ['2027-02', '29.00', '29.00'],
      ['2027-03', '29.00', '29.00'],
      ['2027-04', '29.00', '29.00'],
    ],
    // The difference, then the first whole month of the larger plan.
    ...[
      ['2027-05', '29.00', '29.00'],
      ['2027-06', '135.13', '99.00'],
      ['2027-07', '99.00', '99.00'],
    ],
    ...[
      ['2027-08', '99.00', '99.00'],
      ['2027-09', '0.00', '0.00'],
      ['2027-10', '0.00', '0.00'],
    ],
  ])
  expect(year.months.map(({ churned }) => churned)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0])
  // 5 × 29.00; 36.13 + 3 × 99.00
  expect(year.byPlan.map(({ revenue }) => revenue)).toEqual(['0.00', '145.00', '333.13'])
  expect(year.byClient).toMatchObject([{ clientId, revenue: '478.13' }])

  // Ended and paid for, the account is closed, and 44 days later nothing is left but the books.
  const { customerId } = (await billing.account(userId)) ?? {}
  for (const [index, stage] of (['requested', 'closed', 'purging'] as const).entries()) {
    await billing.tenancy.hear(AccountClosingChanged, {
      clientId: null,
      subject: `account-closing-${userId}`,
      rev: index + 1,
      data: { userId, stage },
    })
  }
  await until(
    () => billing.tenancy.internal(getClientFacts, { params: { clientId } }),
    ({ status }) => status === 404,
  )
  await settle({ urls: { tenancy: billing.tenancy.url } })
  expect(await billing.account(userId)).toBeNull()
  expect((await billing.api('GET', `/customers/${customerId}`)).body.deleted).toBe(true)
  const afterwards = await figuresOfTheYear()
  expect(afterwards.total).toMatchObject({ revenue: '478.13', mrr: '0.00', customers: 0 })
  expect(afterwards.byPlan.map(({ revenue }) => revenue)).toEqual(['0.00', '145.00', '333.13'])
  expect(afterwards.byClient).toEqual([])
}, 180_000)

/** Reads what the agency would see on /analytics in October 2027. */
const figuresOfTheYear = () =>
  revenueAnalytics({
    db: billing.db,
    totals: agencyTotalsRepository(billing.db),
    now: () => new Date('2027-10-15T12:00:00Z'),
  })(12, 'pt')
