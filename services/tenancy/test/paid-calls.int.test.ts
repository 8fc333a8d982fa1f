import { updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { refreshGoogleInfo, searchPlaces } from '@avaliax/proto/tenancy/google.routes.ts'
import { getProviderUsage } from '@avaliax/proto/tenancy/provider-usage.routes.ts'
import { type ProviderSandbox, startProviderSandbox } from '@avaliax/testkit/provider-sandbox.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals'
import { type Company, owner, type Send, type ServiceUnderTest, startService } from './service-under-test.ts'

const CALLS = 200
const BUDGET = 5
const REFUSED = { status: 503, body: { code: 'SEARCH_BUDGET_EXHAUSTED' } }

let sandbox: ProviderSandbox
let service: ServiceUnderTest
let nextUser = 700

beforeAll(async () => {
  sandbox = await startProviderSandbox()
  service = await startService({
    ...sandbox.sandbox.env,
    PLACES_CALLS_PER_DAY_AND_CLIENT: String(BUDGET),
    // Equal calls are to be refused here, not to share an answer.
    PAID_ANSWERS_KEPT_MS: '0',
  })
}, 60_000)
beforeEach(() => sandbox.control('DELETE', '/requests'))
afterAll(async () => {
  await service?.stop()
  await sandbox?.close()
})

interface Shop {
  call: Send
  company: Required<Company>
}

/** On the free plan, as everybody begins. */
async function newShop(): Promise<Shop> {
  const company = await service.signUp(nextUser)
  return {
    call: service.as(owner(nextUser++, [company])),
    company,
  }
}
const callsMade = async () => (await sandbox.control('GET', '/requests?api=places')).body.requests.length
const stored = ({ company }: Shop) =>
  service.db.collection('clients').findOne({ _id: company.clientId as never })
const changesOf = ({ company }: Shop) =>
  service.db.collection('outbox').countDocuments({ clientId: company.clientId })

/** One after the other, so that each is judged by itself. */
async function repeated(call: (turn: number) => ReturnType<Send>) {
  const answers = []
  for (let turn = 0; turn < CALLS; turn++) answers.push(await call(turn))
  return answers
}

it('200 places set on a free account cost the budget and no more; the refused ones write nothing', async () => {
  const shop = await newShop()
  const link = (turn: number) =>
    shop.call(updateClient, {
      params: { clientId: shop.company.clientId },
      body: { companyName: `Nome ${turn}`, googlePlaceId: `ChIJsbx${String(turn).padStart(20, '0')}` },
    })
  const allowed = [await link(0), await link(1), await link(2), await link(3), await link(4)]
  expect(allowed.map(({ status }) => status)).toEqual(Array(BUDGET).fill(200))
  const before = { client: await stored(shop), changes: await changesOf(shop) }

  const refused = await repeated((turn) => link(BUDGET + turn))
  expect(new Set(refused.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
    new Set(['503 SEARCH_BUDGET_EXHAUSTED']),
  )
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await callsMade()).toBe(BUDGET)
  expect({ client: await stored(shop), changes: await changesOf(shop) }).toEqual(before)
  // Calls that cost nothing go on.
  expect(
    (
      await shop.call(updateClient, {
        params: { clientId: shop.company.clientId },
        body: { googlePlaceId: null },
      })
    ).status,
  ).toBe(200)
}, 60_000)

it('so do 200 readings of a linked place, and searches are refused with them', async () => {
  const shop = await newShop()
  const place = (
    await shop.call(searchPlaces, { params: { clientId: shop.company.clientId }, body: { query: 'Padaria' } })
  ).body[0]
  await shop.call(updateClient, {
    params: { clientId: shop.company.clientId },
    body: { googlePlaceId: place.placeId },
  })
  const answers = await repeated(() =>
    shop.call(refreshGoogleInfo, { params: { clientId: shop.company.clientId } }),
  )
  const refused = answers.filter(({ status }) => status !== 200)
  expect(answers.length - refused.length).toBe(BUDGET - 2)
  for (const answer of refused) expect(answer).toMatchObject(REFUSED)
  expect(await callsMade()).toBe(BUDGET)
  expect(
    await shop.call(searchPlaces, { params: { clientId: shop.company.clientId }, body: { query: 'Café' } }),
  ).toMatchObject(REFUSED)
  expect(await callsMade()).toBe(BUDGET)
}, 60_000)

it('the share of others is untouched, and the agency sees who called', async () => {
  const shop = await newShop()
  const { status } = await shop.call(searchPlaces, {
    params: { clientId: shop.company.clientId },
    body: { query: 'Padaria' },
  })
  expect(status).toBe(200)
  const { body } = await service.agency(getProviderUsage)
  const [places, model] = body.apis
  expect(places).toMatchObject({ api: 'places', usedToday: 2 * BUDGET + 1, limitPerDayAndClient: BUDGET })
  expect(places.topClients.map(({ used }: { used: number }) => used)).toEqual([BUDGET, BUDGET, 1])
  expect(places.topClients[2]).toMatchObject({
    clientId: shop.company.clientId,
    companyName: expect.any(String),
  })
  expect(model).toMatchObject({ api: 'openai', usedToday: 0, topClients: [] })
})
