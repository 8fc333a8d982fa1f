import { getReview } from '@avaliax/proto/reviews/review-inbox.routes.ts'
import { getReviewForPost, storePostText } from '@avaliax/proto/reviews/review-post.internal.ts'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Imported, startImported } from './imported-client.ts'

let imported: Imported
let client: Awaited<ReturnType<Imported['client']>>
beforeAll(async () => {
  imported = await startImported()
  client = await imported.client()
}, 60_000)
afterAll(() => imported?.stop())

test('the text of a post is kept in its review, again and again alike, and moves no revision', async () => {
  const { clientId, rows, call } = client
  const [review] = await rows()
  const reviewId = review?._id ?? 0
  const store = (body: object) => imported.service.internal(storePostText, { params: { reviewId }, body })
  for (let time = 0; time < 2; time++)
    expect(await store({ clientId, postText: ' Ótimo café! ' })).toMatchObject({
      status: 200,
      body: { stored: true },
    })
  const row = (await rows()).find(({ _id }) => _id === reviewId)
  expect(row).toMatchObject({ socialMediaPostText: 'Ótimo café!', rev: review?.rev })
  const { body } = await call(getReview, { params: { reviewId } })
  expect(body.socialMediaPostText).toBe('Ótimo café!')

  const answer = await imported.service.internal(getReviewForPost, {
    params: { reviewId },
    query: { scope: clientId },
  })
  expect(answer.body).toMatchObject({
    reviewId,
    clientId,
    source: 'business_profile',
    rating: review?.rating,
  })
  expect(answer.body.socialMediaPostText).toBe('Ótimo café!')
  await store({ clientId, postText: '' })
  expect((await call(getReview, { params: { reviewId } })).body.socialMediaPostText).toBeNull()
})

test('another client’s review is absent, and people cannot ask', async () => {
  const { clientId, rows, call } = client
  const reviewId = (await rows())[0]?._id
  const foreign = { clientId: clientId + 1, postText: 'x' }
  expect(
    (await imported.service.internal(storePostText, { params: { reviewId }, body: foreign })).status,
  ).toBe(404)
  const _scope = `/internal/reviews/${reviewId}/for-post?scope=${clientId + 1}`
  expect(
    (
      await imported.service.internal(getReviewForPost, {
        params: { reviewId },
        query: { scope: clientId + 1 },
      })
    ).status,
  ).toBe(404)
  expect(
    (await call(storePostText, { params: { reviewId }, body: { clientId, postText: 'x' } })).status,
  ).toBe(401)
  const long = { clientId, postText: 'x'.repeat(2_201) }
  expect((await imported.service.internal(storePostText, { params: { reviewId }, body: long })).status).toBe(
    400,
  )
})
