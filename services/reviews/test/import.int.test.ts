import { INTERNAL_TOKEN_HEADER } from '@avaliax/chassis/access/internal-token.ts'
import {
  followImportRun,
  getImportRun,
  importReviews,
  latestImportRun,
  refreshReviews,
} from '@avaliax/proto/reviews/import.routes.ts'
import { getReviewSummary, listReviews, updateResponse } from '@avaliax/proto/reviews/review.routes.ts'
import { assignReview } from '@avaliax/proto/reviews/review-desk.routes.ts'
import { listWidgets } from '@avaliax/proto/reviews/widget.routes.ts'
import { type ProviderSandbox, startProviderSandbox } from '@avaliax/testkit/provider-sandbox.ts'
import { COLLEAGUE } from '@avaliax/testkit/service/fake-identity.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import type { Review } from '../src/review/review.model.ts'
import { owner, type ServiceUnderTest, startService, superadmin } from './service-under-test.ts'

const LOCATION = 'accounts/9001/locations/7001'
let sandbox: ProviderSandbox
let service: ServiceUnderTest
let placeId: string
let nextClient = 100

beforeAll(async () => {
  sandbox = await startProviderSandbox()
  service = await startService(sandbox.sandbox.env)
  const found = await sandbox.search({ textQuery: 'Padaria Pão da Serra Curitiba' })
  placeId = found.body.places[0].id
}, 60_000)
afterEach(() => sandbox.call('DELETE', '/__sandbox/faults'))
afterAll(async () => {
  await service?.stop()
  await sandbox?.close()
})

const CONNECTED = {
  googleIntegrationMode: 'advanced',
  googleConnected: true,
  googleLocationResourceName: LOCATION,
} as const

async function advancedClient(): Promise<number> {
  const { tokens } = await sandbox.connect()
  const clientId = service.tenancy.client(nextClient++, { googlePlaceId: placeId, ...CONNECTED })
  service.tenancy.access.set(clientId, [tokens.access_token])
  return clientId
}
const basic = (): number => service.tenancy.client(nextClient++, { googlePlaceId: placeId })

async function refresh(clientId: number) {
  const call = service.as(owner(clientId))
  const first = await call(refreshReviews, { params: { clientId }, body: {} })
  expect(first).toMatchObject({
    status: 202,
    body: { message: expect.any(String), run: { id: expect.any(Number) } },
  })
  const answer = await until(
    () => call(getImportRun, { params: { clientId, runId: first.body.run.id } }),
    ({ body }) => ['done', 'failed'].includes(body.status),
  )
  return answer.body
}
const reviewList = async (clientId: number, query = '') =>
  (await service.as(owner(clientId))(listReviews, { params: { clientId }, query })).body
const rows = (clientId: number) =>
  service.deps.db.collection<Review>('reviews').find({ clientId, live: true }).toArray()
const outboxOf = (clientId: number, type: string) =>
  service.deps.db.collection('outbox').find({ clientId, type }).sort({ _id: 1 }).toArray()

test('basic mode fetches up to five reviews of the place, which expire', async () => {
  const clientId = basic()
  const run = await refresh(clientId)
  expect(run).toMatchObject({
    status: 'done',
    found: 5,
    saved: 5,
    updated: 0,
    duplicatesSkipped: 0,
    deleted: 0,
  })
  const list = await reviewList(clientId)
  expect(list).toHaveLength(5)
  expect(list[0]).toMatchObject({
    source: 'places',
    googlePlaceId: placeId,
    replyState: 'none',
    authorUrl: expect.any(String),
  })
  for (const row of await rows(clientId))
    expect(row.expiresAt?.getTime()).toBeGreaterThan(Date.now() + 29 * 86_400_000)
})

