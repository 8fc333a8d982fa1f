import {
  assignCard,
  listClientCards,
  unassignCard,
  updateCard,
} from '@avaliax/proto/cards/card/card.routes.ts'
import { exportCardBatch, listCardBatches } from '@avaliax/proto/cards/card/card-batch.routes.ts'
import {
  correctCardSale,
  getCardSale,
  listCardSales,
  voidCardSale,
} from '@avaliax/proto/cards/card/card-sale.routes.ts'
import { type CardStock, getCardStock } from '@avaliax/proto/cards/card/card-stock.routes.ts'
import { getClientStats } from '@avaliax/proto/cards/figures/stats.routes.ts'
import { printCardBatch } from '@avaliax/proto/cards/print/print.routes.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type Card, cardFixture } from './card-fixture.ts'
import { type CardsUnderTest, startCards } from './cards-under-test.ts'

let cards: CardsUnderTest
beforeAll(async () => {
  cards = await startCards()
  await seed()
}, 90_000)
afterAll(() => cards.stop())

const { client, generate, sell, employee } = cardFixture(() => cards)

type Seeded = Awaited<ReturnType<typeof plant>>
let seeded: Seeded
async function seed() {
  seeded = await plant()
}

/**
 * Twenty standard cards (A) and ten premium ones (B). The bakery bought eight of A: two are with people, one is lost, one was
 * replaced, four wait. The garage bought four of B, and claimed a fifth from the stock. Two of A were retired in stock.
 */
async function plant() {
  const a = await generate(20)
  const b = await generate(10, 'premium')
  const [bakery, garage] = [client(), client()]
  const eight = await sell(bakery.clientId, 8, { batchId: a.batch.id, totalAmount: '199.20' })
  const four = await sell(garage.clientId, 4, { cardType: 'premium', totalAmount: '100.00' })
  const params = { clientId: bakery.clientId }
  const own: Card[] = (await bakery.owner(listClientCards, { params })).body
  const [first, second, replaced, lost] = own as [Card, Card, Card, Card]
  for (const { id: cardId } of [first, second, replaced]) {
    const { id: employeeId } = await employee(bakery)
    expect((await bakery.owner(assignCard, { body: { employeeId, cardId } })).status).toBe(200)
  }
  const marks = [
    [replaced, 'replaced'],
    [lost, 'lost'],
    [a.cards[18], 'retired'],
    [a.cards[19], 'retired'],
  ] as const
  for (const [card, status] of marks)
    await cards.agency(updateCard, { params: { cardId: card?.id }, body: { status } })
  await employee(garage, 'Gil', b.cards[9]?.cardNumber)
  return { a, b, bakery, garage, eight: eight.body, four: four.body, held: [first, second] }
}

const stock = async () => (await cards.agency(getCardStock)).body
const statsOf = async ({ clientId }: { clientId: number }) => {
  const { body } = await cards.agency(getClientStats, { params: { clientId } })
  return [body.cardCount, body.assignedCards, body.unassignedCards, body.outOfUseCards]
}
const batch = async (batchId: number) => {
  const { body } = await cards.agency(listCardBatches)
  const found = body.find(({ id }) => id === batchId)
  if (!found) throw new Error(`No batch ${batchId}`)
  return found
}
const places = (inStock: number, soldUnassigned: number, assigned: number, outOfUse: number): CardStock => ({
  inStock,
  soldUnassigned,
  assigned,
  outOfUse,
})
const sale = async (saleId: number) => (await cards.agency(getCardSale, { params: { saleId } })).body
const voided = (saleId: number) => cards.agency(voidCardSale, { params: { saleId } })
const corrected = (saleId: number, body: object) =>
  cards.agency(correctCardSale, { params: { saleId }, body })

it('adds up for the agency, for each batch and for each client', async () => {
  const { a, b, bakery, garage } = seeded
  expect(await stock()).toEqual({ generated: 30, ...places(15, 8, 3, 4) })
  expect([(await batch(a.batch.id))?.stock, (await batch(b.batch.id))?.stock]).toEqual([
    places(10, 4, 2, 4),
    places(5, 4, 1, 0),
  ])
  expect([await statsOf(bakery), await statsOf(garage)]).toEqual([
    [8, 2, 4, 2],
    [5, 1, 4, 0],
  ])
})

it('tells the older of two who correct one sale', async () => {
  const { id } = seeded.eight
  const seen = { totalAmount: '1.00' }
  expect(await corrected(id, { totalAmount: '2.00', seen })).toMatchObject({
    status: 409,
    body: { code: 'CONFLICT' },
  })
})

it('a batch says when it was downloaded and printed', async () => {
  const { a } = seeded
  const before = await batch(a.batch.id)
  expect([before?.printedAt, before?.downloadedAt]).toEqual([null, null])
  const params = { batchId: a.batch.id }
  await cards.agency(exportCardBatch, { params })
  expect(await batch(a.batch.id)).toMatchObject({ downloadedAt: expect.any(String), printedAt: null })
  expect((await cards.agency(printCardBatch, { params })).status).toBe(200)
  expect(await batch(a.batch.id)).toMatchObject({ printedAt: expect.any(String) })
})

