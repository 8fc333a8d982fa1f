import { getImportRun } from '@avaliax/proto/reviews/import.routes.ts'
import { importReviewFile } from '@avaliax/proto/reviews/import-file.routes.ts'
import {
  getReviewSummary,
  listReviews,
  markPosted,
  updateResponse,
} from '@avaliax/proto/reviews/review.routes.ts'
import {
  listReviewDoubles,
  mergeReviewDoubles,
  separateReviewDoubles,
} from '@avaliax/proto/reviews/review-doubles.routes.ts'
import { exportReviews, getReviewHistory } from '@avaliax/proto/reviews/review-inbox.routes.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Review } from '../src/review/review.model.ts'
import { type Imported, startImported } from './imported-client.ts'

let imported: Imported
beforeAll(async () => {
  imported = await startImported()
}, 60_000)
afterAll(() => imported?.stop())

const cell = (text: string | null) => `"${(text ?? '').replaceAll('"', '""')}"`

/** A client whose reviews a file brought a second time, before imports saw that: its rows are of other names until they are stored. */
async function doubled(mode: 'basic' | 'advanced') {
  const client = await imported.client(mode)
  const { clientId, call } = client
  const params = { clientId }
  const wordsOf = ({ text, originalText }: Review) => originalText ?? text
  const synced = (await client.rows()).filter((row) => wordsOf(row)).slice(0, 12)
  const lines = synced.map((row, index) =>
    [
      `Outra ${index}`,
      row.rating,
      cell(wordsOf(row)),
      `${row.publishedAt.toISOString().slice(0, 16)}:00Z`,
    ].join(';'),
  )
  const content = `autor;nota;comentário;data\n${lines.join('\n')}\n`
  const file = async (dryRun: boolean) => {
    const answer = await call(importReviewFile, { params, body: { content, dryRun } })
    if (answer.body.run)
      await until(
        () => call(getImportRun, { params: { clientId, runId: answer.body.run.id } }),
        ({ body }) => body.status === 'done',
      )
    return answer.body
  }
  const before = await client.summary()
  expect((await file(false)).saved).toBe(synced.length)
  const rows = imported.service.deps.db.collection<Review>('reviews')
  for (const [index, { authorName }] of synced.entries())
    await rows.updateOne(
      { clientId, source: 'file', authorName: `Outra ${index}` },
      { $set: { authorName: ` ${authorName.toUpperCase()}` } },
    )
  const list = async () => (await call(listReviewDoubles, { params })).body
  const listed = async (query = {}) =>
    (await call(listReviews, { params, query: { limit: 100, ...query } })).body
  return { ...client, params, synced, file, before, stored: rows, list, listed }
}

