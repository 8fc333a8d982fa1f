import { listCards, listClientCards, listUnassignedCards } from '@avaliax/proto/cards/card/card.routes.ts'
import { listCardSales, sellCards } from '@avaliax/proto/cards/card/card-sale.routes.ts'
import { getClientStats } from '@avaliax/proto/cards/figures/stats.routes.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type Card, cardFixture, statuses } from './card-fixture.ts'
import { type CardsUnderTest, startCards } from './cards-under-test.ts'

let cards: CardsUnderTest
beforeAll(async () => {
  cards = await startCards()
}, 90_000)
afterAll(() => cards.stop())

const { client, generate, sell } = cardFixture(() => cards)

describe('a sale', () => {
  it('moves the oldest free cards of a batch, and is listed with the company’s name', async () => {
    const { clientId, owner } = client()
    const { batch } = await generate(4)
    const { status, body } = await sell(clientId, 3, { batchId: batch.id })
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        clientId,
        companyName: 'Padaria Central',
        cardCount: 3,
        totalAmount: '10.50',
      }),
    ])
    expect((await owner(getClientStats, { params: { clientId } })).body).toMatchObject({
      cardCount: 3,
      unassignedCards: 3,
    })
    const left = await cards.agency(listCards, { query: { batchId: batch.id, search: 'padaria central' } })
    expect(left.headers.get('x-total-count')).toBe('3')
    expect((await sell(clientId, 2, { batchId: batch.id })).body.code).toBe('NOT_ENOUGH_CARDS')
    const sales = await cards.agency(listCardSales, { query: { clientId } })
    expect(sales.body.map(({ id }: { id: number }) => id)).toEqual([body.id])
    const events = await cards.db
      .collection('outbox')
      .find({ type: 'card-sale.recorded', clientId })
      .toArray()
    expect(events.map(({ data }) => data)).toEqual([
      expect.objectContaining({ saleId: body.id, cardCount: 3 }),
    ])
  })

  it('leaves all other free cards in stock', async () => {
    const { clientId } = client()
    const { batch } = await generate(4)
    await sell(clientId, 3, { batchId: batch.id })
    const count = async (filter: { stock?: boolean } = {}) => {
      const answer = await cards.agency(listUnassignedCards, { query: { batchId: batch.id, ...filter } })
      return Number(answer.headers.get('x-total-count'))
    }
    expect([await count(), await count({ stock: true }), await count({ stock: false })]).toEqual([4, 1, 3])
  })

  it('of the same cards to ten companies at once gives each card to one of them', async () => {
    const { batch } = await generate(10)
    const companies = Array.from({ length: 10 }, () => client())
    const answers = await Promise.all(
      companies.map(({ clientId }) => sell(clientId, 3, { batchId: batch.id })),
    )
    expect(statuses(answers)).toEqual({ '201': 3, '409 NOT_ENOUGH_CARDS': 7 })
    const { body } = await cards.agency(listCards, { query: { batchId: batch.id } })
    const sold = Map.groupBy(body as Card[], ({ clientId }) => clientId)
    expect([...sold.values()].map(({ length }) => length).sort()).toEqual([1, 3, 3, 3])
  }, 60_000)

  it('to an unknown client is refused, and one idempotency key sells once', async () => {
    expect((await sell(1, 1)).status).toBe(404)
    const { clientId } = client()
    const { batch } = await generate(4)
    const body = { clientId, cardCount: 2, totalAmount: '20.00', batchId: batch.id }
    const key = { 'idempotency-key': 'sale-1' }
    const [first, again] = [
      await cards.agency(sellCards, { body, headers: key }),
      await cards.agency(sellCards, { body, headers: key }),
    ]
    expect(again?.body).toEqual(first?.body)
    expect((await cards.agency(listClientCards, { params: { clientId } })).body).toHaveLength(2)
  })
})
