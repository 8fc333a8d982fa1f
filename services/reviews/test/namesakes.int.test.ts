import { listReviews, type Review } from '@avaliax/proto/reviews/review.routes.ts'
import { getReview, listAllReviews } from '@avaliax/proto/reviews/review-inbox.routes.ts'
import { getReviewTimes } from '@avaliax/proto/reviews/review-times.internal.ts'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { type Imported, startImported } from './imported-client.ts'
import { superadmin } from './service-under-test.ts'

let imported: Imported
beforeAll(async () => {
  imported = await startImported()
}, 60_000)
afterAll(() => imported?.stop())

/** The newest review is somebody's of the team, the next one of who answers for the shop, written otherwise. */
async function withNamesakes() {
  const client = await imported.client()
  const { clientId } = client
  const [first, second, third] = (await client.rows()).sort((a, b) => +b.publishedAt - +a.publishedAt)
  if (!first || !second || !third) throw new Error('too few reviews')
  const rows = imported.service.deps.db.collection('reviews')
  const wrote = (_id: number, authorName: string) =>
    rows.updateOne({ _id: _id as never }, { $set: { authorName } })
  await wrote(first._id, 'ANA  LUCIA SOUZA')
  await wrote(second._id, 'joao müller')
  await wrote(third._id, 'Ana')
  imported.service.cards.teams.set(clientId, ['Ana Lúcia Souza', 'Ana'])
  imported.service.tenancy.contacts.set(clientId, 'João Müller')
  const times = () =>
    imported.service.from('cards')(getReviewTimes, {
      params: { clientId },
      query: `?from=2000-01-01T00:00:00.000Z&to=2100-01-01T00:00:00.000Z`,
    })
  const list = async (): Promise<Review[]> =>
    (await client.call(listReviews, { params: { clientId }, query: '?limit=5' })).body
  return { client, clientId, first, second, third, times, list }
}

it('marks whole names of the team and of who answers for the shop, and no first name', async () => {
  const { client, first, second, third, list } = await withNamesakes()
  const marked = (await list()).filter(({ namesake }) => namesake).map(({ id }) => id)
  expect(marked).toEqual([first._id, second._id])
  const one = (reviewId: number) => client.call(getReview, { params: { reviewId } })
  expect([(await one(first._id)).body.namesake, (await one(third._id)).body.namesake]).toEqual([
    true,
    undefined,
  ])
  const { body } = await imported.service.as(superadmin)(listAllReviews, { query: '?limit=100' })
  expect(body.find(({ id }: Review) => id === first._id)?.namesake).toBe(true)
})

it('counts no review of theirs as one that came of a request', async () => {
  const { client, first, second, times } = await withNamesakes()
  const { publishedAt } = (await times()).body
  expect(publishedAt).toHaveLength((await client.rows()).filter(({ live }) => live).length - 2)
  expect(publishedAt).not.toContain(first.publishedAt.toISOString())
  expect(publishedAt).not.toContain(second.publishedAt.toISOString())
})

it('shows reviews without marks while nobody can say who works there, and counts none then', async () => {
  const { clientId, list, times } = await withNamesakes()
  imported.service.cards.teams.set(clientId, null)
  expect((await list()).map(({ namesake }) => namesake)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect((await times()).status).toBe(503)
})