test.each(['advanced', 'basic'] as const)(
  'doubles of a client in %s mode are one again, once, and two when that was wrong',
  async (mode) => {
    const client = await doubled(mode)
    const { call, params, synced, before, list, listed } = client
    const count = synced.length
    const [first] = synced
    const found = await list()
    expect(found).toMatchObject({ total: count, merged: 0 })
    expect(new Set(found.doubles.map((one: { reviewId: number }) => one.reviewId))).toEqual(
      new Set(synced.map(({ _id }) => _id)),
    )

    // The file's row of one that is not answered has a draft, which the other one gets.
    const open = synced.find(({ replyState }) => replyState === 'none') ?? first
    const pair = found.doubles.find((one: { reviewId: number }) => one.reviewId === open?._id)
    const draft = { params: { reviewId: pair.fileReviewId }, body: { responseText: 'Obrigado pela visita!' } }
    expect((await call(updateResponse, draft)).status).toBe(200)

    const answers = await Promise.all([1, 2].map(() => call(mergeReviewDoubles, { params, body: {} })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers.reduce((sum, { body }) => sum + body.merged, 0)).toBe(count)
    expect((await call(mergeReviewDoubles, { params, body: {} })).body).toEqual({ merged: 0 })
    expect(await list()).toEqual({ total: 0, merged: count, doubles: [] })

    const after = await client.summary()
    expect({ ...after, responded: 0, urgent: 0 }).toMatchObject({ ...before, responded: 0, urgent: 0 })
    expect((await listed()).filter(({ source }: { source: string }) => source === 'file')).toEqual([])
    const kept = await client.stored.findOne({ _id: Number(open?._id) })
    expect(kept).toMatchObject({
      responseText: 'Obrigado pela visita!',
      replyState: 'draft',
      expiresAt: null,
    })

    // The review that left is found among what is gone, with why, and can be taken away as a file.
    const gone = await listed({ removed: 'true' })
    expect(gone.filter(({ source }: { source: string }) => source === 'file')).toHaveLength(count)
    const history = await call(getReviewHistory, { params: { reviewId: pair.fileReviewId } })
    expect(history.body[0]).toMatchObject({ kind: 'merged', by: 'owner' })
    expect((await call(exportReviews, { params, query: { removed: 'true' } })).text).toContain(
      String(first?.authorName).toUpperCase(),
    )

    // The same file once more brings none of them back, and neither does the provider.
    await client.file(false)
    await imported.refresh(client.clientId)
    expect(await list()).toMatchObject({ total: 0, merged: count })
    expect((await client.summary()).total).toBe(before.total)

    expect((await call(separateReviewDoubles, { params, body: {} })).body).toEqual({ separated: count })
    expect((await call(getReviewSummary, { params })).body.total).toBe(before.total + count)
    expect(await list()).toMatchObject({ total: count, merged: 0 })
    // The reply that came with the file's row went back with it.
    const { responseText, replyState, expiresAt } = open as Review
    expect(await client.stored.findOne({ _id: Number(open?._id) })).toMatchObject({
      responseText,
      replyState,
    })
    const again = await client.stored.findOne({ _id: Number(open?._id) })
    expect(again?.expiresAt).toEqual(expiresAt)
    expect(await client.stored.findOne({ _id: pair.fileReviewId })).toMatchObject({
      responseText: 'Obrigado pela visita!',
      replyState: 'draft',
      live: true,
    })
    expect(await client.summary()).toMatchObject({
      responded: expect.any(Number),
      total: before.total + count,
    })
    // And comes with it again.
    expect((await call(mergeReviewDoubles, { params, body: {} })).body).toEqual({ merged: count })
    expect(await client.stored.findOne({ _id: Number(open?._id) })).toMatchObject({
      responseText: 'Obrigado pela visita!',
      replyState: 'draft',
    })
  },
)

test.each(['edited', 'marked as posted', 'removed and written anew'] as const)(
  'a reply that was %s since the merge is not taken away by the undo',
  async (what) => {
    const client = await doubled('advanced')
    const { call, params, synced, list, stored: rows } = client
    const open = synced.find(({ replyState }) => replyState === 'none')
    const reviewId = Number(open?._id)
    const pair = (await list()).doubles.find((one: { reviewId: number }) => one.reviewId === reviewId)
    const write = (id: number, responseText: string) =>
      call(updateResponse, { params: { reviewId: id }, body: { responseText } })
    await write(pair.fileReviewId, 'Obrigado!')
    await call(mergeReviewDoubles, { params, body: {} })
    expect(await rows.findOne({ _id: reviewId })).toMatchObject({ responseText: 'Obrigado!' })
    if (what === 'marked as posted') await call(markPosted, { params: { reviewId }, body: {} })
    else if (what === 'edited') await write(reviewId, 'Obrigado pela visita!')
    else {
      await write(reviewId, '')
      await write(reviewId, 'Volte sempre!')
    }
    const before = await rows.findOne({ _id: reviewId })
    await call(separateReviewDoubles, { params, body: {} })
    const { responseText, replyState } = before as Review
    expect(await rows.findOne({ _id: reviewId })).toMatchObject({ responseText, replyState })
    expect(replyState).not.toBe('none')
  },
)

test('reviews that only look alike stay two', async () => {
  const client = await doubled('advanced')
  const { stored: rows, clientId, synced } = client
  const [one, other, third] = await rows.find({ clientId, source: 'file' }).toArray()
  const day = 86_400_000
  await rows.updateOne({ _id: Number(one?._id) }, { $set: { rating: one?.rating === 5 ? 4 : 5 } })
  await rows.updateOne({ _id: Number(other?._id) }, { $set: { text: 'Outras palavras', originalText: null } })
  await rows.updateOne(
    { _id: Number(third?._id) },
    { $set: { publishedAt: new Date(Number(third?.publishedAt) + 2 * day) } },
  )
  expect((await client.list()).total).toBe(synced.length - 3)
})