test('advanced mode fetches every page, commits each with one event, and a second run writes nothing', async () => {
  const clientId = await advancedClient()
  const first = await refresh(clientId)
  expect(first).toMatchObject({ status: 'done', updated: 0, deleted: 0 })
  const storedRows = await rows(clientId)
  expect(storedRows.length).toBe(first.saved)
  expect(new Set(storedRows.map((row) => row.googleReviewId)).size).toBe(storedRows.length)

  const events = await outboxOf(clientId, 'reviews.imported')
  expect(events.length).toBe(Math.ceil(first.saved / 50))
  expect(events.flatMap((event) => event.data.reviewIds).sort()).toEqual(
    storedRows.map((row) => row._id).sort(),
  )
  expect(JSON.stringify(events)).not.toContain(String(storedRows.find((row) => row.text)?.text).slice(0, 20))

  expect(events.every((event) => event.data.initial)).toBe(true)
  expect(await outboxOf(clientId, 'import.finished')).toMatchObject([
    { data: { initial: true, saved: first.saved, deleted: 0 } },
  ])

  const before = await service.deps.db.collection('outbox').countDocuments({ clientId })
  const second = await refresh(clientId)
  expect(second).toMatchObject({
    saved: 0,
    updated: 0,
    deleted: 0,
    found: first.found,
    duplicatesSkipped: first.found,
  })
  expect(await rows(clientId)).toEqual(storedRows)
  // A run that changes nothing announces nothing.
  expect(await service.deps.db.collection('outbox').countDocuments({ clientId })).toBe(before)
})

test('the first look at another place is of the past as well; a later one is not', async () => {
  const clientId = basic()
  await refresh(clientId)
  const { body } = await sandbox.search({ textQuery: 'Pet Shop Patinhas Recife' })
  const [other] = body.places
  service.tenancy.client(clientId, { googlePlaceId: other.id })
  await refresh(clientId)
  await refresh(clientId)
  const runs = await service.deps.db.collection('import_runs').find({ clientId }).sort({ _id: 1 }).toArray()
  expect(runs.map(({ target, initial }) => [target, initial])).toEqual([
    [placeId, true],
    [other.id, true],
    [other.id, false],
  ])
})

test('the summary equals what the rows say', async () => {
  const clientId = await advancedClient()
  await refresh(clientId)
  const storedRows = await rows(clientId)
  const { body } = await service.as(owner(clientId))(getReviewSummary, { params: { clientId } })
  const stars = storedRows.reduce((sum, row) => sum + row.rating, 0)
  const hours = storedRows.flatMap((row) => row.replyHours ?? []).sort((a, b) => a - b)
  const middle =
    ((hours[Math.floor((hours.length - 1) / 2)] ?? 0) + (hours[Math.ceil((hours.length - 1) / 2)] ?? 0)) / 2
  expect(body).toMatchObject({
    total: storedRows.length,
    responded: storedRows.filter((row) => row.responded).length,
    withText: storedRows.filter((row) => row.text).length,
    urgent: storedRows.filter((row) => row.rating <= 3 && row.text && !row.responded).length,
    averageRating: Math.round((stars / storedRows.length) * 100) / 100,
    medianReplyHours: Math.round(middle * 100) / 100,
  })
  for (const rating of [1, 2, 3, 4, 5])
    expect(body.byRating[rating]).toBe(storedRows.filter((row) => row.rating === rating).length)
  expect(body.byMonth.reduce((sum: number, month: { count: number }) => sum + month.count, 0)).toBe(
    storedRows.length,
  )
})

test('edited, deleted and vanished: the next complete pass mirrors them', async () => {
  const clientId = await advancedClient()
  await refresh(clientId)
  const [review] = (await rows(clientId)).filter((row) => row.replyState === 'none')
  await sandbox.fault({
    api: 'v4',
    mode: 'review_edited',
    times: 1,
    params: { reviewId: review?.googleReviewId, stars: 2, comment: 'Mudei de ideia.' },
  })
  await expect(refresh(clientId)).resolves.toMatchObject({ updated: 1, saved: 0 })
  expect((await rows(clientId)).find((row) => row._id === review?._id)).toMatchObject({
    rating: 2,
    text: 'Mudei de ideia.',
  })
  expect(
    await service.deps.db.collection('review_revisions').findOne({ reviewId: review?._id }),
  ).toMatchObject({ before: { rating: review?.rating } })

  await sandbox.fault({
    api: 'v4',
    mode: 'review_deleted',
    times: 1,
    params: { reviewId: review?.googleReviewId },
  })
  await expect(refresh(clientId)).resolves.toMatchObject({ deleted: 1 })
  expect(
    (await reviewList(clientId, '?limit=200')).some((one: { id: number }) => one.id === review?._id),
  ).toBe(false)
  expect(await outboxOf(clientId, 'review.changed')).toHaveLength(2)

  const answeredRow = (await rows(clientId)).find((row) => row.replyState === 'live')
  const params = { reviewId: answeredRow?.googleReviewId }
  await sandbox.fault({ api: 'v4', mode: 'reply_vanished', times: 1, params })
  await expect(refresh(clientId)).resolves.toMatchObject({ updated: 1 })
  expect(await outboxOf(clientId, 'reply.changed')).toMatchObject([{ data: { replyState: 'draft' } }])
  await sandbox.control('POST', '/reset', { keepTokens: true })
})

