import { getReviewWords } from '@avaliax/proto/reviews/reviews.internal.ts'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Imported, startImported } from './imported-client.ts'

let imported: Imported
let client: Awaited<ReturnType<Imported['client']>>
beforeAll(async () => {
  imported = await startImported()
  client = await imported.client()
}, 60_000)
afterAll(() => imported?.stop())

const words = (reviewId: number, scope: number) =>
  imported.service.from('identity')(getReviewWords, { params: { reviewId }, query: { scope: `${scope}` } })

test('a notice may say stars, author and first words of a review', async () => {
  const { clientId, rows } = client
  const review = (await rows()).find(({ text, originalText }) => text ?? originalText)
  const written = review?.originalText ?? review?.text ?? ''
  const { status, body } = await words(review?._id ?? 0, clientId)
  expect(status).toBe(200)
  expect(body).toMatchObject({ rating: review?.rating, authorName: review?.authorName })
  expect(body.text.length).toBeGreaterThan(0)
  expect(written.startsWith(body.text)).toBe(true)
})

test('another client’s review is absent, and nobody but the notices’ service may ask', async () => {
  const { clientId, rows } = client
  const reviewId = (await rows())[0]?._id ?? 0
  expect((await words(reviewId, clientId + 1)).status).toBe(404)
  const query = { scope: `${clientId}` }
  expect((await imported.service.internal(getReviewWords, { params: { reviewId }, query })).status).toBe(403)
  expect((await client.call(getReviewWords, { params: { reviewId }, query })).status).toBe(401)
})
