import { getReplyGoal, putReplyGoal, putReplySettings } from '@avaliax/proto/reviews/reply-settings.routes.ts'
import { markPosted } from '@avaliax/proto/reviews/review.routes.ts'
import { type DeskReview, listDeskReviews } from '@avaliax/proto/reviews/review-desk.routes.ts'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Review } from '../src/review/review.model.ts'
import { type Imported, startImported } from './imported-client.ts'
import { owner, superadmin } from './service-under-test.ts'

type Client = Awaited<ReturnType<Imported['client']>>
const HOUR_MS = 3_600_000

let imported: Imported
let bakery: Client
let café: Client
beforeAll(async () => {
  imported = await startImported()
  ;[bakery, café] = [await imported.client(), await imported.client()]
}, 60_000)
afterAll(() => imported?.stop())

const agency = () => imported.service.as(superadmin)
const late = async (query: object = {}) => {
  const { body, headers } = await agency()(listDeskReviews, {
    query: { late: 'true', sort: 'oldest', limit: 200, ...query },
  })
  return { rows: body as DeskReview[], total: Number(headers.get('x-total-count')) }
}
const begin = Date.now()
const hoursAgo = (hours: number) => new Date(begin - hours * HOUR_MS)
/** Moves a review's publication; the goal itself begins when it is set. */
const published = (_id: number | undefined, at: Date) =>
  imported.service.deps.db
    .collection<Review>('reviews')
    .updateOne({ _id: _id ?? 0 }, { $set: { publishedAt: at, month: at.toISOString().slice(0, 7) } })
const goalBegan = (collection: string, at: Date) =>
  imported.service.deps.db.collection(collection).updateMany({}, { $set: { dueSince: at } })
const openOf = async (client: Client) =>
  (await client.rows()).filter(({ replyState }) => replyState === 'none')

test('late are those that are older than the goal of their client, the oldest first, and none from before', async () => {
  expect(await late()).toEqual({ rows: [], total: 0 })
  expect((await agency()(putReplyGoal, { body: { dueHours: 24 } })).body).toEqual({ dueHours: 24 })
  // Years of old reviews are nobody's delay on the first day.
  expect((await late()).total).toBe(0)
  const params = { clientId: café.clientId }
  await agency()(putReplySettings, { params, body: { approval: false, dueHours: 2 } })
  await goalBegan('reply_goals', hoursAgo(72))
  await goalBegan('reply_settings', hoursAgo(72))
  await imported.service.deps.db
    .collection('reviews')
    .updateMany({}, { $set: { publishedAt: hoursAgo(9_000) } })
  const [first, second, third] = await openOf(bakery)
  const [own, fresh] = await openOf(café)
  await published(first?._id, hoursAgo(30))
  await published(second?._id, hoursAgo(48))
  await published(third?._id, hoursAgo(3))
  await published(own?._id, hoursAgo(3))
  await published(fresh?._id, hoursAgo(1))
  const { rows, total } = await late()
  expect(rows.map(({ id }) => id)).toEqual([second?._id, first?._id, own?._id])
  expect(total).toBe(3)
  expect((await agency()(getReplyGoal)).body).toEqual({ dueHours: 24, late: 3 })
  expect((await late({ clientId: café.clientId })).rows.map(({ id }) => id)).toEqual([own?._id])
  const due = new Map(
    rows.map(({ id, replyDueAt, publishedAt }) => [
      id,
      Date.parse(replyDueAt ?? '') - Date.parse(publishedAt),
    ]),
  )
  expect(due.get(own?._id ?? 0)).toBe(2 * HOUR_MS)
  expect(due.get(first?._id ?? 0)).toBe(24 * HOUR_MS)

  await agency()(markPosted, { params: { reviewId: second?._id }, body: {} })
  expect((await late()).rows.map(({ id }) => id)).toEqual([first?._id, own?._id])
  // Other hours go on with the same beginning; no goal, no delay.
  await agency()(putReplyGoal, { body: { dueHours: 36 } })
  expect((await late()).rows.map(({ id }) => id)).toEqual([own?._id])
  await agency()(putReplyGoal, { body: { dueHours: null } })
  await agency()(putReplySettings, { params, body: { approval: false, dueHours: null } })
  expect((await agency()(getReplyGoal)).body).toEqual({ dueHours: null, late: 0 })
})

test('the goal is the agency’s', async () => {
  const client = imported.service.as(owner(bakery.clientId))
  expect((await client(getReplyGoal)).status).toBe(403)
  expect((await client(putReplyGoal, { body: { dueHours: 1 } })).status).toBe(403)
  for (const dueHours of [0, 721, 1.5, '2'])
    expect((await agency()(putReplyGoal, { body: { dueHours } })).status).toBe(400)
})
