import { ERASE_ROUTES, FIND_ROUTES, READ_ROUTES } from '@avaliax/proto/identity/person-data.internal.ts'
import { importReviewFile } from '@avaliax/proto/reviews/import-file.routes.ts'
import { updateResponse } from '@avaliax/proto/reviews/review.routes.ts'
import { getReviewTrend } from '@avaliax/proto/reviews/review-trend.routes.ts'
import { createWidget } from '@avaliax/proto/reviews/widget.routes.ts'
import { ERASED } from '@avaliax/proto/values.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Review } from '../src/review/review.model.ts'
import { type Imported, startImported } from './imported-client.ts'

let imported: Imported
beforeAll(async () => {
  imported = await startImported()
}, 60_000)
afterAll(() => imported?.stop())

type Client = Awaited<ReturnType<Imported['client']>>
const identity = () => imported.service.from('identity')

function erase({ clientId }: Pick<Client, 'clientId'>, id: number, requestId: number) {
  const body = { kind: 'reviewer', id, clientId, marks: [] }
  return identity()(ERASE_ROUTES.reviews, { params: { requestId }, body })
}
async function find({ clientId }: Client, query: Record<string, string | number>) {
  const input = { params: { kind: 'reviewer' }, query: { clientId, ...query } }
  return (await identity()(FIND_ROUTES.reviews, input)).body.people
}

/** Collections that hold a text of this client; what was read from the provider belongs to a run. */
async function placesOf({ clientId }: Client, text: string): Promise<string[]> {
  const { db } = imported.service.deps
  const found: string[] = []
  for (const { name } of (await db.db?.listCollections().toArray()) ?? [])
    if (JSON.stringify(await db.collection(name).find({ clientId }).toArray()).includes(text))
      found.push(name)
  return found.sort()
}

/** One whom nobody of the same client could be taken for. */
async function anAuthor(client: Client): Promise<Review> {
  const rows = await client.rows()
  const found = rows.find(
    (row) => row.text && rows.filter(({ authorName }) => authorName === row.authorName).length === 1,
  )
  if (!found) throw new Error('no review with a text')
  return found
}

test.each(['advanced', 'basic'] as const)(
  'the author of a review (%s) is erased, figures stay, and an import brings nobody back',
  async (mode) => {
    const client = await imported.client(mode)
    const { clientId, call } = client
    const review = await anAuthor(client)
    const { _id: id, authorName, text } = review
    const [found] = await find(client, { id })
    expect(found).toMatchObject({ kind: 'reviewer', id, clientId, name: authorName })
    const params = { kind: 'reviewer', personId: id }
    const { body } = await identity()(READ_ROUTES.reviews, { params, query: { clientId } })
    expect(body.rows.reviews).toMatchObject([{ authorName, text, rating: review.rating }])

    const summary = await client.summary()
    const trend = (await call(getReviewTrend, { params: { clientId } })).body
    const requestId = 100 + id
    const { status, body: first } = await erase(client, id, requestId)
    expect([status, first.counts.reviews]).toEqual([200, 1])
    expect((await erase(client, id, requestId)).body).toEqual(first)
    await imported.service.settled()

    const isBlank = async () => {
      const row = (await client.rows()).find(({ _id }) => _id === id)
      expect(row).toMatchObject({ authorName: ERASED, text: null, originalText: null, authorUrl: null })
      expect(row).toMatchObject({ rating: review.rating, month: review.month, hasText: true, live: true })
      expect(row?.googleReviewId).not.toContain(review.googleReviewId)
      expect(await placesOf(client, authorName)).toEqual([])
      expect(await placesOf(client, review.googleReviewId)).toEqual([])
      expect({ ...(await client.summary()), urgent: 0 }).toEqual({ ...summary, urgent: 0 })
      expect((await call(getReviewTrend, { params: { clientId } })).body).toEqual(trend)
    }
    await isBlank()
    expect(await imported.refresh(clientId)).toMatchObject({ status: 'done', saved: 0, deleted: 0 })
    await isBlank()
    expect(await find(client, { id })).toEqual([])
    // Nobody acts on it any more.
    const reply = { params: { reviewId: id }, body: { responseText: 'Obrigado!' } }
    expect((await call(updateResponse, reply)).status).toBe(404)
  },
  90_000,
)

test('a file brings nobody back, either, and others of the day are imported', async () => {
  const client = await imported.client('basic')
  const review = await anAuthor(client)
  await erase(client, review._id, 5_000)
  const row = (displayName: string, comment: string) => ({
    reviewer: { displayName },
    starRating: 'FIVE',
    comment,
    createTime: review.publishedAt.toISOString(),
  })
  const reviews = [row(review.authorName, review.text ?? ''), row('Outra Pessoa', 'Muito bom')]
  const body = { format: 'takeout', content: JSON.stringify({ reviews }), dryRun: true }
  const answer = await client.call(importReviewFile, { params: { clientId: client.clientId }, body })
  expect(answer.body).toMatchObject({ found: 2, saved: 1 })
}, 90_000)

test('a widget that was shown before shows the author no more', async () => {
  const client = await imported.client()
  const review = await anAuthor(client)
  const params = { clientId: client.clientId }
  const { body: widget } = await client.call(createWidget, { params, body: { name: 'Início' } })
  const shown = async () => {
    const path = `/api/public/widget/${widget.snippetId}?limit=12`
    return JSON.stringify((await imported.service.publicly(path)).body.reviews)
  }
  expect(await shown()).toContain(review.authorName)
  await erase(client, review._id, 6_000)
  const after = await until(shown, (text) => !text.includes(review.authorName))
  expect(after).not.toContain(`"${ERASED}"`)
}, 90_000)

test('a review of another client is nobody', async () => {
  const [one, other] = [await imported.client('basic'), await imported.client('basic')]
  const { _id } = await anAuthor(one)
  expect((await erase(other, _id, 7_000)).body).toEqual({ counts: {} })
  expect(await find(other, { id: _id })).toEqual([])
  expect((await one.rows()).find((row) => row._id === _id)?.authorName).not.toBe(ERASED)
}, 90_000)
