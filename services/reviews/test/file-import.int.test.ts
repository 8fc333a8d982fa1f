import { getImportRun, refreshReviews } from '@avaliax/proto/reviews/import.routes.ts'
import { importReviewFile } from '@avaliax/proto/reviews/import-file.routes.ts'
import { getReviewSummary, updateResponse } from '@avaliax/proto/reviews/review.routes.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Imported, LOCATION, startImported } from './imported-client.ts'
import { owner } from './service-under-test.ts'

let imported: Imported
let nextClient = 900
beforeAll(async () => {
  imported = await startImported()
}, 60_000)
afterAll(() => imported?.stop())

function aClient(changes: object = {}) {
  const { service, placeId } = imported
  const clientId = service.tenancy.client(nextClient++, { googlePlaceId: placeId, ...changes })
  const call = service.as(owner(clientId))
  const rows = () =>
    service.parts.db.collection('reviews').find({ clientId, live: true }).sort({ _id: 1 }).toArray()
  const file = (body: object) => call(importReviewFile, { params: { clientId }, body })
  const ended = async (runId: number) => {
    const answer = await until(
      () => call(getImportRun, { params: { clientId, runId } }),
      ({ body }) => ['done', 'failed'].includes(body.status),
    )
    return answer.body
  }
  return { clientId, call, rows, file, ended }
}

const takeout = (reviews: unknown[]) => JSON.stringify({ reviews })
const one = {
  name: 'accounts/1/locations/2/reviews/abc',
  reviewer: { displayName: 'Ana Souza' },
  starRating: 'FIVE',
  comment: '(Translated by Google) Ótimo pão\n\n(Original)\nGreat bread and nice people',
  createTime: '2025-03-01T12:00:00Z',
  reviewReply: { comment: 'Obrigado, Ana!', updateTime: '2025-03-02T12:00:00Z' },
}
const two = { reviewer: {}, starRating: 'TWO', createTime: '2025-04-01T12:00:00Z' }

test('a dry run tells what it would do and writes nothing', async () => {
  const client = aClient()
  const content = takeout([one, two, { starRating: 'NINE', createTime: '2025-01-01T00:00:00Z' }, 7])
  const answer = await client.file({ format: 'takeout', content, dryRun: true })
  expect(answer).toMatchObject({
    status: 200,
    body: {
      ...{ dryRun: true, found: 2, saved: 2, updated: 0, duplicatesSkipped: 0, rejected: 2, run: null },
      problems: [
        { row: 3, problem: 'rating' },
        { row: 4, problem: 'not_a_review' },
      ],
    },
  })
  expect(answer.body.sample[0]).toMatchObject({ authorName: 'Ana Souza', rating: 5, text: 'Ótimo pão' })
  expect(await client.rows()).toEqual([])
})

test('Takeout and CSV are imported by a run that can be followed; the same again changes nothing', async () => {
  const client = aClient()
  const content = takeout([one, two])
  const begun = await client.file({ format: 'takeout', content, dryRun: false })
  expect(begun).toMatchObject({ status: 202, body: { saved: 2, run: { id: expect.any(Number) } } })
  expect(await client.ended(begun.body.run.id)).toMatchObject({ status: 'done', saved: 2 })
  expect(await client.rows()).toMatchObject([
    {
      ...{ source: 'file', googleReviewId: 'abc', rating: 5, text: 'Ótimo pão' },
      ...{ originalText: 'Great bread and nice people', originalLanguage: 'en' },
      ...{ replyState: 'live', responseText: 'Obrigado, Ana!', responded: true },
    },
    { source: 'file', rating: 2, text: null, replyState: 'none' },
  ])
  const again = await client.file({ format: 'takeout', content, dryRun: true })
  expect(again.body).toMatchObject({ found: 2, saved: 0, updated: 0, duplicatesSkipped: 2 })

  const csv =
    'Autor;Nota;Comentário;Data;Resposta\nBia;4;Muito bom, voltarei;05/02/2026;\nCaio;0;x;05/02/2026;\n'
  const second = await client.file({ format: 'csv', content: csv, dryRun: false })
  expect(second.body).toMatchObject({ saved: 1, rejected: 1, problems: [{ row: 2, problem: 'rating' }] })
  await client.ended(second.body.run.id)
  expect((await client.rows()).at(-1)).toMatchObject({
    authorName: 'Bia',
    publishedAt: new Date('2026-02-05T12:00:00Z'),
  })
  // Years of the past: told of once by their number, never one by one, and no rule drafts them.
  const told = imported.service.parts.db.collection('outbox').find({ clientId: client.clientId })
  const events = await told.toArray()
  expect(events.filter(({ type }) => type === 'reviews.imported').map(({ data }) => data.initial)).toEqual([
    true,
    true,
  ])
  expect(events.filter(({ type }) => type === 'import.finished').map(({ data }) => data)).toMatchObject([
    { initial: true, saved: 2 },
    { initial: true, saved: 1 },
  ])
  const { body } = await client.call(getReviewSummary, { params: { clientId: client.clientId } })
  expect(body.monthlyStats).toEqual([
    { month: '2025-03', startingReviewCount: 0, currentReviewCount: 1 },
    { month: '2025-04', startingReviewCount: 1, currentReviewCount: 2 },
    { month: '2026-02', startingReviewCount: 2, currentReviewCount: 3 },
  ])
})

