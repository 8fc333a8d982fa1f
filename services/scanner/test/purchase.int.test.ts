import { randomUUID } from 'node:crypto'
import { createLead, listLeads } from '@avaliax/proto/scanner/lead.routes.ts'
import { createPurchase, getPurchase } from '@avaliax/proto/scanner/purchase.routes.ts'
import { PaymentSucceeded } from '@avaliax/proto/tenancy/billing.events.ts'
import { type ProviderSandbox, startProviderSandbox } from '@avaliax/testkit/provider-sandbox.ts'
import { settle } from '@avaliax/testkit/settle.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { aScan } from './scan-example.ts'
import { type ServiceUnderTest, startService } from './service-under-test.ts'

let sandbox: ProviderSandbox
let service: ServiceUnderTest
let visitors = 1

beforeAll(async () => {
  sandbox = await startProviderSandbox()
  service = await startService(sandbox.sandbox.env)
}, 90_000)
afterAll(async () => {
  await service?.stop()
  await sandbox?.close()
}, 30_000)

const newcomer = () => service.visitor(`203.0.113.${visitors++}`)
const buy = (body: unknown) => newcomer()(createPurchase, { body })

async function newLead(): Promise<{ scanId: number; shareId: string; leadId: number }> {
  const lead = { email: `${randomUUID()}@example.com`, consent: true }
  return (await newcomer()(createLead, { body: aScan({ lead }) })).body
}
const leadRow = (leadId: number) =>
  service.deps.db.collection('scanner_leads').findOne({ _id: leadId as never })
const purchasesOf = (scanId: number) => service.deps.db.collection('purchases').countDocuments({ scanId })

const paid = (purchaseId: number) =>
  service.deps.bus.publish([
    {
      topic: PaymentSucceeded.topic,
      partitions: 3,
      envelope: {
        id: randomUUID(),
        type: PaymentSucceeded.type,
        source: 'test',
        time: new Date().toISOString(),
        clientId: null,
        subject: String(purchaseId),
        rev: 1,
        dataversion: 1,
        data: {
          paymentId: `pi_${purchaseId}`,
          purpose: 'scanner',
          clientId: null,
          purchaseId,
          amount: '10.00',
          paidAt: '2026-11-23T12:00:00.000Z',
        },
      },
    },
  ])

it('twenty clicks at once are one purchase, hot only once the provider has confirmed', async () => {
  const { scanId, shareId, leadId } = await newLead()
  const answers = await Promise.all(Array.from({ length: 20 }, () => buy({ scanId, shareId, amount: 10 })))
  const [first] = answers
  expect(first).toMatchObject({ status: 201, body: { status: 'pending', clientSecret: expect.any(String) } })
  expect([...new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`))]).toHaveLength(1)
  expect(await purchasesOf(scanId)).toBe(1)
  const { purchaseId } = first?.body ?? {}
  const payments = service.tenancy.payments.filter((payment) => payment.purchaseId === purchaseId)
  // Whoever has the client secret can read the payment: nothing of the person is in it.
  expect(payments[0]).toEqual({
    purchaseId,
    amount: '10.00',
    description: 'Review Gap Scanner: Padaria Pão da Serra',
  })
  expect(await leadRow(leadId)).toMatchObject({ leadType: 'warm', purchased: false })

  await paid(purchaseId)
  await paid(purchaseId)
  const status = () => newcomer()(getPurchase, { params: { purchaseId }, query: { shareId } })
  await until(status, ({ body }) => body.status === 'paid')
  await settle({ urls: { service: service.url } })
  expect(await leadRow(leadId)).toMatchObject({
    leadType: 'hot',
    purchased: true,
    purchaseAmountCents: 1000,
    rev: 2,
  })
  const again = await buy({ scanId, shareId, amount: 10 })
  expect(again.body).toEqual({ purchaseId, status: 'paid' })
  const [row] = (await service.agency(listLeads, { query: { type: 'hot' } })).body
  expect(row).toMatchObject({ id: leadId, purchaseAmount: '10.00', purchasedAt: '2026-11-23T12:00:00.000Z' })
}, 60_000)

it.each([0.01, 9.99, 10.001, 97, 0, '97.00'])(
  'another amount, %p, is refused and nothing is begun',
  async (amount) => {
    const { scanId, shareId } = await newLead()
    expect(await buy({ scanId, shareId, amount })).toMatchObject({
      status: 400,
      body: { code: 'AMOUNT_MISMATCH' },
    })
    expect(await purchasesOf(scanId)).toBe(0)
  },
)

it('knows no scan of nobody, no wrong link, and tells visitors nothing', async () => {
  const { scanId, shareId } = await newLead()
  expect((await buy({ scanId: 999_999, shareId, amount: 10 })).status).toBe(404)
  expect((await buy({ scanId, amount: 10, shareId: 'B'.repeat(24) })).status).toBe(404)
  const { body } = await buy({ scanId, amount: '10.00', shareId })
  expect(
    (
      await newcomer()(getPurchase, {
        params: { purchaseId: body.purchaseId },
        query: { shareId: 'B'.repeat(24) },
      })
    ).status,
  ).toBe(404)
  expect((await newcomer()(getPurchase, { params: { purchaseId: body.purchaseId } })).status).toBe(400)
})

it('says so when the payment cannot be begun, and goes on with the same purchase later', async () => {
  const { scanId, shareId } = await newLead()
  service.tenancy.state.failing = true
  const failed = await buy({ scanId, shareId, amount: 10 })
  expect([502, 503]).toContain(failed.status)
  service.tenancy.state.failing = false
  expect((await buy({ scanId, shareId, amount: 10 })).status).toBe(201)
  expect(await purchasesOf(scanId)).toBe(1)
})

it('is begun by nobody who only guesses the number of a scan; a signed-in superadmin needs no more', async () => {
  const [mine, foreign] = [await newLead(), await newLead()]
  const guesses = [
    {},
    { shareId: '' },
    { shareId: null },
    { shareId: 'A' },
    { shareId: '../' },
    { shareId: ['A'.repeat(24)] },
    { shareId: { $ne: '' } },
    { shareId: foreign.shareId },
    { shareId: mine.shareId.toLowerCase() },
    { shareId: `${mine.shareId.slice(0, -1)}${mine.shareId.endsWith('A') ? 'B' : 'A'}` },
  ]
  for (const guess of guesses) {
    const answer = await buy({ scanId: mine.scanId, amount: 10, ...guess })
    const unknown = await buy({ scanId: 999_999, amount: 10, ...guess })
    expect([guess, answer.status]).toEqual([guess, 'shareId' in guess && answer.status === 404 ? 404 : 400])
    expect([guess, answer.status, answer.body.code]).toEqual([guess, unknown.status, unknown.body.code])
  }
  expect(await purchasesOf(mine.scanId)).toBe(0)

  const body = { scanId: mine.scanId, amount: 10 }
  expect((await service.agency(createPurchase, { body })).status).toBe(201)
  const wrong = { ...body, shareId: foreign.shareId }
  expect((await service.agency(createPurchase, { body: wrong })).status).toBe(404)
})
