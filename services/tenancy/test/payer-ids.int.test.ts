import { createSubscription } from '@avaliax/proto/tenancy/billing.routes.ts'
import { getClient, getOwnClient, updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { createCompany } from '@avaliax/proto/tenancy/company-change.routes.ts'
import { recordedCalls } from '@avaliax/testkit/service/recorded-calls.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type BillingUnderTest, ENTERPRISE, startBilling } from './billing-under-test.ts'

let billing: BillingUnderTest
beforeAll(async () => {
  billing = await startBilling()
}, 90_000)
afterAll(() => billing?.stop(), 30_000)

const planOf = async (clientId: number) => (await billing.internalClient(clientId)).planName

describe('who the provider knows', () => {
  it('stands on each client of the owner, null before, and nobody sets it', async () => {
    const payer = await billing.payer()
    const params = { clientId: payer.clientId }
    const none = { stripeCustomerId: null, stripeSubscriptionId: null }
    expect((await payer.send(getOwnClient)).body).toMatchObject(none)
    const { body } = await payer.send(createSubscription, { body: { planId: ENTERPRISE } })
    await billing.pay(body.clientSecret)
    await until(
      () => planOf(payer.clientId),
      (name) => name === 'enterprise',
    )
    const account = await billing.account(payer.userId)
    const payerIds = { stripeCustomerId: account?.customerId, stripeSubscriptionId: account?.subscriptionId }
    expect(payerIds).toEqual({
      stripeCustomerId: expect.stringMatching(/^cus_/),
      stripeSubscriptionId: expect.stringMatching(/^sub_/),
    })
    expect((await payer.send(getOwnClient)).body).toMatchObject(payerIds)
    expect((await payer.send(getClient, { params })).body).toMatchObject(payerIds)
    const branch = (await payer.send(createCompany, { body: { name: 'Filial' } })).body
    const seen = await billing.tenancy.agency(getClient, { params: { clientId: branch.clientId } })
    expect(seen.body).toMatchObject(payerIds)
    for (const field of Object.keys(payerIds)) {
      const forged = { [field]: 'cus_of_somebody_else' }
      expect((await payer.send(updateClient, { params, body: forged as never })).status).toBe(400)
      expect((await billing.tenancy.agency(updateClient, { params, body: forged as never })).status).toBe(400)
    }
  }, 60_000)

  it('is told of calls in the name of the person who caused them', async () => {
    const log = await recordedCalls(billing.tenancy)
    const { send, userId, clientId } = await billing.payer()
    await send(createSubscription, { body: { planId: ENTERPRISE } })
    const mine = await until(
      // Reads that the provider's own events cause have nobody behind them.
      async () => log.calls.filter((call) => call.clientId === clientId && call.method === 'POST'),
      (calls) => calls.filter(({ provider }) => provider === 'stripe').length >= 2,
    )
    expect(new Set(mine.map((call) => call.userId))).toEqual(new Set([userId]))
  }, 60_000)
})
