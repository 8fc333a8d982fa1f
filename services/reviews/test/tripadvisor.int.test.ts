import {
  getTripadvisor,
  getTripadvisorFigures,
  putTripadvisor,
} from '@avaliax/proto/reviews/tripadvisor.routes.ts'
import { type ProviderSandbox, startProviderSandbox } from '@avaliax/testkit/provider-sandbox.ts'
import { type RecordedCalls, recordedCalls } from '@avaliax/testkit/service/recorded-calls.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { owner, type ServiceUnderTest, startService } from './service-under-test.ts'

let sandbox: ProviderSandbox
let service: ServiceUnderTest
let recorded: RecordedCalls
beforeAll(async () => {
  sandbox = await startProviderSandbox()
  service = await startService(sandbox.sandbox.env)
  recorded = await recordedCalls(service)
}, 60_000)
afterEach(() => sandbox.call('DELETE', '/__sandbox/faults'))
afterAll(async () => {
  await service?.stop()
  await sandbox?.close()
})

function aClient(clientId: number) {
  service.tenancy.client(clientId)
  const params = { clientId }
  const call = service.as(owner(clientId))
  return {
    settings: async () => (await call(getTripadvisor, { params })).body,
    figures: () => call(getTripadvisorFigures, { params }),
    put: (location: string | null) => call(putTripadvisor, { params, body: { location } }),
  }
}

test('a page is set by its address, its figures are read for each look, and only its number is kept', async () => {
  const client = aClient(700)
  expect(await client.settings()).toEqual({ available: true, locationId: null })
  expect((await client.figures()).body).toBeNull()
  const address = 'https://www.tripadvisor.com.br/Restaurant_Review-g303441-d10234567-Reviews-Padaria.html'
  expect((await client.put(address)).body).toEqual({ available: true, locationId: '10234567' })
  expect((await client.figures()).body).toMatchObject({
    rating: 4.5,
    reviewCount: 312,
    url: expect.stringMatching(/^https:\/\/www\.tripadvisor\.com\//),
  })
  const stored = await service.deps.db.collection('tripadvisor_locations').findOne({ clientId: 700 })
  expect(Object.keys(stored ?? {}).sort()).toEqual(['_id', 'clientId', 'locationId'])
  // The log of calls keeps that it was asked, nothing that it said, and no key.
  const told = await until(
    async () =>
      recorded.calls.filter(({ provider, clientId }) => provider === 'tripadvisor' && clientId === 700),
    (calls) => calls.length >= 2,
  )
  expect(told.map(({ responseStatus, responseBody }) => [responseStatus, responseBody])).toContainEqual([
    200,
    null,
  ])
  expect(JSON.stringify(told)).not.toMatch(/SANDBOXTRIPADVISORKEY|num_reviews/)
  expect((await client.put(null)).body).toEqual({ available: true, locationId: null })
})

test('a page that nobody has rated has no number', async () => {
  const client = aClient(701)
  await client.put('10234568')
  expect((await client.figures()).body).toMatchObject({ rating: null, reviewCount: 0 })
})

test.each([
  ['999', 'TRIPADVISOR_UNKNOWN'],
  ['https://example.com/-d10234567', 'VALIDATION_ERROR'],
  ['https://www.tripadvisor.com.evil.example/x-d10234567', 'VALIDATION_ERROR'],
  ['', 'VALIDATION_ERROR'],
])('%j is no page of Tripadvisor’s', async (location, code) => {
  const client = aClient(702)
  expect((await client.put(location)).body.code).toBe(code)
  expect((await client.settings()).locationId).toBeNull()
})

test('a key that is refused, a limit that is reached and a link elsewhere are told apart', async () => {
  const client = aClient(703)
  await client.put('10234567')
  const answerTo = async (status: number) => {
    await sandbox.fault({ api: 'tripadvisor', mode: 'http', params: { status } })
    const { body } = await client.figures()
    await sandbox.call('DELETE', '/__sandbox/faults')
    return body.code
  }
  expect([await answerTo(403), await answerTo(429)]).toEqual(['TRIPADVISOR_OFF', 'PROVIDER_ERROR'])
  expect((await client.figures()).status).toBe(200)
})
