import { postResponse, undoPostResponse, updateResponse } from '@avaliax/proto/reviews/review.routes.ts'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Review } from '../src/review/review.model.ts'
import { type Imported, startImported } from './imported-client.ts'

let imported: Imported
beforeAll(async () => {
  imported = await startImported({ REPLY_UNDO_MS: '600000' })
}, 60_000)
afterAll(() => imported?.stop())

test('within the undo window a reply is taken back and never reaches the provider', async () => {
  const { call, rows } = await imported.client()
  const reviewId = (await rows()).find((row) => row.replyState === 'none')?._id
  await call(updateResponse, { params: { reviewId }, body: { responseText: 'Obrigada!' } })
  const answer = await call(postResponse, { params: { reviewId }, body: {} })
  expect(answer).toMatchObject({ status: 202, body: { replyState: 'sending' } })
  // Asked twice, sent once.
  expect(await call(postResponse, { params: { reviewId }, body: {} })).toMatchObject({
    status: 202,
    body: answer.body,
  })
  expect(await call(updateResponse, { params: { reviewId }, body: { responseText: 'x' } })).toMatchObject({
    status: 409,
  })
  const undone = await call(undoPostResponse, { params: { reviewId } })
  expect(undone).toMatchObject({ status: 200, body: { replyState: 'draft', responseText: 'Obrigada!' } })
  expect(await call(undoPostResponse, { params: { reviewId } })).toMatchObject({
    status: 200,
    body: undone.body,
  })
  const { body } = await imported.sandbox.control('GET', '/requests?api=v4&method=PUT')
  expect(body.requests).toEqual([])
})

test('a review that goes while its reply waits returns with a draft, which can be sent anew', async () => {
  const { sandbox, service, refresh } = imported
  const { clientId, call, rows, summary } = await imported.client()
  const figures = async () => {
    const { total, responded, urgent } = await summary()
    return { total, responded, urgent }
  }
  const before = await figures()
  const open = (await rows()).filter((row) => row.replyState === 'none')
  const review = open.find((row) => row.urgent) ?? open[0]
  const params = { reviewId: review?._id }
  const write = (responseText: string) => call(updateResponse, { params, body: { responseText } })
  const send = () => call(postResponse, { params, body: {} })
  await write('Obrigada!')
  expect(await send()).toMatchObject({ status: 202, body: { replyState: 'sending' } })
  expect(await figures()).toMatchObject({ responded: before.responded + 1 })

  const gone = { api: 'v4', mode: 'review_deleted', times: 1 }
  await sandbox.fault({ ...gone, params: { reviewId: review?.googleReviewId } })
  expect(await refresh(clientId)).toMatchObject({ status: 'done', deleted: 1 })
  expect(await figures()).toMatchObject({ total: before.total - 1, responded: before.responded })
  const { db } = service.deps
  expect(await db.collection<Review>('reviews').findOne({ _id: review?._id ?? 0 })).toMatchObject({
    live: false,
    replyState: 'draft',
    responseText: 'Obrigada!',
    responded: false,
    repliedAt: null,
    sendAt: null,
  })
  const ofReply = { type: 'reply.changed', 'data.reviewId': review?._id }
  const told = await db.collection('outbox').find(ofReply).sort({ _id: 1 }).toArray()
  expect(told.map(({ data }) => data.replyState)).toEqual(['draft', 'sending', 'draft'])

  await sandbox.control('POST', '/reset', { keepTokens: true })
  expect(await refresh(clientId)).toMatchObject({ status: 'done' })
  expect(await figures()).toEqual(before)
  expect(await write('Obrigada de novo!')).toMatchObject({ status: 200, body: { replyState: 'draft' } })
  expect(await send()).toMatchObject({ status: 202, body: { replyState: 'sending' } })
  expect(await figures()).toMatchObject({ responded: before.responded + 1 })
}, 60_000)