test('no import retires such rows; a review of the profile takes its row over, with its reply', async () => {
  const source = await imported.client()
  const [known, second] = (await source.rows()).filter((row) => row.replyState === 'none')
  const { tokens } = await imported.sandbox.connect()
  const client = aClient({
    ...{ googleIntegrationMode: 'advanced', googleConnected: true, googleLocationResourceName: LOCATION },
  })
  imported.service.tenancy.access.set(client.clientId, [tokens.access_token])
  const rowOf = (review: typeof known, name: string | undefined) => ({
    ...(name && { name }),
    reviewer: { displayName: review?.authorName },
    starRating: ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE'][(review?.rating ?? 1) - 1],
    createTime: review?.publishedAt.toISOString(),
  })
  const angry = (await source.rows()).find((row) => row.urgent)
  const content = takeout([
    ...[rowOf(known, known?.googleReviewId), rowOf(second, undefined), one],
    { ...rowOf(angry, angry?.googleReviewId), comment: angry?.originalText ?? angry?.text },
  ])
  const begun = await client.file({ format: 'takeout', content, dryRun: false })
  await client.ended(begun.body.run.id)
  const before = await client.rows()
  await client.call(updateResponse, {
    params: { reviewId: Number(before[1]?._id) },
    body: { responseText: 'Rascunho.' },
  })

  const { body } = await client.call(refreshReviews, { params: { clientId: client.clientId }, body: {} })
  expect(await client.ended(body.run.id)).toMatchObject({ status: 'done', deleted: 0 })
  const after = await client.rows()
  expect(after.filter((row) => row.source === 'file')).toMatchObject([{ googleReviewId: 'abc' }])
  const taken = (id: unknown) => after.find((row) => row._id === id)
  expect(taken(before[0]?._id)).toMatchObject({
    source: 'business_profile',
    googleReviewId: known?.googleReviewId,
  })
  expect(taken(before[1]?._id)).toMatchObject({
    ...{ source: 'business_profile', googleReviewId: second?.googleReviewId },
    ...{ responseText: 'Rascunho.', replyState: 'draft' },
  })
  expect(new Set(after.map((row) => row.googleReviewId)).size).toBe(after.length)
  // An urgent one that changes hands is no news.
  const about = { clientId: client.clientId, type: 'review.changed' }
  const changed = await imported.service.parts.db.collection('outbox').find(about).toArray()
  expect(changed.length).toBeGreaterThanOrEqual(3)
  expect(changed.filter(({ data }) => data.urgent)).toEqual([])
  // And the other way round: the file has nothing new to say of them.
  expect((await client.file({ format: 'takeout', content, dryRun: true })).body).toMatchObject({
    saved: 0,
    updated: 0,
  })
})

test('files that are none, and a second run beside the first, are refused', async () => {
  const client = aClient()
  for (const [format, content] of [
    ['takeout', 'not json'],
    ['takeout', '{"a":1}'],
    ['csv', 'nome;telefone\nAna;1'],
  ])
    expect(await client.file({ format, content, dryRun: true })).toMatchObject({
      status: 400,
      body: { code: 'FILE_UNREADABLE' },
    })
  await imported.sandbox.fault({ api: 'places', mode: 'slow', params: { ms: 1_500 } })
  const { body } = await client.call(refreshReviews, { params: { clientId: client.clientId }, body: {} })
  expect(await client.file({ format: 'takeout', content: takeout([one]), dryRun: false })).toMatchObject({
    status: 409,
    body: { code: 'IMPORT_RUNNING' },
  })
  await client.ended(body.run.id)
  await imported.sandbox.call('DELETE', '/__sandbox/faults')
})
