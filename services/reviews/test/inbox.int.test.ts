import { getImportRun, refreshReviews } from '@avaliax/proto/reviews/import.routes.ts'
import { listReviews, markPosted, updateResponse } from '@avaliax/proto/reviews/review.routes.ts'
import {
  bulkReviews,
  exportReviews,
  getReview,
  getReviewHistory,
  listAllReviews,
} from '@avaliax/proto/reviews/review-inbox.routes.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import sharp from 'sharp'
import type { Review } from '../src/review/review.model.ts'
import { type Imported, startImported } from './imported-client.ts'
import { type Answer, owner, superadmin } from './service-under-test.ts'

let imported: Imported
let client: Awaited<ReturnType<Imported['client']>>
let rows: Review[]
beforeAll(async () => {
  imported = await startImported()
  client = await imported.client()
  rows = await client.rows()
}, 60_000)
afterAll(() => imported?.stop())

const strange = () => imported.service.as(owner(999))

test('one review by its address; a stranger’s and an unknown one are absent alike', async () => {
  const id = rows[0]?._id ?? 0
  expect(await client.call(getReview, { params: { reviewId: id } })).toMatchObject({
    status: 200,
    body: { id, pendingResponseText: null, pendingReplyState: null, responseEditedAt: null },
  })
  expect(await strange()(getReview, { params: { reviewId: id } })).toMatchObject({ status: 404 })
  expect(await client.call(getReview, { params: { reviewId: 999999 } })).toMatchObject({ status: 404 })
})

test('the history tells edits, removals, returns and versions of the reply, newest first', async () => {
  const review = rows.find((row) => row.replyState === 'none' && row.text)
  const reviewId = review?.googleReviewId
  const fault = (mode: string, params = {}) =>
    imported.sandbox.fault({ api: 'v4', mode, times: 1, params: { reviewId, ...params } })
  await client.call(updateResponse, { params: { reviewId: review?._id }, body: { responseText: 'Um.' } })
  await client.call(updateResponse, { params: { reviewId: review?._id }, body: { responseText: 'Dois.' } })
  await fault('review_edited', { stars: 2, comment: 'Mudei de ideia.' })
  await refresh()
  await fault('review_deleted')
  await refresh()

  const answer = await client.call(getReview, { params: { reviewId: review?._id } })
  expect(answer).toMatchObject({ status: 200, body: { deletedAt: expect.any(String) } })
  const list = await client.call(listReviews, {
    params: { clientId: client.clientId },
    query: { removed: 'true' },
  })
  expect(list.body.map(({ id }: { id: number }) => id)).toEqual([review?._id])
  const history = await client.call(getReviewHistory, { params: { reviewId: review?._id } })
  expect(history.body).toMatchObject([
    { kind: 'removed', by: 'provider' },
    { kind: 'edited', by: 'provider', before: { rating: review?.rating, text: review?.text } },
    { kind: 'reply', by: 'owner', before: { responseText: 'Um.', replyState: 'draft' } },
    { kind: 'reply', by: 'owner', before: { responseText: null, replyState: 'none' } },
  ])
  const first = await client.call(getReviewHistory, {
    params: { reviewId: review?._id },
    query: { limit: 1 },
  })
  expect(first.headers.get('link')).toContain('rel="next"')
  expect(await strange()(getReviewHistory, { params: { reviewId: review?._id } })).toMatchObject({
    status: 404,
  })
  expect(await client.call(markPosted, { params: { reviewId: review?._id }, body: {} })).toMatchObject({
    status: 404,
  })
  await imported.sandbox.control('POST', '/reset', { keepTokens: true })
  await refresh()
  const back = await client.call(getReviewHistory, { params: { reviewId: review?._id }, query: { limit: 2 } })
  expect(back.body.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['edited', 'returned'])
})

test('the export holds the filtered rows, formulas defused', async () => {
  const [row] = await client.rows()
  await imported.service.deps.db
    .collection<Review>('reviews')
    .updateOne({ _id: row?._id ?? 0 }, { $set: { text: '=1+1' } })
  const answer = await client.call(exportReviews, {
    params: { clientId: client.clientId },
    query: { ratings: row?.rating ?? 0, separator: ',' },
  })
  expect(answer.headers.get('content-type')).toContain('text/csv')
  expect(answer.body.startsWith('Id,Publicado em,Autor,Nota,Texto')).toBe(true)
  expect(answer.body).toContain("'=1+1")
  const rowCount = (await client.rows()).filter(({ rating }) => rating === row?.rating).length
  expect(answer.body.split('\r\n').filter((line: string) => /^\d+,20/.test(line))).toHaveLength(rowCount)
  expect(await strange()(exportReviews, { params: { clientId: client.clientId } })).toMatchObject({
    status: 404,
  })
})

test('many at once: marked as posted or asked for, foreign ids refuse them all', async () => {
  const other = await imported.client()
  const [foreign] = await other.rows()
  const open = (await client.rows()).filter((row) => row.replyState === 'none').slice(0, 3)
  const answeredRow = (await client.rows()).find((row) => row.replyState === 'live')
  const ids = open.map((row) => row._id)
  const bulk = (body: object) => client.call(bulkReviews, { params: { clientId: client.clientId }, body })

  expect(await bulk({ ids: [...ids, foreign?._id], action: 'mark-posted' })).toMatchObject({ status: 404 })
  expect((await client.rows()).filter((row) => row.replyState === 'manual')).toEqual([])

  const before = await client.summary()
  const outcome = await bulk({ ids: [...ids.slice(0, 2), answeredRow?._id], action: 'mark-posted' })
  expect(outcome).toMatchObject({
    status: 200,
    body: { done: ids.slice(0, 2), skipped: [{ id: answeredRow?._id, reason: 'answered' }] },
  })
  expect(await client.summary()).toMatchObject({ responded: before.responded + 2 })
  // Not a switch: asked again, they stay marked.
  await bulk({ ids: ids.slice(0, 2), action: 'mark-posted' })
  expect(await client.summary()).toMatchObject({ responded: before.responded + 2 })

  const draft = await bulk({ ids, action: 'draft' })
  expect(draft.body).toEqual({
    done: [ids[2]],
    skipped: ids.slice(0, 2).map((id) => ({ id, reason: 'answered' })),
  })
  const [event] = await imported.service.deps.db
    .collection('outbox')
    .find({ clientId: client.clientId, type: 'drafts.requested' })
    .toArray()
  expect(event?.data).toEqual({ reviewIds: [ids[2]], revs: [open[2]?.rev], userId: 1 })
})

