import { CardSaleRecorded } from '@avaliax/proto/cards/cards.events.ts'
import {
  exportRevenueAnalytics,
  getRevenueAnalytics,
  getRevenueMonths,
} from '@avaliax/proto/tenancy/analytics.routes.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { invoices } from '../src/billing/ledger.models.ts'
import { owner, type ServiceUnderTest, startService } from './service-under-test.ts'

let tenancy: ServiceUnderTest
beforeAll(async () => {
  tenancy = await startService()
}, 90_000)
afterAll(() => tenancy?.stop(), 30_000)

const _PATH = '/api/superadmin/analytics/revenue'

it('tells the agency what was paid, by month, plan and client, and as CSV', async () => {
  const company = await tenancy.signUp(71, { companyName: '=Padaria' })
  const now = new Date()
  const { clientId } = company
  await invoices.on(tenancy.db).within('all').insertOne({
    _id: 'in_1',
    userId: 71,
    clientId,
    number: 'A-1',
    status: 'paid',
    planId: 2,
    totalCents: 2_900,
    paidCents: 2_900,
    createdAt: now,
    paidAt: now,
    periodStart: now,
    periodEnd: now,
    pdfUrl: null,
    pageUrl: null,
  })
  await tenancy.hear(CardSaleRecorded, {
    clientId,
    subject: 'card-sale-1',
    rev: 1,
    data: { saleId: 1, cardCount: 3, totalAmount: '90.00', saleDate: now.toISOString() },
  })
  await until(
    async () => (await tenancy.agency(getRevenueAnalytics, { query: { months: 3 } })).body,
    ({ total }) => total.cards === '90.00',
  )
  const { status, body } = await tenancy.agency(getRevenueAnalytics, { query: { months: 3 } })
  const alone = await tenancy.agency(getRevenueMonths, { query: { months: 3 } })
  expect(alone.body).toEqual({ months: body.months })
  expect(status).toBe(200)
  expect(body.months).toHaveLength(3)
  expect(body.months.at(-1)).toMatchObject({ revenue: '119.00', newCustomers: 1, customers: 1 })
  expect(body.previous).toMatchObject({ revenue: '0.00', newCustomers: 0 })
  expect(body.byClient).toEqual([
    expect.objectContaining({ clientId, companyName: '=Padaria', planId: 1, revenue: '119.00' }),
  ])
  expect(body.byPlan.map(({ planId }: { planId: number }) => planId)).toEqual([1, 2, 3])
  // The cards were bought on the free plan; the invoice names the plan it was for.
  expect(body.byPlan.map(({ revenue }: { revenue: string }) => revenue)).toEqual(['90.00', '29.00', '0.00'])
  const csv = await tenancy.agency(exportRevenueAnalytics, { query: { months: 3 } })
  expect(csv.headers.get('content-type')).toContain('text/csv')
  expect(csv.body.trim().split('\r\n')).toHaveLength(4)
})

it('is the agency’s alone, and looks back two years at most', async () => {
  const company = await tenancy.signUp(72)
  expect((await tenancy.as(owner(72, [company]))(getRevenueAnalytics)).status).toBe(403)
  expect((await tenancy.as(owner(72, [company]))(getRevenueMonths)).status).toBe(403)
  expect((await tenancy.agency(getRevenueAnalytics, { query: { months: 25 } })).status).toBe(400)
})
