import { daysLater } from '@avaliax/chassis/time/day-range.ts'
import { addRival, listRivals, type Rivals, removeRival } from '@avaliax/proto/reviews/rival.routes.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import type { RivalRow, RivalWeekRow } from '../src/rival/rival.models.ts'
import { type Imported, startImported } from './imported-client.ts'
import { owner } from './service-under-test.ts'

let imported: Imported
let places: string[]
beforeAll(async () => {
  imported = await startImported()
  const found = await Promise.all(
    ['Padaria Curitiba', 'Academia Curitiba'].map((textQuery) => imported.sandbox.search({ textQuery })),
  )
  places = found
    .flatMap(({ body }) => body.places.map(({ id }: { id: string }) => id))
    .filter((id: string) => id !== imported.placeId)
}, 60_000)
afterEach(async () => {
  await imported.sandbox.call('DELETE', '/__sandbox/faults')
})
afterAll(() => imported?.stop())

const rows = () => imported.service.deps.db.collection<RivalRow>('rivals')
const weeks = () => imported.service.deps.db.collection<RivalWeekRow>('rival_weeks')

async function watching() {
  const client = await imported.client('basic')
  const params = { clientId: client.clientId }
  const add = (placeId: string | undefined, label = 'Da esquina') =>
    client.call(addRival, { params, body: { placeId: placeId ?? '', label } })
  const list = async (): Promise<Rivals> => (await client.call(listRivals, { params })).body
  return { ...client, params, add, list }
}

test('a rival is read at once, beside the client’s own figures, and nothing but rating and number is kept', async () => {
  const { add, list, clientId, summary } = await watching()
  const { status, body } = await add(places[0])
  expect(status).toBe(201)
  expect(body).toMatchObject({ label: 'Da esquina', isGone: false, gained: null })
  expect(body.latest.reviewCount).toBeGreaterThan(0)
  const { own } = await list()
  const { averageRating: rating, totalReviews: reviewCount } = await summary()
  expect(own.latest).toMatchObject({ rating, reviewCount })
  const [stored] = await weeks().find({ clientId, rivalId: body.id }).toArray()
  expect(Object.keys(stored ?? {}).sort()).toEqual(
    ['_id', 'clientId', 'rating', 'readAt', 'reviewCount', 'rivalId', 'week'].sort(),
  )
  const asked = await imported.sandbox.call('GET', '/__sandbox/requests?api=places&limit=5')
  expect(asked.body.requests.at(-1)?.headers['x-goog-fieldmask']).toBe('id,rating,userRatingCount')
})

test('five at most, each once, none the own place, and none that nobody finds', async () => {
  const { add } = await watching()
  expect((await add(imported.placeId)).body.code).toBe('RIVAL_KNOWN')
  expect((await add('ChIJnobodyKnowsThisPlace')).body.code).toBe('PLACE_GONE')
  for (const placeId of places.slice(0, 5)) expect((await add(placeId)).status).toBe(201)
  expect((await add(places[0])).body.code).toMatch(/RIVAL_KNOWN|LIST_FULL/)
  expect((await add(places[5])).body.code).toBe('LIST_FULL')
})

test('a week later it is read again, once, and the difference is ours', async () => {
  const { add, list, clientId } = await watching()
  const { body: rival } = await add(places[1])
  const week = daysLater(rival.latest.week, -14)
  await weeks().insertOne({
    _id: `${clientId}:${rival.id}:${week}`,
    clientId,
    rivalId: rival.id,
    week,
    rating: 4.1,
    readAt: new Date(),
    reviewCount: rival.latest.reviewCount - 6,
  })
  await weeks().deleteOne({ _id: `${clientId}:${rival.id}:${rival.latest.week}` })
  await rows().updateOne({ _id: rival.id }, { $set: { dueAt: new Date(Date.now() - 1_000) } })
  const [found] = await until(
    async () => (await list()).rivals,
    ([one]) => one?.gained !== null && one?.gained !== undefined,
    30_000,
  )
  expect(found).toMatchObject({ gained: 6, since: week, latest: rival.latest })
  const stored = await rows().findOne({ _id: rival.id })
  expect(stored?.dueAt.getTime()).toBeGreaterThan(Date.now() + 6 * 86_400_000)
})

test('a place that closed its page is said, and its figures stay', async () => {
  const { add, list } = await watching()
  const { body: rival } = await add(places[2])
  await imported.sandbox.fault({
    api: 'places',
    mode: 'http',
    path: '/places/v1/places/*',
    params: { status: 404 },
  })
  await rows().updateOne({ _id: rival.id }, { $set: { dueAt: new Date(0) } })
  const [found] = await until(
    async () => (await list()).rivals,
    ([one]) => one?.isGone === true,
    30_000,
  )
  expect(found?.latest).toEqual(rival.latest)
})

test('who is no longer watched leaves with all that was read, and another client’s is nobody’s', async () => {
  const [mine, theirs] = [await watching(), await watching()]
  const { body: rival } = await mine.add(places[3])
  const remove = (rivalId: number) =>
    theirs.call(removeRival, { params: { clientId: theirs.clientId, rivalId } })
  expect((await remove(rival.id)).status).toBe(404)
  const own = imported.service.as(owner(mine.clientId))
  expect((await own(removeRival, { params: { clientId: mine.clientId, rivalId: rival.id } })).status).toBe(
    204,
  )
  expect(await weeks().countDocuments({ rivalId: rival.id })).toBe(0)
})
