import { dayIn } from '@avaliax/chassis/time/local-clock.ts'
import { getBusinessHealth } from '@avaliax/proto/tenancy/agency.routes.ts'
import { getBillingAttention, getRevenueAnalytics } from '@avaliax/proto/tenancy/analytics.routes.ts'
import { createSubscription, getSubscription } from '@avaliax/proto/tenancy/billing.routes.ts'
import { getClient, getOwnClient, updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { changeClients, sendPaymentLinks } from '@avaliax/proto/tenancy/client-bulk.routes.ts'
import { listClients } from '@avaliax/proto/tenancy/client-list.routes.ts'
import { getClientRecord } from '@avaliax/proto/tenancy/client-record.routes.ts'
import { createCompany } from '@avaliax/proto/tenancy/company-change.routes.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type BillingUnderTest, ENTERPRISE, PROFESSIONAL, startBilling } from './billing-under-test.ts'
import { superadmin } from './service-under-test.ts'

let billing: BillingUnderTest
beforeAll(async () => {
  billing = await startBilling()
}, 120_000)
afterAll(() => billing?.stop(), 30_000)

const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
const change = (clientId: number, body: object) =>
  billing.tenancy.agency(updateClient, { params: { clientId }, body })
const record = async (clientId: number) =>
  (await billing.tenancy.agency(getClientRecord, { params: { clientId } })).body
const TERMS = { amount: '250.00', everyMonths: 3 }

describe('on what a plan rests', () => {
  it('is free at first, given once the agency gives it, and the same to agency and owner', async () => {
    const { clientId, send } = await billing.payer()
    expect(await record(clientId)).toMatchObject({ planSource: 'free', givenUntil: null, contract: null })
    const terms = { planId: ENTERPRISE, givenUntil: inDays(40), contract: TERMS }
    expect((await change(clientId, terms)).status).toBe(200)
    const expected = { planSource: 'given', givenUntil: terms.givenUntil, contract: TERMS }
    expect(await record(clientId)).toMatchObject(expected)
    expect((await send(getOwnClient)).body).toMatchObject(expected)
    expect((await send(getClient, { params: { clientId } })).body).toMatchObject(expected)
    const { body: rows } = await billing.tenancy.agency(listClients, { query: { limit: 200 } })
    expect(rows.find(({ id }: { id: number }) => id === clientId)).toMatchObject(expected)
    const idsOn = async (planSource: 'given' | 'free') => {
      const found = await billing.tenancy.agency(listClients, { query: { limit: 200, planSource } })
      return found.body.map(({ id }: { id: number }) => id)
    }
    expect([(await idsOn('given')).includes(clientId), (await idsOn('free')).includes(clientId)]).toEqual([
      true,
      false,
    ])
    // A branch is on the owner's plan, on the owner's terms.
    const branch = await send(createCompany, { body: { name: 'Filial' } })
    expect(await record(branch.body.clientId)).toMatchObject(expected)
    await change(clientId, { contract: null })
    expect(await record(branch.body.clientId)).toMatchObject({ ...expected, contract: null })
    await change(clientId, { planId: 1 })
    expect(await record(clientId)).toMatchObject({ planSource: 'free', givenUntil: null, contract: null })
  })

  it('may be bought by whoever was given it, which ends the terms of the agency', async () => {
    const { clientId, send } = await billing.payer()
    await change(clientId, { planId: PROFESSIONAL, givenUntil: inDays(20), contract: TERMS })
    const { status, body } = await send(createSubscription, { body: { planId: PROFESSIONAL } })
    expect(status).toBe(200)
    await billing.pay(body.clientSecret)
    await until(
      async () => (await record(clientId)).planSource,
      (source) => source === 'bought',
    )
    expect(await record(clientId)).toMatchObject({ givenUntil: null, contract: null })
    expect((await send(getSubscription)).body).toMatchObject({ planId: PROFESSIONAL, setByAgency: false })
    // Who pays here is not billed outside as well.
    expect((await change(clientId, { contract: TERMS })).body.code).toBe('SUBSCRIPTION_RUNNING')
  })

  it('is the agency’s alone to say, and only what can be true', async () => {
    const { clientId, send } = await billing.payer()
    const own = (body: object) => send(updateClient, { params: { clientId }, body })
    const mine = [
      { contract: TERMS },
      { givenUntil: inDays(9) },
      { chargeFrom: inDays(9) },
      { contract: null },
    ]
    for (const body of mine) expect((await own(body)).status).toBe(400)
    const wrong = [
      { planId: PROFESSIONAL, givenUntil: '2020-01-01' },
      { planId: PROFESSIONAL, givenUntil: 'amanhã' },
      { planId: PROFESSIONAL, givenUntil: '2027-02-30' },
      { givenUntil: inDays(9) },
      { planId: PROFESSIONAL, contract: { amount: '-1.00', everyMonths: 1 } },
      { planId: PROFESSIONAL, contract: { amount: '0.00', everyMonths: 1 } },
      { planId: PROFESSIONAL, contract: { amount: '99', everyMonths: 1 } },
      { planId: PROFESSIONAL, contract: { amount: '99.00', everyMonths: 0 } },
      { planId: PROFESSIONAL, contract: { amount: '99.00', everyMonths: 1.5 } },
      { planId: PROFESSIONAL, contract: { amount: '99.00' } },
      { planSource: 'bought' },
      { planId: PROFESSIONAL, chargeFrom: '2020-01-01' },
      { planId: PROFESSIONAL, chargeFrom: inDays(9), givenUntil: inDays(9) },
      { planId: 1, chargeFrom: inDays(9) },
    ]
    for (const body of wrong) expect([body, (await change(clientId, body)).status]).toEqual([body, 400])
    expect(await record(clientId)).toMatchObject({ planSource: 'free', planId: 1 })
    const operator = billing.tenancy.as({ ...superadmin, agencyRole: 'operator' })
    const body = { contract: TERMS }
    expect((await operator(updateClient, { params: { clientId }, body })).status).toBe(403)
    await change(clientId, body)
    expect((await operator(getClientRecord, { params: { clientId } })).body.contract).toBeNull()
  })

  it('is set for many at once', async () => {
    const two = [await billing.payer(), await billing.payer()]
    const clientIds = two.map(({ clientId }) => clientId)
    const body = { clientIds, planId: PROFESSIONAL, givenUntil: inDays(30), contract: TERMS }
    const { body: done } = await billing.tenancy.agency(changeClients, { body })
    expect(done.results.every(({ ok }: { ok: boolean }) => ok)).toBe(true)
    for (const id of clientIds)
      expect(await record(id)).toMatchObject({ planSource: 'given', contract: TERMS })
  })
})

describe('a plan that is given until a day', () => {
  const told = async (clientId: number) =>
    (await billing.tenancy.announced('billing.noticed', { clientId })).map(({ data }) => data.notice)

  it('is told of a week before, once, and gives way to the free one after its day', async () => {
    const { clientId } = await billing.payer()
    const givenUntil = inDays(6)
    await change(clientId, { planId: ENTERPRISE, givenUntil })
    await until(
      () => told(clientId),
      (notices) => notices.length > 0,
    )
    const rows = billing.db.collection('subscriptions')
    await until(
      () => rows.findOne({ clientId, endDate: null }),
      (row) => row?.endTold === true,
    )
    expect(await record(clientId)).toMatchObject({ planId: ENTERPRISE, planSource: 'given' })
    // The day is over.
    const before = inDays(-2)
    await rows.updateOne({ clientId, endDate: null }, { $set: { givenUntil: before } })
    await until(
      async () => (await record(clientId)).planSource,
      (source) => source === 'free',
    )
    expect(await record(clientId)).toMatchObject({ planId: 1, givenUntil: null, contract: null })
    expect(await told(clientId)).toEqual(['gift-ending', 'gift-ended'])
  })

  it('is left alone on its last day, and told of to nobody while that is far away', async () => {
    const [today, far] = [await billing.payer(), await billing.payer()]
    await change(far.clientId, { planId: ENTERPRISE, givenUntil: inDays(30) })
    const day = dayIn('America/Sao_Paulo', new Date())
    await change(today.clientId, { planId: ENTERPRISE, givenUntil: day })
    await until(
      () => told(today.clientId),
      (notices) => notices.length > 0,
    )
    expect(await record(today.clientId)).toMatchObject({ planId: ENTERPRISE, givenUntil: day })
    expect(await told(far.clientId)).toEqual([])
  })
})

describe('a plan that is charged from a day on', () => {
  const DAY = dayIn('America/Sao_Paulo', new Date())
  const noticesOf = async (clientId: number) =>
    (await billing.tenancy.announced('billing.noticed', { clientId })).map(({ data }) => data)
  const rows = () => billing.db.collection('subscriptions')

  it('holds before that day, with a week to pay, and is said to agency and owner', async () => {
    const { clientId, send } = await billing.payer()
    await change(clientId, { planId: ENTERPRISE, chargeFrom: '2127-02-26' })
    const expected = { planSource: 'given', chargeFrom: '2127-02-26', givenUntil: '2127-03-04' }
    expect(await record(clientId)).toMatchObject(expected)
    expect((await send(getOwnClient)).body).toMatchObject(expected)
    // What is said later replaces it; a contract does not.
    await change(clientId, { contract: TERMS })
    expect(await record(clientId)).toMatchObject({ ...expected, contract: TERMS })
    await change(clientId, { givenUntil: '2127-05-01' })
    expect(await record(clientId)).toMatchObject({ chargeFrom: null, givenUntil: '2127-05-01' })
    await change(clientId, { chargeFrom: '2127-02-26' })
    await change(clientId, { chargeFrom: null })
    const { givenUntil } = expected
    expect(await record(clientId)).toMatchObject({ chargeFrom: null, givenUntil, planSource: 'given' })
    expect(await noticesOf(clientId)).toEqual([])
  })

  it('asks the owner on the day, once, and gives way to the free plan when nobody pays', async () => {
    const { clientId } = await billing.payer()
    await change(clientId, { planId: ENTERPRISE, chargeFrom: DAY })
    const { givenUntil } = await record(clientId)
    await until(
      () => rows().findOne({ clientId, endDate: null }),
      (row) => row?.endTold === true,
    )
    const asked = await noticesOf(clientId)
    expect(asked).toMatchObject([
      { notice: 'payment-asked', amount: '99.00', at: `${givenUntil}T15:00:00.000Z` },
    ])
    // The same request by hand on that day is the same notice.
    await billing.tenancy.agency(sendPaymentLinks, { body: { clientIds: [clientId] } })
    expect(new Set((await noticesOf(clientId)).map(({ key }) => key)).size).toBe(1)
    expect(await record(clientId)).toMatchObject({ planId: ENTERPRISE, planSource: 'given' })
    await rows().updateOne({ clientId, endDate: null }, { $set: { givenUntil: inDays(-2) } })
    await until(
      async () => (await record(clientId)).planSource,
      (source) => source === 'free',
    )
    expect((await noticesOf(clientId)).at(-1)).toMatchObject({ notice: 'gift-ended' })
    expect(await record(clientId)).toMatchObject({ planId: 1, chargeFrom: null, givenUntil: null })
  })

  it('is left alone before the day, and may be paid then already', async () => {
    const { clientId, send } = await billing.payer()
    const marker = await billing.payer()
    // Its last day is within the week in which plans that end are told of.
    const tomorrow = dayIn('America/Sao_Paulo', new Date(Date.now() + DAY_MS))
    await change(clientId, { planId: PROFESSIONAL, chargeFrom: tomorrow })
    await change(marker.clientId, { planId: PROFESSIONAL, givenUntil: DAY })
    await until(
      () => rows().findOne({ clientId: marker.clientId, endDate: null }),
      (row) => row?.endTold === true,
    )
    expect(await noticesOf(clientId)).toEqual([])
    const { body } = await send(createSubscription, { body: { planId: PROFESSIONAL } })
    // Another card: the one of the test above had its trial.
    await billing.pay(body.clientSecret, '5555555555554444')
    await until(
      async () => (await record(clientId)).planSource,
      (source) => source === 'bought',
    )
    expect(await record(clientId)).toMatchObject({ chargeFrom: null, givenUntil: null })
  })
})

it('tells the agency whose given plan ends, the soonest first', async () => {
  const [later, sooner, endless] = [
    await billing.payer('Depois'),
    await billing.payer('Antes'),
    await billing.payer(),
  ]
  await change(later.clientId, { planId: ENTERPRISE, givenUntil: inDays(80) })
  await change(sooner.clientId, { planId: PROFESSIONAL, givenUntil: inDays(79) })
  await change(endless.clientId, { planId: PROFESSIONAL })
  const { body } = await billing.tenancy.agency(getBillingAttention)
  const mine = [later.clientId, sooner.clientId, endless.clientId]
  const rows = body.customers.filter(({ clientId }: { clientId: number }) => mine.includes(clientId))
  expect(rows).toMatchObject([
    {
      concern: 'given_ending',
      clientId: sooner.clientId,
      monthly: '29.00',
      at: `${inDays(79)}T15:00:00.000Z`,
    },
    { concern: 'given_ending', clientId: later.clientId, monthly: '99.00' },
  ])
})

it('asks owners for the subscription, once a day, and names those with nothing to buy', async () => {
  const [given, free] = [await billing.payer(), await billing.payer()]
  await change(given.clientId, { planId: ENTERPRISE })
  const body = { clientIds: [given.clientId, free.clientId, 999_999] }
  for (let times = 0; times < 2; times++) {
    const answer = await billing.tenancy.agency(sendPaymentLinks, { body })
    expect(answer.body.results).toEqual([
      { clientId: given.clientId, ok: true, code: null },
      { clientId: free.clientId, ok: false, code: 'PLAN_NOT_PURCHASABLE' },
      { clientId: 999_999, ok: false, code: 'NOT_FOUND' },
    ])
  }
  const asked = await until(
    () => billing.tenancy.announced('billing.noticed', { clientId: given.clientId }),
    (notices) => notices.length > 1,
  )
  // People are told once of each key.
  expect(new Set(asked.map(({ data }) => data.key)).size).toBe(1)
  expect(asked[0]?.data).toMatchObject({ notice: 'payment-asked', amount: '99.00' })
  const operator = billing.tenancy.as({ ...superadmin, agencyRole: 'operator' })
  expect((await operator(sendPaymentLinks, { body })).status).toBe(403)
  expect((await given.send(sendPaymentLinks, { body })).status).toBe(403)
})

describe('what the agency bills by itself', () => {
  const health = async () => (await billing.tenancy.agency(getBusinessHealth)).body
  const cents = (text: string) => Math.round(Number(text) * 100)

  it('stands apart from what is billed here, a month and a year, to the cent', async () => {
    const before = await health()
    const contracts = [
      { amount: '250.00', everyMonths: 3 }, // 83.33 a month, 1000.00 a year
      { amount: '1000.00', everyMonths: 12 }, // 83.33 a month, 1000.00 a year
      { amount: '99.90', everyMonths: 1 }, // 99.90 a month, 1198.80 a year
    ]
    const clients: number[] = []
    for (const contract of contracts) {
      const { clientId } = await billing.payer()
      clients.push(clientId)
      await change(clientId, { planId: PROFESSIONAL, contract })
    }
    const during = await health()
    expect(during.mrr).toBe(before.mrr)
    expect(during.billedByYou.customers - before.billedByYou.customers).toBe(3)
    expect(cents(during.billedByYou.mrr) - cents(before.billedByYou.mrr)).toBe(8_333 + 8_333 + 9_990)
    expect(cents(during.billedByYou.arr) - cents(before.billedByYou.arr)).toBe(100_000 + 100_000 + 119_880)
    const { body: revenue } = await billing.tenancy.agency(getRevenueAnalytics, { query: { months: 1 } })
    expect(revenue.total.mrrByYou).toBe(during.billedByYou.mrr)
    expect(revenue.arrByYou).toBe(during.billedByYou.arr)
    // Who is suspended pays nobody.
    await change(clients[2] ?? 0, { status: 'inactive' })
    expect(cents((await health()).billedByYou.mrr)).toBe(cents(during.billedByYou.mrr) - 9_990)
    await change(clients[2] ?? 0, { status: 'active' })
    expect((await health()).billedByYou).toEqual(during.billedByYou)
    for (const clientId of clients) await change(clientId, { planId: 1 })
    expect((await health()).billedByYou).toEqual(before.billedByYou)
  })
})
