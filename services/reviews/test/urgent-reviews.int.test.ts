import { ERASE_ROUTES } from '@avaliax/proto/identity/person-data.internal.ts'
import { markPosted, updateResponse } from '@avaliax/proto/reviews/review.routes.ts'
import { getUrgentReviews, type UrgentReview } from '@avaliax/proto/reviews/urgent-reviews.internal.ts'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Imported, startImported } from './imported-client.ts'

let imported: Imported
beforeAll(async () => {
  imported = await startImported()
}, 60_000)
afterAll(() => imported?.stop())

const identity = () => imported.service.from('identity')
async function urgentOf(clientId: number, ids: readonly number[]): Promise<UrgentReview[]> {
  const input = { params: { clientId }, query: { ids: ids.join(',') } }
  const { status, body } = await identity()(getUrgentReviews, input)
  expect(status).toBe(200)
  return body.reviews
}

test('a mail gets the words and the draft of what is urgent still, and of nobody else’s company', async () => {
  const client = await imported.client()
  const { clientId, call } = client
  const rows = await client.rows()
  const [calm] = rows.filter(({ urgent }) => !urgent)
  const [first, second] = rows.filter(({ urgent }) => urgent)
  if (!calm || !first || !second) throw new Error('too few reviews')
  const ids = [first._id, calm._id, second._id, 999_999]
  const params = { reviewId: first._id }

  expect(await urgentOf(clientId, ids)).toEqual(
    [first, second].map(({ _id: reviewId, rating, authorName, text }) => ({
      reviewId,
      rating,
      authorName,
      text,
      draft: null,
    })),
  )
  expect(await urgentOf(clientId + 1, ids)).toEqual([])

  await call(updateResponse, { params, body: { responseText: 'Sentimos muito, Maria.' } })
  expect(await urgentOf(clientId, [first._id])).toMatchObject([{ draft: 'Sentimos muito, Maria.' }])
  expect((await call(markPosted, { params, body: {} })).status).toBe(200)
  expect(await urgentOf(clientId, [first._id])).toEqual([])

  const body = { kind: 'reviewer', id: second._id, clientId, marks: [] }
  expect((await identity()(ERASE_ROUTES.reviews, { params: { requestId: 71 }, body })).status).toBe(200)
  expect(await urgentOf(clientId, ids)).toEqual([])
})
