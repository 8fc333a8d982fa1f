import { getImportRun, refreshReviews } from '@avaliax/proto/reviews/import.routes.ts'
import { ClientChanged } from '@avaliax/proto/tenancy/tenancy.events.ts'
import { clientFacts } from '@avaliax/testkit/service/client-facts.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { type Imported, LOCATION, startImported } from './imported-client.ts'
import { owner } from './service-under-test.ts'

let imported: Imported
let nextClient = 1_500
beforeAll(async () => {
  imported = await startImported()
}, 60_000)
afterEach(() => imported.sandbox.call('DELETE', '/__sandbox/faults'))
afterAll(() => imported?.stop())

const CONNECTED = {
  googleIntegrationMode: 'advanced',
  googleConnected: true,
  googleLocationResourceName: LOCATION,
} as const
const db = () => imported.service.deps.db
const slots = () => db().collection<{ _id: number; nextAt: Date }>('sync_slots')
const runs = (clientId: number) =>
  db().collection('import_runs').find({ clientId }).sort({ _id: 1 }).toArray()
const eventsOf = (clientId: number, type: string) =>
  db().collection('outbox').find({ clientId, type }).sort({ _id: 1 }).toArray()
let rev = 1
/** Tenancy says so, on the bus as well. */
async function say(clientId: number, changes: object): Promise<void> {
  const { service } = imported
  service.tenancy.client(clientId, changes)
  const data = clientFacts(clientId, { rev: ++rev + 100, ...changes })
  await service.deps.transact((tx) =>
    service.deps.outbox.append(
      ClientChanged,
      { clientId, subject: String(clientId), rev: data.rev, data },
      tx,
    ),
  )
}

