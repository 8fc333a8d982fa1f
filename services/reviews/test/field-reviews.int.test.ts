import { getImportRun, refreshReviews } from '@avaliax/proto/reviews/import.routes.ts'
import { importReviewFile } from '@avaliax/proto/reviews/import-file.routes.ts'
import { getReviewSummary, listReviews, markPosted } from '@avaliax/proto/reviews/review.routes.ts'
import { exportReviews } from '@avaliax/proto/reviews/review-inbox.routes.ts'
import { getReviewTrend } from '@avaliax/proto/reviews/review-trend.routes.ts'
import { createWidget } from '@avaliax/proto/reviews/widget.routes.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Review } from '../src/review/review.model.ts'
import { splitStoredTexts } from '../src/review/split-stored-texts.service.ts'
import { countFiles } from '../src/summary/count-files.service.ts'
import { type Imported, LOCATION, startImported } from './imported-client.ts'
import { owner } from './service-under-test.ts'

let imported: Imported
let nextClient = 1_700
beforeAll(async () => {
  imported = await startImported()
}, 60_000)
afterAll(() => imported?.stop())

const db = () => imported.service.deps.db
const events = (clientId: number, type: string) =>
  db().collection('outbox').find({ clientId, type }).toArray()

function aClient(facts: object) {
  const { service } = imported
  const clientId = service.tenancy.client(nextClient++, facts)
  const call = service.as(owner(clientId))
  const params = { clientId }
  const endedRun = (runId: number) =>
    until(
      () => call(getImportRun, { params: { clientId, runId } }),
      ({ body }) => ['done', 'failed'].includes(body.status),
    )
  return {
    clientId,
    call,
    params,
    rows: () => db().collection<Review>('reviews').find({ clientId, live: true }).sort({ _id: 1 }).toArray(),
    summary: async () => (await call(getReviewSummary, { params })).body,
    async file(reviews: unknown[]) {
      const body = { format: 'takeout', content: JSON.stringify({ reviews }), dryRun: false }
      const answer = await call(importReviewFile, { params, body })
      await endedRun(answer.body.run.id)
    },
    async refresh() {
      const { body } = await call(refreshReviews, { params, body: {} })
      return (await endedRun(body.run.id)).body
    },
    async widget() {
      const { body } = await call(createWidget, { params, body: { name: 'Site' } })
      return {
        data: (await service.publicly(`/api/public/widget/${body.snippetId}`)).body,
        page: (await service.publicly(`/public/widget/${body.snippetId}`)).body,
      }
    },
  }
}

const connection = {
  googleIntegrationMode: 'advanced',
  googleConnected: true,
  googleLocationResourceName: LOCATION,
}
async function advancedClient() {
  const client = aClient({ googlePlaceId: imported.placeId, ...connection })
  const { tokens } = await imported.sandbox.connect()
  imported.service.tenancy.access.set(client.clientId, [tokens.access_token])
  return client
}

const fileReviews = Array.from({ length: 5 }, (_, index) => ({
  reviewer: { displayName: `Elogio Inventado ${index}` },
  starRating: 'FIVE',
  comment: `Perfeito demais ${index}`,
  createTime: `2026-10-0${index + 1}T12:00:00Z`,
}))

test('what came from a file is vouched for nowhere, and stands in the owner’s inbox and exports', async () => {
  const client = aClient({})
  await client.file(fileReviews)
  expect(await client.summary()).toMatchObject({
    total: 5,
    byRating: { 5: 5 },
    withText: 5,
    averageRating: null,
    totalReviews: 0,
    byMonth: [],
    monthlyStats: [],
    responseRate: 0,
    medianReplyHours: null,
  })
  const { data, page } = await client.widget()
  expect(data).toMatchObject({
    reviews: [],
    pagination: { total: 0, hasMore: false },
    summary: { averageRating: null, totalReviews: 0 },
  })
  expect(page).not.toContain('Inventado')
  expect(page).toContain('Ainda sem nota')
  const trend = await client.call(getReviewTrend, {
    params: client.params,
    query: { from: '2026-10-01', to: '2026-10-30' },
  })
  expect(trend.body.total).toEqual({ count: 0, averageRating: null })
  const summaries = await events(client.clientId, 'review-summary.changed')
  expect(summaries.at(-1)?.data).toMatchObject({ total: 0, totalReviews: 0, averageRating: null, months: [] })
  expect((await client.call(listReviews, { params: client.params })).body).toHaveLength(5)
  const csv = await client.call(exportReviews, { params: client.params })
  expect(csv.body.match(/Inventado/g)).toHaveLength(5)
})

