import * as contract from '@avaliax/proto/cards/request/request.routes.ts'
import type { RequestFigures } from '@avaliax/proto/cards/request/request-figures.fields.ts'
import { getRequestFigures } from '@avaliax/proto/cards/request/request-figures.routes.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals'
import { customerRequests } from '../src/request/request.models.ts'
import { cardFixture } from './card-fixture.ts'
import { type CardsUnderTest, startCards } from './cards-under-test.ts'

const HOUR_MS = 3_600_000
let cards: CardsUnderTest
let times: Map<number, string[]>
const { client, employee } = cardFixture(() => cards)
beforeAll(async () => {
  cards = await startCards()
}, 60_000)
afterAll(() => cards?.stop())
beforeEach(() => {
  times = new Map()
  cards.agencyBrand.reviewTimes = times
})

type Shop = ReturnType<typeof client>
let next = 10_000
async function asked(shop: Shop, more: { employeeId?: number } = {}): Promise<number> {
  const body = {
    name: 'Maria',
    phone: `+55419888${next++}`,
    basis: 'consent',
    channel: 'hand',
    ...more,
  } as const
  const answer = await shop.owner(contract.createRequest, { params: { clientId: shop.clientId }, body })
  expect([answer.status, answer.body.code]).toEqual([201, undefined])
  return answer.body.id
}
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS)
const wentOn = (_id: number, at: Date) =>
  customerRequests
    .on(cards.db)
    .within('all')
    .updateOne({ _id }, { $set: { openedAt: at, tappedAt: at, state: 'opened' } })
const figures = async ({ clientId, owner }: Shop, query: object = {}): Promise<RequestFigures> =>
  (await owner(getRequestFigures, { params: { clientId }, query: query as never })).body

it('counts reviews in the window of those who went on, each once, by way, person and text', async () => {
  const shop = client()
  const ana = await employee(shop)
  await wentOn(await asked(shop, { employeeId: ana.id }), hoursAgo(30))
  await wentOn(await asked(shop), hoursAgo(10))
  await asked(shop)
  // One after both: of whoever went on last. One before anybody did: nobody's.
  times.set(
    shop.clientId,
    [hoursAgo(31), hoursAgo(9)].map((at) => at.toISOString()),
  )
  const found = await figures(shop)
  expect(found.total).toMatchObject({ asked: 3, tapped: 2, reviews: { count: 1, low: 0.0945, high: 0.9055 } })
  expect(found.byEmployee).toMatchObject([
    { employeeId: null, asked: 2, reviews: { count: 1 } },
    { employeeId: ana.id, asked: 1, reviews: { count: 0 } },
  ])
  expect(found.byTemplate).toMatchObject([{ channel: 'hand', asked: 3, reviews: { count: 1 }, cost: [] }])
  expect(found.byChannel.map(({ channel, reviews }) => [channel, reviews?.count])).toEqual([
    ['hand', 1],
    ['mail', 0],
    ['whatsapp', 0],
  ])
})

it('does not count a review again that is of a customer asked on another day', async () => {
  const shop = client()
  const older = await asked(shop)
  await wentOn(older, hoursAgo(2))
  await customerRequests
    .model(cards.db)
    .collection.updateOne({ _id: older as never }, { $set: { createdAt: hoursAgo(24 * 40) } })
  await wentOn(await asked(shop), hoursAgo(3))
  times.set(shop.clientId, [hoursAgo(1).toISOString()])
  expect((await figures(shop)).total).toMatchObject({ tapped: 1, reviews: { count: 0 } })
})

it('says that it does not know while the reviews cannot be asked for', async () => {
  const shop = client()
  await wentOn(await asked(shop), hoursAgo(3))
  cards.agencyBrand.reviewTimes = null
  expect((await figures(shop)).total).toMatchObject({ asked: 1, tapped: 1, reviews: null })
})

it('asks nobody where no customer went on', async () => {
  const shop = client()
  await asked(shop)
  cards.agencyBrand.reviewTimes = null
  expect((await figures(shop)).total.reviews).toEqual({ count: 0, low: 0, high: 1 })
})
