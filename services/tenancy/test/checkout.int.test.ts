import {
  cancelSubscription,
  createSubscription,
  getSubscription,
  listInvoices,
} from '@avaliax/proto/tenancy/billing.routes.ts'
import { updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { createCompany } from '@avaliax/proto/tenancy/company-change.routes.ts'
import { createPlan, updatePlan } from '@avaliax/proto/tenancy/plan-change.routes.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { type BillingUnderTest, ENTERPRISE, PROFESSIONAL, startBilling } from './billing-under-test.ts'
import { owner, superadmin } from './service-under-test.ts'

let billing: BillingUnderTest
beforeAll(async () => {
  billing = await startBilling()
}, 90_000)
afterAll(() => billing?.stop(), 30_000)
beforeEach(() => billing.sandbox.control('DELETE', '/faults'))

const planOf = async (clientId: number) => (await billing.internalClient(clientId)).planName
const convertedAt = async (userId: number) =>
  (await billing.db.collection('owners').findOne({ _id: userId as never }))?.convertedToPaidAt

describe('buying a plan', () => {
  it('a trial takes a card and activates the plan once the provider tells of it', async () => {
    const { send, clientId, userId } = await billing.payer()
    const checkout = await send(createSubscription, { body: { planId: PROFESSIONAL } })
    expect(checkout.status).toBe(200)
    expect(checkout.body).toEqual({ clientSecret: expect.stringMatching(/^seti_/), kind: 'setup' })
    expect(await planOf(clientId)).toBe('free')
    await billing.pay(checkout.body.clientSecret)
    await until(
      () => planOf(clientId),
      (name) => name === 'professional',
    )
    const { body } = await send(getSubscription)
    expect(body).toMatchObject({
      planId: PROFESSIONAL,
      status: 'trialing',
      monthlyAmount: '0.00',
      trialAvailable: false,
      card: { brand: 'visa', last4: '4242' },
    })
    const [changed] = (await billing.tenancy.announced('subscription.changed', { clientId })).slice(-1)
    expect(changed?.data).toMatchObject({ planId: PROFESSIONAL, status: 'trialing' })
    expect(await convertedAt(userId)).toBeNull()
  })

  it('a plan without a trial is paid at once, after a decline too', async () => {
    const { send, clientId, userId } = await billing.payer()
    const { body } = await send(createSubscription, { body: { planId: ENTERPRISE } })
    expect(body.kind).toBe('payment')
    expect((await billing.pay(body.clientSecret, '4000000000000002')).status).toBe(402)
    expect(await convertedAt(userId)).toBeNull()
    expect(await planOf(clientId)).toBe('free')
    expect((await billing.pay(body.clientSecret)).status).toBe(200)
    await until(
      () => planOf(clientId),
      (name) => name === 'enterprise',
    )
    expect(await convertedAt(userId)).toBeInstanceOf(Date)
    await until(
      () => billing.tenancy.announced('payment.succeeded', { clientId }),
      ({ length }) => length === 1,
    )
    const [paid] = await billing.tenancy.announced('payment.succeeded', { clientId })
    expect(paid?.data).toMatchObject({ purpose: 'subscription', amount: '99.00', clientId })
    const invoices = await send(listInvoices)
    expect(invoices.headers.get('x-total-count')).toBe('1')
    expect(invoices.body).toMatchObject([{ status: 'paid', amount: '99.00', amountPaid: '99.00' }])
    expect((await fetch(invoices.body[0]?.pdfUrl ?? '')).headers.get('content-type')).toBe('application/pdf')
  })

  it('ten clicks at once, and a second tab later, come to one customer and one subscription', async () => {
    const { send, userId } = await billing.payer()
    const clicks = await Promise.all(
      Array.from({ length: 10 }, () => send(createSubscription, { body: { planId: PROFESSIONAL } })),
    )
    expect(clicks.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(new Set(clicks.map(({ body }) => body.clientSecret)).size).toBe(1)
    const later = await send(createSubscription, { body: { planId: PROFESSIONAL } })
    expect(later.body).toEqual(clicks[0]?.body)
    const account = await billing.account(userId)
    const found = await billing.api('GET', `/subscriptions?customer=${account?.customerId}&status=all`)
    expect(found.body.data).toHaveLength(1)
  })

  it('another plan replaces the one that was not paid; an old form pays for nothing', async () => {
    const { send, userId, clientId } = await billing.payer()
    const first = await send(createSubscription, { body: { planId: PROFESSIONAL } })
    const second = await send(createSubscription, { body: { planId: ENTERPRISE } })
    expect(second.body.kind).toBe('payment')
    await billing.pay(second.body.clientSecret)
    await until(
      () => planOf(clientId),
      (name) => name === 'enterprise',
    )
    await billing.pay(first.body.clientSecret)
    const account = await billing.account(userId)
    const all = await billing.api('GET', `/subscriptions?customer=${account?.customerId}&status=all`)
    expect(all.body.data.map(({ status }: { status: string }) => status).sort()).toEqual([
      'active',
      'canceled',
    ])
    expect(await planOf(clientId)).toBe('enterprise')
  })

  it('answers for the headquarters whichever company is selected', async () => {
    const payer = await billing.payer()
    const { body } = await payer.send(createSubscription, { body: { planId: ENTERPRISE } })
    await billing.pay(body.clientSecret)
    await until(
      () => planOf(payer.clientId),
      (name) => name === 'enterprise',
    )
    const branch = (await payer.send(createCompany, { body: { name: 'Filial' } })).body
    const inBranch = billing.tenancy.as(
      owner(payer.userId, [{ companyId: branch.id, clientId: branch.clientId }, payer]),
    )
    const [here, there] = [await payer.send(getSubscription), await inBranch(getSubscription)]
    expect(there.body).toEqual(here.body)
    expect(await planOf(branch.clientId)).toBe('enterprise')
  })
})

describe('what is refused', () => {
  it('free, inactive, unpriced and unknown plans, and a second subscription', async () => {
    const { send, clientId } = await billing.payer()
    const code = async (planId: unknown) => {
      const { status, body } = await send(createSubscription, { body: { planId } })
      return [status, body.code]
    }
    expect(await code(1)).toEqual([409, 'PLAN_NOT_PURCHASABLE'])
    const plan = { name: 'ouro', displayName: 'Ouro', price: '49.00' }
    const created = await billing.tenancy.agency(createPlan, { body: plan })
    expect(await code(created.body.id)).toEqual([409, 'PLAN_NOT_PURCHASABLE'])
    await billing.tenancy.agency(updatePlan, {
      params: { planId: created.body.id },
      body: { isActive: false },
    })
    expect(await code(created.body.id)).toEqual([409, 'PLAN_INACTIVE'])
    expect(await code(999)).toEqual([400, 'VALIDATION_ERROR'])
    expect(await code('2; drop')).toEqual([400, 'VALIDATION_ERROR'])
    const { body } = await send(createSubscription, { body: { planId: ENTERPRISE } })
    await billing.pay(body.clientSecret)
    await until(
      () => planOf(clientId),
      (name) => name === 'enterprise',
    )
    expect(await code(PROFESSIONAL)).toEqual([409, 'SUBSCRIPTION_RUNNING'])
  })

  it('a superadmin', async () => {
    const agency = billing.tenancy.as(superadmin)
    expect((await agency(createSubscription, { body: { planId: PROFESSIONAL } })).status).toBe(403)
    expect((await agency(getSubscription)).status).toBe(403)
  })

  it('a price that differs from the provider’s, with the reason', async () => {
    const agency = billing.tenancy.agency
    const body = {
      name: 'prata',
      displayName: 'Prata',
      price: '39.00',
      stripePriceId: 'price_sandbox_professional',
    }
    const refused = await agency(createPlan, { body })
    expect([refused.status, refused.body.code]).toEqual([400, 'PRICE_MISMATCH'])
    expect(refused.body.details[0].message).toContain('29.00')
    const unknown = await agency(updatePlan, {
      params: { planId: PROFESSIONAL },
      body: { stripePriceId: 'price_none' },
    })
    expect([unknown.status, unknown.body.code]).toEqual([400, 'PRICE_MISMATCH'])
    expect(
      (await agency(updatePlan, { params: { planId: PROFESSIONAL }, body: { price: '28.00' } })).status,
    ).toBe(400)
    expect(
      (await agency(updatePlan, { params: { planId: PROFESSIONAL }, body: { price: '29.00' } })).status,
    ).toBe(200)
  })
})

describe('a provider that is away', () => {
  it.each(['timeout', 'reset'])(
    '%s: 503 within ten seconds, and one subscription afterwards',
    async (mode) => {
      const { send, userId } = await billing.payer()
      await billing.sandbox.fault({ api: 'stripe', mode, path: '/stripe/v1/**' })
      const startedAt = performance.now()
      const refused = await send(createSubscription, { body: { planId: PROFESSIONAL } })
      expect([refused.status, refused.body.code]).toEqual([503, 'DEPENDENCY_UNAVAILABLE'])
      expect(performance.now() - startedAt).toBeLessThan(10_000)
      await billing.sandbox.control('DELETE', '/faults')
      expect((await send(createSubscription, { body: { planId: PROFESSIONAL } })).status).toBe(200)
      const account = await billing.account(userId)
      const found = await billing.api('GET', `/subscriptions?customer=${account?.customerId}&status=all`)
      expect(found.body.data).toHaveLength(1)
    },
    30_000,
  )

  it('an error that hid the work: the next try finds what was made', async () => {
    const { send, userId } = await billing.payer()
    const params = { status: 500, performed: true }
    const hidden = { api: 'stripe', mode: 'http', method: 'POST', path: '/stripe/v1/subscriptions', params }
    await billing.sandbox.fault(hidden)
    expect((await send(createSubscription, { body: { planId: PROFESSIONAL } })).status).toBe(503)
    await billing.sandbox.control('DELETE', '/faults')
    expect((await send(createSubscription, { body: { planId: PROFESSIONAL } })).status).toBe(200)
    const account = await billing.account(userId)
    const found = await billing.api('GET', `/subscriptions?customer=${account?.customerId}&status=all`)
    expect(found.body.data).toHaveLength(1)
  }, 30_000)
})

describe('a plan that the agency sets over a running subscription', () => {
  it('holds at once; the subscription ends with its period, and the owner is told when', async () => {
    const { send, clientId, userId } = await billing.payer()
    const { body } = await send(createSubscription, { body: { planId: ENTERPRISE } })
    await billing.pay(body.clientSecret)
    await until(
      () => planOf(clientId),
      (name) => name === 'enterprise',
    )
    const before = (await send(getSubscription)).body
    expect(before).toMatchObject({ setByAgency: false, cancelAtPeriodEnd: false })

    const changed = await billing.tenancy.agency(updateClient, {
      params: { clientId },
      body: {
        planId: PROFESSIONAL,
      },
    })
    expect(changed.status).toBe(200)
    expect(await planOf(clientId)).toBe('professional')
    await until(
      () => send(getSubscription),
      (answer) => answer.body.cancelAtPeriodEnd === true,
    )
    expect((await send(getSubscription)).body).toMatchObject({
      planId: PROFESSIONAL,
      subscribedPlanId: ENTERPRISE,
      setByAgency: true,
      currentPeriodEnd: before.currentPeriodEnd,
    })
    const { customerId } = (await billing.account(userId)) ?? {}
    // Our answer says what is wanted; the provider is told in the background.
    const { data } = await until(
      async () => (await billing.api('GET', `/subscriptions?customer=${customerId}`)).body,
      (body) => body.data[0]?.cancel_at_period_end === true,
    )
    expect(data).toMatchObject([{ status: 'active' }])
    const notices = await billing.tenancy.announced('billing.noticed', { clientId })
    expect(notices.map(({ data: fact }) => fact)).toContainEqual(
      expect.objectContaining({ notice: 'plan-set-by-agency', at: before.currentPeriodEnd }),
    )

    await billing.advance(32)
    await until(
      async () => (await billing.api('GET', `/subscriptions?customer=${customerId}&status=all`)).body.data[0],
      (subscription) => subscription.status === 'canceled',
    )
    // The plan that the agency chose does not end with what it replaced.
    expect(await planOf(clientId)).toBe('professional')
    const ends = () => billing.tenancy.announced('billing.noticed', { clientId, 'data.notice': 'plan-ended' })
    expect(await ends()).toEqual([])

    // A plan that is bought afterwards is the owner's own again, and its end is told.
    const again = await send(createSubscription, { body: { planId: ENTERPRISE } })
    await billing.pay(again.body.clientSecret)
    await until(
      () => planOf(clientId),
      (name) => name === 'enterprise',
    )
    expect((await send(cancelSubscription)).status).toBe(200)
    await billing.advance(32)
    await until(
      () => planOf(clientId),
      (name) => name === 'free',
    )
    expect(await ends()).toHaveLength(1)
  }, 60_000)
})