test('all companies in one list; for the agency the urgent reviews of every client', async () => {
  const second = await imported.client()
  const both = owner(client.clientId, {
    memberships: [client.clientId, second.clientId].map((clientId) => ({
      companyId: clientId,
      clientId,
      active: true,
    })),
  })
  const urgent = [...(await client.rows()), ...(await second.rows())].filter((row) => row.urgent)
  const mine = await imported.service.as(both)(listAllReviews, { query: { urgent: 'true', limit: 200 } })
  expect(mine.body.map(({ id }: { id: number }) => id).sort()).toEqual(urgent.map((row) => row._id).sort())
  expect(new Set(mine.body.map(({ companyName }: { companyName: string }) => companyName))).toEqual(
    new Set(['Padaria Central']),
  )
  const rows = [...(await client.rows()), ...(await second.rows())]
  for (const [sort, key] of [
    ['newest', ({ publishedAt }: Review) => -publishedAt],
    ['lowest', ({ lowKey }: Review) => lowKey],
  ] as const) {
    const path = `/api/reviews?sort=${sort}&limit=23`
    const found: { id: number }[] = []
    for (let link: string | undefined = path; link; ) {
      const { body, headers }: Answer = await imported.service.as(both)('GET', link)
      expect(headers.get('x-total-count')).toBe(String(rows.length))
      found.push(...body)
      link = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]
    }
    const byKey = rows.toSorted((one, other) => Number(key(one)) - Number(key(other)))
    const keyOf = new Map(rows.map((row) => [row._id, Number(key(row))]))
    expect(found.map(({ id }) => keyOf.get(id))).toEqual(byKey.map((row) => Number(key(row))))
    expect(new Set(found.map(({ id }) => id)).size).toBe(rows.length)
  }
  const agency = await imported.service.as(superadmin)(listAllReviews, {
    query: { urgent: 'true', limit: 200 },
  })
  const seen = new Set(agency.body.map(({ clientId }: { clientId: number }) => clientId))
  expect([client.clientId, second.clientId].every((id) => seen.has(id))).toBe(true)
  expect((await strange()(listAllReviews)).body).toEqual([])
})

test('pictures of authors come through our address, drawn anew, kept where the terms allow', async () => {
  const [row] = await client.rows().then((all) => all.filter(({ authorPhotoUrl }) => authorPhotoUrl))
  const { body } = await client.call(getReview, { params: { reviewId: row?._id } })
  expect(body.authorPhotoUrl).toMatch(/^\/api\/public\/pictures\/[A-Za-z0-9_-]{22}$/)
  const picture = await fetch(`${imported.service.url}${body.authorPhotoUrl}`)
  expect(picture.headers.get('content-type')).toBe('image/webp')
  expect(picture.headers.get('x-content-type-options')).toBe('nosniff')
  expect(picture.headers.get('cache-control')).toContain('max-age')
  const { width, format } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata()
  expect([format, (width ?? 0) <= 128]).toEqual(['webp', true])
  await imported.sandbox.fault({ api: 'places', mode: 'http', params: { status: 503 } })
  expect((await fetch(`${imported.service.url}${body.authorPhotoUrl}`)).status).toBe(200)
  await imported.sandbox.call('DELETE', '/__sandbox/faults')

  const basic = await imported.client('basic')
  const [review] = await basic.rows()
  const response = await fetch(`${imported.service.url}/api/public/pictures/${review?.pictureId}`)
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
  const pictures = imported.service.deps.db.collection<{ _id: string }>('author_pictures')
  expect(await pictures.findOne({ _id: review?.pictureId ?? '' })).toBeNull()

  const reviews = imported.service.deps.db.collection<Review>('reviews')
  const elsewhere = { $set: { authorPhotoUrl: 'http://127.0.0.1:1/x.png' } }
  await reviews.updateOne({ _id: review?._id ?? 0 }, elsewhere)
  for (const id of [review?.pictureId, 'AAAAAAAAAAAAAAAAAAAAAA', '..%2f..'])
    expect((await fetch(`${imported.service.url}/api/public/pictures/${id}`)).status).toBe(404)
})

test('the language of a review is told from its text', async () => {
  const longTexts = (await client.rows()).filter((row) => (row.text?.length ?? 0) > 40)
  const withLanguage = longTexts.filter((row) => row.originalLanguage !== null)
  expect(withLanguage.length / longTexts.length).toBeGreaterThan(0.9)
  const translations = longTexts.filter((row) => row.originalText)
  expect(translations.length).toBeGreaterThan(0)
  for (const row of translations) expect(row.language).not.toBe(row.originalLanguage)
})

async function refresh() {
  const { body } = await client.call(refreshReviews, { params: { clientId: client.clientId }, body: {} })
  await until(
    () => client.call(getImportRun, { params: { clientId: client.clientId, runId: body.run.id } }),
    (answer) => answer.body.status === 'done',
  )
}