test.each(['basic', 'advanced'] as const)(
  'the provider shows the same review (%s): its row is taken over, once, and counts',
  async (mode) => {
    const storedRows = await (await imported.client(mode)).rows()
    const one = storedRows.find((row) => row.text && row.replyState === 'none')
    const client = mode === 'advanced' ? await advancedClient() : aClient({ googlePlaceId: imported.placeId })
    await client.file([
      {
        reviewer: { displayName: one?.authorName },
        starRating: ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE'][(one?.rating ?? 1) - 1],
        // The day alone, as a spreadsheet has it.
        createTime: `${new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(one?.publishedAt)}T12:00:00Z`,
        comment: one?.originalText ?? one?.text,
      },
      fileReviews[0],
    ])
    const [first] = await client.rows()
    expect(await client.refresh()).toMatchObject({ status: 'done' })
    const rows = await client.rows()
    expect(rows.find(({ _id }) => _id === first?._id)).toMatchObject({
      source: mode === 'basic' ? 'places' : 'business_profile',
      googleReviewId: one?.googleReviewId,
      // A review in the owner's own file is the owner's to keep.
      expiresAt: null,
    })
    expect(
      rows.filter((row) => row.authorName === one?.authorName && row.rating === one?.rating),
    ).toHaveLength(1)
    expect(rows.filter(({ source }) => source === 'file')).toMatchObject([
      { authorName: 'Elogio Inventado 0' },
    ])
    const { data } = await client.widget()
    expect(JSON.stringify(data)).not.toContain('Inventado')
    expect(data.pagination.total).toBe(rows.length - 1)
    expect(await client.refresh()).toMatchObject({ status: 'done', saved: 0, updated: 0 })
  },
  60_000,
)

test('a translation is nowhere the customer’s words: list, widget, page and export show what was written', async () => {
  const client = await imported.client()
  const translated = (await client.rows()).filter(
    ({ text, originalText }) => originalText && text !== originalText,
  )
  expect(translated.length).toBeGreaterThan(1)
  const whole = imported.service.publicly
  const { body: widget } = await client.call(createWidget, {
    params: { clientId: client.clientId },
    body: { name: 'Site', config: { maxItems: 12 } },
  })
  const pages = await Promise.all(
    [0, 12, 24, 36, 48].map((offset) =>
      whole(`/api/public/widget/${widget.snippetId}?offset=${offset}&limit=12`),
    ),
  )
  const texts = pages.flatMap(({ body }) => body.reviews.map(({ text }: { text: string }) => text))
  const csv = (await client.call(exportReviews, { params: { clientId: client.clientId } })).body
  for (const { originalText, text } of translated) {
    const start = originalText?.slice(0, 60) ?? ''
    expect(texts.some((shown) => shown?.startsWith(start))).toBe(true)
    expect(texts.some((shown) => shown?.startsWith((text ?? '').slice(0, 60)))).toBe(false)
    expect(csv).toContain(start)
  }
  expect([...texts, csv].join()).not.toContain('(Translated by Google)')
  const found = await whole(
    `/public/widget/${widget.snippetId}?q=${encodeURIComponent(translated[0]?.originalText?.split(/[^\p{L}]/u)[0] ?? '')}`,
  )
  expect(found.body).not.toContain('(Translated by Google)')
})