test('repeated pages, circling tokens and empty answers delete nothing and double nothing', async () => {
  const clientId = await advancedClient()
  const { saved } = await refresh(clientId)
  for (const mode of ['dup_page', 'repeat_token', 'empty_200', 'missing_total']) {
    await sandbox.fault({ api: 'v4', mode, method: 'GET', path: '/v4/accounts/*/locations/*/reviews' })
    await expect(refresh(clientId)).resolves.toMatchObject({ status: 'done', saved: 0, deleted: 0 })
    await sandbox.call('DELETE', '/__sandbox/faults')
  }
  expect(await rows(clientId)).toHaveLength(saved)
})

test('a token that was refused is renewed once; one that stays refused ends the run with a reason', async () => {
  const clientId = await advancedClient()
  const good = service.tenancy.access.get(clientId) ?? []
  service.tenancy.access.set(clientId, ['expired-token', ...good])
  await expect(refresh(clientId)).resolves.toMatchObject({ status: 'done' })
  const requests = service.tenancy.asked.filter((one) => one.clientId === clientId)
  expect(requests.filter((one) => one.refused)).toHaveLength(1)

  service.tenancy.access.set(clientId, ['dead-1', 'dead-2'])
  await expect(refresh(clientId)).resolves.toMatchObject({ status: 'failed', error: 'reconnect' })
  service.tenancy.access.set(clientId, [])
  await expect(refresh(clientId)).resolves.toMatchObject({ status: 'failed', error: 'reconnect' })
})

test('a passing failure of the provider is tried again from the last page', async () => {
  const clientId = await advancedClient()
  await sandbox.fault({ api: 'v4', mode: 'http', params: { status: 503 }, after: 1, times: 4 })
  await expect(refresh(clientId)).resolves.toMatchObject({ status: 'done' })
  expect(await outboxOf(clientId, 'reviews.imported')).toHaveLength(
    Math.ceil((await rows(clientId)).length / 50),
  )
})

test('a quota of zero is reported as such, without retries', async () => {
  const clientId = await advancedClient()
  await sandbox.fault({ api: 'v4', mode: 'http', params: { status: 429, quota_zero: true } })
  await expect(refresh(clientId)).resolves.toMatchObject({ status: 'failed', error: 'awaiting_approval' })
})

test('without a place 409 PLACE_NOT_LINKED, suspended 403 CLIENT_INACTIVE, foreign and unknown 404', async () => {
  const clientWithoutPlace = service.tenancy.client(nextClient++)
  const refused = await service.as(owner(clientWithoutPlace))(importReviews, {
    params: { clientId: clientWithoutPlace },
    body: {},
  })
  expect(refused).toMatchObject({ status: 409, body: { code: 'PLACE_NOT_LINKED' } })
  const suspendedClient = service.tenancy.client(nextClient++, { googlePlaceId: placeId, status: 'inactive' })
  const actor = owner(suspendedClient, { active: false })
  expect(
    await service.as(actor)(refreshReviews, { params: { clientId: suspendedClient }, body: {} }),
  ).toMatchObject({
    status: 403,
    body: { code: 'CLIENT_INACTIVE' },
  })
  for (const route of [listReviews, getReviewSummary, latestImportRun, getImportRun, listWidgets]) {
    const foreign = { params: { clientId: suspendedClient, runId: 1 } }
    expect(await service.as(owner(clientWithoutPlace))(route, foreign)).toMatchObject({ status: 404 })
    const unknown = { params: { clientId: 999_999, runId: 1 } }
    expect(await service.as(superadmin)(route, unknown)).toMatchObject({ status: 404 })
  }
  expect(
    await service.as(owner(clientWithoutPlace))(getImportRun, {
      params: { clientId: clientWithoutPlace, runId: 1 },
    }),
  ).toMatchObject({
    status: 404,
  })
})

