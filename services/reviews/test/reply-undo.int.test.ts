import { postResponse, undoPostResponse, updateResponse } from '@avaliax/proto/reviews/review.routes.ts'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
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