test('stored rows of before are read right: text, language, search, reply', async () => {
  const client = aClient({})
  await client.file([fileReviews[0]])
  const rows = db().collection<Review>('reviews')
  await rows.updateOne(
    { clientId: client.clientId },
    {
      $set: {
        text: '(Original)\nO atendimento foi muito bom\n\n(Translated by Google)\nThe service was very good',
        responseText: 'Obrigado!\n\n(Translated by Google)\nThank you!',
      },
    },
  )
  await splitStoredTexts(db())
  await splitStoredTexts(db())
  expect(await client.rows()).toMatchObject([
    {
      text: 'The service was very good',
      language: 'en',
      responseText: 'Obrigado!',
      originalText: 'O atendimento foi muito bom',
      originalLanguage: 'pt',
      tokens: expect.arrayContaining(['atendimento', 'service']),
    },
  ])
  // Counters of before: everything was counted together.
  const summaries = db().collection<{ _id: number }>('review_summaries')
  await summaries.updateOne({ _id: client.clientId }, { $unset: { fromFile: 1 } })
  expect(await client.summary()).toMatchObject({ averageRating: 5 })
  await countFiles(db())
  await countFiles(db())
  expect(await client.summary()).toMatchObject({ total: 1, averageRating: null, totalReviews: 0 })
})

test('a review edited from five stars to one after the reply is urgent again, and its owner hears of it', async () => {
  const client = await imported.client()
  const good = (await client.rows()).find((row) => row.rating === 5 && row.text && row.replyState === 'none')
  const reviewId = Number(good?._id)
  await client.call(markPosted, { params: { reviewId }, body: {} })
  const before = await client.summary()
  await imported.sandbox.control('POST', '/clock', { advanceMs: 3_600_000 }).catch(() => {})
  await imported.sandbox.fault({
    api: 'v4',
    mode: 'review_edited',
    times: 1,
    params: { reviewId: good?.googleReviewId, stars: 1, comment: 'Voltei e foi péssimo.' },
  })
  await imported.refresh(client.clientId)
  const list = await client.call(listReviews, {
    params: { clientId: client.clientId },
    query: { urgent: 'true', status: 'unresponded', ratings: '1', limit: '200' },
  })
  expect(list.body.find(({ id }: { id: number }) => id === reviewId)).toMatchObject({
    replyState: 'manual',
    replyOutdated: true,
  })
  const after = await client.summary()
  expect([after.urgent, after.responded]).toEqual([before.urgent + 1, before.responded - 1])
  const changes = (await events(client.clientId, 'review.changed')).filter(
    ({ data }) => data.reviewId === reviewId,
  )
  expect(changes.at(-1)?.data).toMatchObject({ urgent: true, newlyUrgent: true })
})

test.each([
  [{ status: 403, reason: 'SERVICE_DISABLED' }, 'api_disabled'],
  [{ status: 403, reason: 'BILLING_DISABLED' }, 'project_blocked'],
  [{ status: 403, reason: 'ACCESS_TOKEN_SCOPE_INSUFFICIENT' }, 'scope_missing'],
  [{ status: 403 }, 'no_permission'],
])('an import refused with %j ends with %s', async (params, error) => {
  const client = await advancedClient()
  await imported.sandbox.fault({ api: 'v4', method: 'GET', mode: 'http', params })
  expect(await client.refresh()).toMatchObject({ status: 'failed', error })
  await imported.sandbox.call('DELETE', '/__sandbox/faults')
})

test('the last review deleted leaves 0 and no average', async () => {
  const client = await advancedClient()
  await client.refresh()
  expect(await client.summary()).toMatchObject({ totalReviews: 60 })
  const { tokens } = await imported.sandbox.connect()
  const headers = { authorization: `Bearer ${tokens.access_token}` }
  await imported.sandbox.fault({ api: 'v4', mode: 'review_deleted' })
  for (let left = 60; left > 0; left--)
    await imported.sandbox.call('GET', `/v4/${LOCATION}/reviews`, { headers })
  await imported.sandbox.call('DELETE', '/__sandbox/faults')
  imported.service.tenancy.access.set(client.clientId, [tokens.access_token])
  expect(await client.refresh()).toMatchObject({ status: 'done', deleted: 60 })
  expect(await client.summary()).toMatchObject({
    total: 0,
    totalReviews: 0,
    averageRating: null,
    byMonth: [],
  })
  const summaries = await events(client.clientId, 'review-summary.changed')
  expect(summaries.at(-1)?.data).toMatchObject({ totalReviews: 0, averageRating: null })
  // The maps count none either.
  const basic = aClient({ googlePlaceId: imported.placeId })
  await basic.refresh()
  expect(await basic.summary()).toMatchObject({ totalReviews: 0, averageRating: null })
}, 60_000)