it('a sale names type, unit price and the printed numbers of its cards', async () => {
  const { a, eight, four } = seeded
  expect(eight).toMatchObject({ cardType: 'standard', unitPrice: '24.90', voidedAt: null })
  expect(four).toMatchObject({ cardType: 'premium', unitPrice: '25.00' })
  expect(await sale(eight.id)).toEqual({
    ...eight,
    codes: a.cards.slice(0, 8).map(({ code }) => code),
    stock: places(0, 4, 2, 2),
  })
  const { clientId } = client()
  const shared = await sell(clientId, 11, { totalAmount: '10.00' })
  expect(shared.body).toMatchObject({ cardType: null, unitPrice: null })
  expect((await voided(shared.body.id)).status).toBe(200)
  const wrong = await sell(clientId, 1, { batchId: a.batch.id, cardType: 'premium' })
  expect(wrong.body.code).toBe('NOT_ENOUGH_CARDS')
})

describe('a sale that was wrong', () => {
  it('is voided while nobody holds its cards: they go back to stock, and its amount is gone', async () => {
    const { b, four, garage } = seeded
    const answer = await voided(four.id)
    expect(answer.body).toMatchObject({ cardCount: 4, totalAmount: '100.00', voidedAt: expect.any(String) })
    expect((await voided(four.id)).body).toEqual(answer.body)
    expect(await stock()).toEqual({ generated: 30, ...places(19, 4, 3, 4) })
    expect((await batch(b.batch.id))?.stock).toEqual(places(9, 0, 1, 0))
    expect(await statsOf(garage)).toEqual([1, 1, 0, 0])
    const events = await cards.db
      .collection('outbox')
      .find({ type: 'card-sale.recorded', clientId: garage.clientId })
      .sort({ rev: 1 })
      .toArray()
    expect(events.map(({ rev, data }) => [rev, data.cardCount, data.totalAmount])).toEqual([
      [1, 4, '100.00'],
      [2, 0, '0.00'],
    ])
    const { body } = await cards.agency(listCardSales, { query: { clientId: garage.clientId } })
    expect(body).toEqual([answer.body])
    expect((await corrected(four.id, { totalAmount: '1.00' })).body.code).toBe('SALE_VOIDED')
  })

  it('is not voided while somebody holds one of its cards, and the refusal names them', async () => {
    const { bakery, eight, held } = seeded
    const { status, body } = await voided(eight.id)
    expect([status, body.code]).toEqual([409, 'SALE_CARDS_ASSIGNED'])
    const named = body.details.map(({ message }: { message: string }) => message)
    expect(named.sort()).toEqual(held.map(({ code }) => code).sort())
    expect(await statsOf(bakery)).toEqual([8, 2, 4, 2])
  })

  it('is corrected to fewer cards and another amount; what is in use or lost stays', async () => {
    const { bakery, eight, held } = seeded
    expect((await corrected(eight.id, { cardCount: 9 })).status).toBe(400)
    expect((await corrected(eight.id, { cardCount: 3 })).body.code).toBe('SALE_CARDS_ASSIGNED')
    const { body } = await corrected(eight.id, { cardCount: 4, totalAmount: '100.00' })
    expect(body).toMatchObject({ cardCount: 4, totalAmount: '100.00', unitPrice: '25.00' })
    expect(await statsOf(bakery)).toEqual([4, 2, 0, 2])
    expect(await stock()).toEqual({ generated: 30, ...places(23, 0, 3, 4) })
    expect((await sale(eight.id)).codes).toHaveLength(4)

    for (const { id: cardId } of held) await bakery.owner(unassignCard, { body: { cardId } })
    expect((await voided(eight.id)).status).toBe(200)
    expect(await statsOf(bakery)).toEqual([0, 0, 0, 0])
    expect(await stock()).toEqual({ generated: 30, ...places(25, 0, 1, 4) })
  })

  it('voided while a card is being given: one of the two happens', async () => {
    const shop = client()
    const { body: sold } = await sell(shop.clientId, 1)
    const { id: employeeId } = await employee(shop)
    const [card] = (await shop.owner(listClientCards, { params: { clientId: shop.clientId } })).body
    const [ending, giving] = await Promise.all([
      voided(sold.id),
      shop.owner(assignCard, { body: { employeeId, cardId: card?.id ?? 0 } }),
    ])
    expect([
      [200, 404],
      [409, 200],
    ]).toContainEqual([ending?.status, giving?.status])
    expect(await statsOf(shop)).toEqual(ending?.status === 200 ? [0, 0, 0, 0] : [1, 1, 0, 0])
  })

  it('of before its cards were recorded keeps them; its amount can be corrected', async () => {
    const { clientId } = client()
    const { body: old } = await sell(clientId, 2)
    await cards.db.collection('cards').updateMany({ saleId: old.id }, { $unset: { saleId: 1 } })
    const answers = [await voided(old.id), await corrected(old.id, { cardCount: 1 })]
    expect(answers.map(({ body }) => body.code)).toEqual(['SALE_CARDS_UNKNOWN', 'SALE_CARDS_UNKNOWN'])
    expect((await corrected(old.id, { totalAmount: '9.00' })).body.totalAmount).toBe('9.00')
    expect((await voided(999_999)).status).toBe(404)
  })
})