test('a linked client is synced when its turn comes, twice a day; an unlinked one never', async () => {
  const clientId = nextClient++
  await say(clientId, { googlePlaceId: imported.placeId })
  const slot = await until(
    () => slots().findOne({ _id: clientId }),
    (found) => found !== null,
  )
  expect((slot?.nextAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(5 * 3_600_000)
  await slots().updateOne({ _id: clientId }, { $set: { nextAt: new Date(Date.now() - 1) } })
  const [run] = await until(
    () => runs(clientId),
    ([one]) => one?.status === 'done',
  )
  expect(run).toMatchObject({ askedBy: null, source: 'places', providerTotal: expect.any(Number) })
  const dueSlot = await slots().findOne({ _id: clientId })
  expect(dueSlot?.nextAt.getTime()).toBeGreaterThan(Date.now() + 5 * 3_600_000)
  expect(await runs(clientId)).toHaveLength(1)
  await say(clientId, { googlePlaceId: null })
  await until(
    () => slots().findOne({ _id: clientId }),
    (found) => found === null,
  )
})

test('while a file is read, the owner is refused and the schedule comes again soon', async () => {
  const clientId = nextClient++
  await say(clientId, { googlePlaceId: imported.placeId })
  await until(
    () => slots().findOne({ _id: clientId }),
    (found) => found !== null,
  )
  const fileRuns = db().collection<{ _id: number; [field: string]: unknown }>('import_runs')
  const run = { _id: 9_000_000, clientId, source: 'file', status: 'running', active: true }
  await fileRuns.insertOne({ ...run, createdAt: new Date(), updatedAt: new Date() })
  const refresh = () =>
    imported.service.as(owner(clientId))(refreshReviews, { params: { clientId }, body: {} })
  expect(await refresh()).toMatchObject({ status: 409, body: { code: 'IMPORT_RUNNING' } })

  const due = new Date(Date.now() - 1)
  await slots().updateOne({ _id: clientId }, { $set: { nextAt: due } })
  await until(
    () => slots().findOne({ _id: clientId }),
    (slot) => slot !== null && slot.nextAt > due && slot.nextAt.getTime() < Date.now() + 3_600_000,
  )
  await fileRuns.deleteOne({ _id: run._id })
  expect((await refresh()).status).toBe(202)
})

test('average and total are the provider’s while a place is linked, and ours when none is', async () => {
  const client = await imported.client('basic')
  const key = { 'x-goog-api-key': imported.sandbox.sandbox.env.PLACES_API_KEY ?? '' }
  const place = await fetch(`${imported.sandbox.sandbox.env.PLACES_BASE_URL}/v1/places/${imported.placeId}`, {
    headers: { ...key, 'x-goog-fieldmask': 'id,rating,userRatingCount' },
  })
  const { rating, userRatingCount } = (await place.json()) as { rating: number; userRatingCount: number }
  expect(await client.summary()).toMatchObject({
    total: 5,
    totalReviews: userRatingCount,
    averageRating: rating,
    monthlyStats: [{ startingReviewCount: userRatingCount, currentReviewCount: userRatingCount }],
  })
  const last = (await eventsOf(client.clientId, 'review-summary.changed')).at(-1)
  expect(last?.data).toMatchObject({ averageRating: rating, totalReviews: userRatingCount, months: [] })

  await imported.sandbox.control('POST', '/review', { placeId: imported.placeId, stars: 5, comment: 'Bom' })
  const { body } = await client.call(refreshReviews, { params: { clientId: client.clientId }, body: {} })
  await until(
    () => client.call(getImportRun, { params: { clientId: client.clientId, runId: body.run.id } }),
    (answer) => answer.body.status === 'done',
  )
  const [month] = (await client.summary()).monthlyStats
  expect(month.currentReviewCount - month.startingReviewCount).toBe(1)
  const summary = (await eventsOf(client.clientId, 'review-summary.changed')).at(-1)
  expect(summary?.data.months).toEqual([{ month: month.month, count: 1 }])

  await say(client.clientId, { googlePlaceId: null })
  await until(client.summary, ({ total, totalReviews }) => totalReviews === total)
})

test('a missing quota is told to tenancy once, the maps stand in, and a later success is told as well', async () => {
  const clientId = nextClient++
  imported.service.tenancy.client(clientId, { googlePlaceId: imported.placeId, ...CONNECTED })
  imported.service.tenancy.access.set(clientId, [(await imported.sandbox.connect()).tokens.access_token])
  const call = imported.service.as(owner(clientId))
  const refresh = async () => {
    const { body } = await call(refreshReviews, { params: { clientId }, body: {} })
    const answer = await until(
      () => call(getImportRun, { params: { clientId, runId: body.run.id } }),
      (answer) => ['done', 'failed'].includes(answer.body.status),
    )
    return answer.body
  }
  await imported.sandbox.fault({ api: 'v4', mode: 'http', params: { status: 429, quota_zero: true } })
  expect(await refresh()).toMatchObject({ status: 'failed', error: 'awaiting_approval' })
  expect(await eventsOf(clientId, 'google-quota.told')).toMatchObject([{ data: { granted: false } }])
  const [, instead] = await until(
    () => runs(clientId),
    ([, second]) => second?.status === 'done',
  )
  expect(instead).toMatchObject({ source: 'places', standsIn: true, askedBy: 1, saved: 5 })

  const view = db().collection<{ _id: number; [field: string]: unknown }>('google_view')
  await view.insertOne({ _id: clientId, clientId, rev: 1, status: 'awaiting_approval' })
  await imported.sandbox.call('DELETE', '/__sandbox/faults')
  expect(await refresh()).toMatchObject({ status: 'done', deleted: 5 })
  expect(await eventsOf(clientId, 'google-quota.told')).toMatchObject([
    { data: { granted: false } },
    { data: { granted: true } },
  ])
})

test('a scheduled import that nobody could pay for is tried again with the next budget; a free account spends no reserve', async () => {
  const poor = await startImported({
    PLACES_FREE_CALLS_PER_DAY_AND_CLIENT: '1',
    PLACES_IMPORT_CALLS_PER_DAY: '1',
    PAID_ANSWERS_KEPT_MS: '0',
    BUDGET_TIME_ZONE: 'UTC',
  })
  try {
    const store = poor.service.deps.db
    const slotRows = store.collection<{ _id: number; nextAt: Date }>('sync_slots')
    const runRows = store.collection('import_runs')
    const clientId = poor.service.tenancy.client(1, { googlePlaceId: poor.placeId, planIsFree: true })
    expect((await poor.refresh(clientId)).status).toBe('done')
    expect(await poor.refresh(clientId)).toMatchObject({ status: 'failed', error: 'SEARCH_BUDGET_EXHAUSTED' })

    const turn = async () => {
      const due = new Date(Date.now() - 1)
      await slotRows.updateOne({ _id: clientId }, { $set: { nextAt: due } }, { upsert: true })
      const before = await runRows.countDocuments({ clientId, askedBy: null })
      const [run] = await until(
        () => runRows.find({ clientId, askedBy: null, active: null }).sort({ _id: -1 }).toArray(),
        (found) => found.length > before,
      )
      return run
    }
    expect(await turn()).toMatchObject({ status: 'done' })
    expect(await turn()).toMatchObject({ status: 'failed', error: 'SEARCH_BUDGET_EXHAUSTED' })
    const tomorrow = new Date().setUTCHours(24, 0, 0, 0)
    const slot = await slotRows.findOne({ _id: clientId })
    expect(slot?.nextAt.getTime()).toBeGreaterThanOrEqual(tomorrow - 1_000)
    expect(slot?.nextAt.getTime()).toBeLessThan(tomorrow + 4 * 3_600_000)
  } finally {
    await poor.stop()
  }
}, 60_000)
