import {
  cancelSubscription,
  changePaymentMethod,
  changePlan,
  createSubscription,
  getSubscription,
  resumeSubscription,
  setTaxId,
} from '@avaliax/proto/tenancy/billing.routes.ts'
import { updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { createPurchasePayment } from '@avaliax/proto/tenancy/payment.internal.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from '@jest/globals'
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
afterEach(async () => {
  await billing.sandbox.control('DELETE', '/faults')
  await billing.listen(true)
})

const CPF = '529.982.247-25'
const CNPJ = '11.222.333/0001-81'
const standing = async ({ send }: Payer) => (await send(getSubscription)).body
const customerOf = async ({ userId }: Payer) => (await billing.account(userId))?.customerId ?? ''
const outcomes = (type: string) =>
  billing.db.collection('stripe_events').find({ type }).sort({ receivedAt: -1 }).toArray()

async function active(): Promise<Payer> {
  const payer = await billing.payer()
  await buy(payer)
  return payer
}
async function buy(payer: Payer): Promise<void> {
  const { status, body } = await payer.send(createSubscription, { body: { planId: ENTERPRISE } })
  expect([status, body.kind]).toEqual([200, 'payment'])
  await billing.pay(body.clientSecret)
  await until(
    () => standing(payer),
    (now) => now.status === 'active' && now.planId === ENTERPRISE,
  )
}
/** Somebody deletes the customer in the provider's dashboard. */
const deleted = async (payer: Payer, { isListening = true } = {}) => {
  await billing.listen(isListening)
  const customerId = await customerOf(payer)
  expect((await billing.api('DELETE', `/customers/${customerId}`)).body.deleted).toBe(true)
  return customerId
}

describe('a customer that was deleted at the provider', () => {
  it('takes its plan along, once, and the news of it is acknowledged', async () => {
    const payer = await active()
    const customerId = await deleted(payer)
    await until(
      () => standing(payer),
      ({ planId }) => planId === 1,
    )
    const rows = await until(
      () => outcomes('customer.deleted'),
      (rows) => rows.length > 0,
    )
    expect(['applied', 'unknown-customer']).toContain(rows[0]?.outcome)
    const events = (await billing.events()).filter(({ data }) => data.object.customer === customerId)
    for (const event of events) expect((await billing.post(event)).status).toBe(200)
    const notices = await billing.tenancy.announced('billing.noticed', { clientId: payer.clientId })
    expect(notices.map(({ data }) => data.notice)).toEqual(['invoice-paid', 'plan-ended'])
    expect(await billing.account(payer.userId)).toMatchObject({ customerId: null, subscriptionId: null })
  }, 60_000)

  it('is replaced by the next purchase, with the tax id that was given', async () => {
    const payer = await active()
    expect((await payer.send(setTaxId, { body: { taxId: CPF } })).status).toBe(200)
    const before = await deleted(payer, { isListening: false })
    await billing.listen(true)
    await buy(payer)
    const after = await customerOf(payer)
    expect(after).not.toBe(before)
    const taxIds = (await billing.api('GET', `/customers/${after}/tax_ids`)).body.data
    expect(taxIds).toMatchObject([{ type: 'br_cpf', value: '52998224725' }])
  }, 60_000)

  it('is replaced when a tax id is given first', async () => {
    const payer = await active()
    const before = await deleted(payer, { isListening: false })
    const answer = await payer.send(setTaxId, { body: { taxId: CPF } })
    expect([answer.status, answer.body.taxId]).toEqual([200, '52998224725'])
    expect(await customerOf(payer)).not.toBe(before)
    expect((await standing(payer)).planId).toBe(1)
  }, 60_000)

  test.each([
    ['another card', changePaymentMethod, undefined],
    ['the end', cancelSubscription, undefined],
    ['the end taken back', resumeSubscription, undefined],
    ['another plan', changePlan, { planId: PROFESSIONAL, preview: true }],
  ])(
    'has no subscription for %s: 409, and the plan is free',
    async (_, route, body) => {
      const payer = await active()
      await deleted(payer, { isListening: false })
      const { status, body: answer } = await payer.send(route as typeof changePlan, { body: body as never })
      expect([status, answer.code]).toEqual([409, 'SUBSCRIPTION_REQUIRED'])
      expect(await standing(payer)).toMatchObject({ planId: 1, monthlyAmount: '0.00' })
    },
    60_000,
  )

  it('does not hold up what the agency replaced', async () => {
    const payer = await active()
    await billing.db
      .collection<{ _id: number }>('billing_accounts')
      .updateOne({ _id: payer.userId }, { $set: { subscriptionId: 'sub_1SgoneAtTheProvider' } })
    const body = { planId: PROFESSIONAL }
    await billing.tenancy.agency(updateClient, { params: { clientId: payer.clientId }, body })
    await until(
      () => billing.account(payer.userId),
      (account) => account?.endWanted === false,
    )
  }, 60_000)
})

describe('a tax id', () => {
  const give = async ({ send }: Payer, taxId: string | null) =>
    (await send(setTaxId, { body: { taxId } })).status
  const stored = async (payer: Payer): Promise<string[]> => {
    const { body } = await billing.api('GET', `/customers/${await customerOf(payer)}/tax_ids`)
    return body.data.map(({ value }: { value: string }) => value)
  }

  it('stays what it was when the provider refuses the new one, and is replaced by one that it takes', async () => {
    const payer = await billing.payer()
    expect(await give(payer, CPF)).toBe(200)
    const path = '/stripe/v1/customers/*/tax_ids'
    await billing.sandbox.fault({
      api: 'stripe',
      mode: 'http',
      method: 'POST',
      path,
      params: { status: 400 },
    })
    expect(await give(payer, CNPJ)).not.toBe(200)
    expect(await stored(payer)).toEqual(['52998224725'])
    // The same one again is there already.
    expect(await give(payer, CPF)).toBe(200)
    await billing.sandbox.control('DELETE', '/faults')
    expect([await give(payer, CNPJ), await stored(payer)]).toEqual([200, ['11222333000181']])
    expect([await give(payer, null), await stored(payer)]).toEqual([200, []])
  }, 30_000)

  it('of several that are given at once is the one that was stored last', async () => {
    const payer = await billing.payer()
    const given = await Promise.all([CPF, CNPJ, CPF, CNPJ].map((taxId) => give(payer, taxId)))
    expect(given).toEqual([200, 200, 200, 200])
    expect(await stored(payer)).toEqual([(await billing.account(payer.userId))?.taxId])
  }, 30_000)
})

describe('a payment of a purchase', () => {
  const createPayment = (purchaseId: number) =>
    billing.tenancy.asScanner(createPurchasePayment, {
      body: { purchaseId, amount: '10.00', description: 'Plano' },
    })

  it('that the provider has ended is followed by another one, which can be paid', async () => {
    const first = (await createPayment(901)).body
    expect((await billing.api('POST', `/payment_intents/${first.paymentId}/cancel`)).status).toBe(200)
    const second = (await createPayment(901)).body
    expect(second.paymentId).not.toBe(first.paymentId)
    expect((await createPayment(901)).body).toEqual(second)
    expect((await billing.pay(second.clientSecret)).status).toBe(200)
    await until(
      () => billing.tenancy.announced('payment.succeeded', { 'data.purchaseId': 901 }),
      ({ length }) => length === 1,
    )
  }, 30_000)

  it('that the provider does not know any more is, too', async () => {
    const first = (await createPayment(902)).body
    await billing.db
      .collection<{ _id: number }>('purchase_payments')
      .updateOne({ _id: 902 }, { $set: { paymentId: 'pi_1SgoneAtTheProvider' } })
    const second = (await createPayment(902)).body
    expect(second).toMatchObject({ status: 'requires_payment_method', clientSecret: expect.any(String) })
    expect(second.paymentId).not.toBe(first.paymentId)
  }, 30_000)
})

describe('events about what is gone', () => {
  test.each([
    'setup_intent.succeeded',
    'payment_intent.succeeded',
    'invoice.paid',
    'customer.subscription.deleted',
  ])('%s is acknowledged', async (type) => {
    const object = { id: 'xx_1SgoneAtTheProvider', object: 'thing', customer: 'cus_1SgoneAtTheProvider' }
    const event = { id: `evt_${type}`, object: 'event', type, livemode: false, created: 1, data: { object } }
    expect((await billing.post(event)).status).toBe(200)
  })
})
