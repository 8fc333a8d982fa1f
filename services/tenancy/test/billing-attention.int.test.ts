import { getBillingAttention } from '@avaliax/proto/tenancy/analytics.routes.ts'
import {
  cancelSubscription,
  changePaymentMethod,
  createSubscription,
  getSubscription,
} from '@avaliax/proto/tenancy/billing.routes.ts'
import { createCompany } from '@avaliax/proto/tenancy/company-change.routes.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import {
  type BillingUnderTest,
  ENTERPRISE,
  type Payer,
  PROFESSIONAL,
  startBilling,
} from './billing-under-test.ts'

const _PATH = '/api/superadmin/billing-attention'
const DECLINES_LATER = '4000000000000341'

let billing: BillingUnderTest
beforeAll(async () => {
  billing = await startBilling()
}, 90_000)
afterAll(() => billing?.stop(), 30_000)

async function buys(name: string, planId: number): Promise<Payer> {
  const payer = await billing.payer(name)
  const { body } = await payer.send(createSubscription, { body: { planId } })
  await billing.pay(body.clientSecret)
  await until(
    () => payer.send(getSubscription),
    (answer) => ['trialing', 'active'].includes(answer.body.status),
  )
  return payer
}
const concerns = async () => {
  const { body } = await billing.tenancy.agency(getBillingAttention)
  return body.customers.map((row: { companyName: string; concern: string; monthly: string }) => [
    ...[row.companyName, row.concern, row.monthly],
  ])
}

it('tells the agency whose trial ends, who is leaving, whose payment failed and who left', async () => {
  await buys('Teste', PROFESSIONAL)
  const leaver = await buys('Saindo', ENTERPRISE)
  await buys('Fiel', ENTERPRISE)
  const failing = await buys('Recusado', ENTERPRISE)
  const { body: card } = await failing.send(changePaymentMethod)
  await billing.pay(card.clientSecret, DECLINES_LATER)
  await until(
    () => failing.send(getSubscription),
    (answer) => answer.body.card?.last4 === '0341',
  )
  await leaver.send(cancelSubscription)
  await until(concerns, ({ length }) => length === 2)
  expect(await concerns()).toEqual([
    ['Teste', 'trial_ending', '29.00'],
    ['Saindo', 'leaving', '99.00'],
  ])

  await billing.advance(32)
  const kinds = (rows: string[][]) => rows.map(([, concern]) => concern).join()
  const later = await until(concerns, (rows) => kinds(rows) === 'payment_failed,left')
  expect(later).toEqual([
    ['Recusado', 'payment_failed', '99.00'],
    ['Saindo', 'left', '99.00'],
  ])
  const { body } = await billing.tenancy.agency(getBillingAttention)
  expect(body.customers[0]).toMatchObject({ planName: 'Empresarial', at: expect.stringMatching(/Z$/) })
}, 60_000)

it('shows a failed payment at the headquarters alone, also when it moves', async () => {
  const payer = await buys('Mudando', ENTERPRISE)
  const use = async (number?: string) => {
    const { body } = await payer.send(changePaymentMethod)
    await billing.pay(body.clientSecret, number)
  }
  const isStanding = (status: string) =>
    until(
      () => payer.send(getSubscription),
      ({ body }) => body.status === status,
    )
  await use(DECLINES_LATER)
  await until(
    () => payer.send(getSubscription),
    ({ body }) => body.card?.last4 === '0341',
  )
  await billing.advance(32)
  await isStanding('past_due')
  const clients = billing.db.collection<{ _id: number }>('clients')
  const failing = async () =>
    (await clients.find({ userId: payer.userId, paymentFailed: true }).toArray()).map(({ _id }) => _id)
  expect(await failing()).toEqual([payer.clientId])

  const { body: branch } = await payer.send(createCompany, { body: { name: 'Filial', isHeadquarter: true } })
  expect(await failing()).toEqual([branch.clientId])
  // As a headquarters that moved was left in earlier versions.
  await clients.updateOne({ _id: payer.clientId }, { $set: { paymentFailed: true } })
  await use()
  await isStanding('active')
  expect(await failing()).toEqual([])
}, 60_000)

it('is the agency’s alone', async () => {
  const { send } = await billing.payer()
  expect((await send(getBillingAttention)).status).toBe(403)
})
