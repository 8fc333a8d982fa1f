import { latestImportRun } from '@avaliax/proto/reviews/import.routes.ts'
import { type RecordedCalls, recordedCalls } from '@avaliax/testkit/service/recorded-calls.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import type { Review } from '../src/review/review.model.ts'
import { type Imported, startImported } from './imported-client.ts'
import { owner } from './service-under-test.ts'

const DETAILS = '/places/v1/places/*'
const SHOWN_BY_MAPS = 5
let imported: Imported
let log: RecordedCalls
let clientId = 3_000
beforeAll(async () => {
  imported = await startImported()
  log = await recordedCalls(imported.service)
}, 60_000)
beforeEach(() => {
  clientId = imported.service.tenancy.client(clientId + 1, { googlePlaceId: imported.placeId })
})
afterEach(() => imported.sandbox.call('DELETE', '/__sandbox/faults'))
afterAll(async () => {
  await imported?.stop()
})

const fault = (mode: string, params: object, times: number | undefined) =>
  imported.sandbox.fault({
    api: 'places',
    method: 'GET',
    path: DETAILS,
    mode,
    params,
    ...(times && { times }),
  })
/** All that is kept of them but the day on which they expire, which every look moves. */
const storedRows = async (client = clientId) =>
  (await imported.service.deps.db.collection<Review>('reviews').find({ clientId: client }).toArray()).map(
    ({ expiresAt: _, ...review }) => review,
  )
const eventCount = () =>
  imported.service.deps.db.collection('outbox').countDocuments({ clientId, type: 'reviews.imported' })
const latestRun = async (client = clientId) =>
  (await imported.service.as(owner(client))(latestImportRun, { params: { clientId: client } })).body

test.each([
  ['http', { status: 429, retryAfter: 1 }, 2, 'done', undefined],
  ['http', { status: 429, quota_zero: true }, undefined, 'failed', 'PROVIDER_ERROR'],
  ['http', { status: 500 }, 2, 'done', undefined],
  ['http', { status: 503 }, 2, 'done', undefined],
  ['http', { status: 400 }, undefined, 'failed', 'PROVIDER_ERROR'],
  ['http', { status: 403 }, undefined, 'failed', 'PROVIDER_ERROR'],
  ['http', { status: 404 }, undefined, 'failed', 'place_not_found'],
  ['timeout', {}, 1, 'done', undefined],
  ['slow', { ms: 300 }, undefined, 'done', undefined],
  ['reset', {}, 2, 'done', undefined],
  ['bad_json', {}, undefined, 'failed', 'PROVIDER_ERROR'],
  ['truncated', {}, undefined, 'failed', 'PROVIDER_ERROR'],
  ['wrong_type', {}, undefined, 'failed', 'PROVIDER_ERROR'],
  ['empty_200', {}, undefined, 'failed', 'PROVIDER_ERROR'],
])(
  '%s %j: the run ends with its reason; nothing is deleted, and nothing written twice',
  async (mode, params, times, status, error) => {
    expect(await imported.refresh(clientId)).toMatchObject({ status: 'done', saved: SHOWN_BY_MAPS })
    const before = await storedRows()
    await fault(mode, params, times)
    const run = await imported.refresh(clientId)
    expect([run.status, run.error]).toEqual([status, error])
    expect(run).toMatchObject({ saved: 0, updated: 0, deleted: 0 })
    // The last run: no other was begun in its place.
    expect(await latestRun()).toEqual(run)
    if (status === 'failed')
      await until(
        () => log.calls,
        (calls) => calls.some((call) => call.clientId === clientId && !call.success && call.userId === 1),
      )
    expect(await storedRows()).toEqual(before)

    await imported.sandbox.call('DELETE', '/__sandbox/faults')
    expect(await imported.refresh(clientId)).toMatchObject({ status: 'done', saved: 0, updated: 0 })
    expect(await storedRows()).toEqual(before)
    expect(await eventCount()).toBe(1)
  },
  150_000,
)

test('a first import that the maps let down is kept as failed and leaves nothing; the next one is whole', async () => {
  await fault('http', { status: 404 }, undefined)
  expect(await imported.refresh(clientId)).toMatchObject({
    status: 'failed',
    error: 'place_not_found',
    found: 0,
  })
  expect(await storedRows()).toEqual([])
  await imported.sandbox.call('DELETE', '/__sandbox/faults')
  expect(await imported.refresh(clientId)).toMatchObject({ status: 'done', saved: SHOWN_BY_MAPS })
})

/** Comes last: the provider is given a rest afterwards. */
test('maps that stay away end the run after its last try, with what was there still there', async () => {
  const others = [1, 2, 3].map((next) =>
    imported.service.tenancy.client(clientId + next, { googlePlaceId: imported.placeId }),
  )
  const clients = [clientId, ...others]
  for (const client of clients) await imported.refresh(client)
  const before = await Promise.all(clients.map(storedRows))
  await fault('http', { status: 429 }, 3)
  await fault('reset', {}, 3)
  await fault('http', { status: 500 }, undefined)
  const runs = await Promise.all(clients.map((client) => imported.refresh(client)))
  expect(runs).toEqual(
    clients.map(() => expect.objectContaining({ status: 'failed', error: 'PROVIDER_ERROR', deleted: 0 })),
  )
  expect(await Promise.all(clients.map(latestRun))).toEqual(runs)
  expect(await Promise.all(clients.map(storedRows))).toEqual(before)
}, 150_000)