test('six requests at once are one run', async () => {
  const clientId = await advancedClient()
  await sandbox.fault({ api: 'v4', mode: 'slow', params: { ms: 300 } })
  const call = service.as(superadmin)
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => call(refreshReviews, { params: { clientId }, body: {} })),
  )
  expect(answers.map((answer) => answer.status)).toEqual(Array(6).fill(202))
  expect(new Set(answers.map((answer) => answer.body.run.id)).size).toBe(1)
  const runs = await service.deps.db.collection('import_runs').countDocuments({ clientId })
  expect(runs).toBe(1)
  await until(
    () => call(latestImportRun, { params: { clientId } }),
    ({ body }) => body.status === 'done',
  )
})

test('progress arrives as server-sent events', async () => {
  const clientId = await advancedClient()
  const { body } = await service.as(owner(clientId))(refreshReviews, { params: { clientId }, body: {} })
  const answer = await service.as(owner(clientId))(followImportRun, {
    params: { clientId, runId: body.run.id },
  })
  expect(answer.headers.get('content-type')).toContain('text/event-stream')
  const runs = [...String(answer.body).matchAll(/^data: (.*)$/gm)].map(([, data]) => JSON.parse(data ?? ''))
  expect(runs.at(-1)).toMatchObject({ id: body.run.id, status: 'done' })
})

test('progress of a run that cannot be looked up any more ends: the page asks again by itself', async () => {
  const clientId = basic()
  const { id } = await refresh(clientId)
  const runs = service.deps.db.collection<{ _id: number; status: string }>('import_runs')
  await runs.updateOne({ _id: id }, { $set: { status: 'running' } })
  const token = service.keys.tokensOf('gateway').issue('reviews', owner(clientId))
  const answer = await fetch(`${service.url}/api/clients/${clientId}/import-runs/${id}/events`, {
    headers: { [INTERNAL_TOKEN_HEADER]: token },
  })
  expect(answer.status).toBe(200)
  // Its head is here, so the stream has begun.
  await runs.deleteOne({ _id: id })
  expect(await answer.text()).toContain('"status":"running"')
  const again = await service.as(owner(clientId))(followImportRun, { params: { clientId, runId: id } })
  expect([again.status, again.body.code]).toEqual([404, 'NOT_FOUND'])
})

test('from the maps to the owner’s API and back: no review twice, no draft lost', async () => {
  const clientId = basic()
  await refresh(clientId)
  const before = await rows(clientId)
  const writtenRow = before.find((row) => row.text)
  await service.as(owner(clientId))(updateResponse, {
    params: { reviewId: writtenRow?._id },
    body: {
      responseText: 'Meu rascunho.',
    },
  })

  await service.as(superadmin)(assignReview, {
    params: { reviewId: writtenRow?._id },
    body: { assigneeId: COLLEAGUE.id },
  })

  service.tenancy.client(clientId, CONNECTED)
  service.tenancy.access.set(clientId, [(await sandbox.connect()).tokens.access_token])
  await expect(refresh(clientId)).resolves.toMatchObject({ status: 'done', deleted: before.length })
  const after = await rows(clientId)
  expect(after.every((row) => row.source === 'business_profile')).toBe(true)
  const drafts = after.filter((row) => row.responseText === 'Meu rascunho.')
  const twin = after.find(
    (row) => row.authorName === writtenRow?.authorName && row.rating === writtenRow.rating,
  )
  expect(drafts.map((row) => row._id)).toEqual(twin?.replyState === 'draft' ? [twin._id] : [])
  expect(after.filter((row) => row.assignee).map((row) => row._id)).toEqual([twin?._id])

  service.tenancy.client(clientId, {
    googleIntegrationMode: 'basic',
    googleConnected: false,
    googleLocationResourceName: null,
  })
  await expect(refresh(clientId)).resolves.toMatchObject({ status: 'done', saved: 0 })
  expect(await rows(clientId)).toHaveLength(after.length)
})
