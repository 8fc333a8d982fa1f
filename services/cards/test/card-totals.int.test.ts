import { assignCard, updateCard } from '@avaliax/proto/cards/card/card.routes.ts'
import { deleteEmployee } from '@avaliax/proto/cards/employee/employee.routes.ts'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { type Card, cardFixture } from './card-fixture.ts'
import { type CardsUnderTest, startCards } from './cards-under-test.ts'

let cards: CardsUnderTest
beforeAll(async () => {
  cards = await startCards()
}, 90_000)
afterAll(() => cards.stop())

const { generate, buyer, employee, totals } = cardFixture(() => cards)

/** All that moves the figures, much of it at the same time. */
async function busyDay(): Promise<void> {
  const [stock] = await Promise.all([generate(30), generate(20)])
  const company = await buyer(5)
  const ana = await employee(company)
  await Promise.all(
    company.bought.map(({ id }) => company.owner(assignCard, { body: { employeeId: ana.id, cardId: id } })),
  )
  const [claimed, lost, retired] = stock.cards as [Card, Card, Card]
  const bia = await employee(company, 'Bia', claimed.cardNumber)
  await employee(company, 'Caio', lost.cardNumber)
  await Promise.all([
    company.owner(deleteEmployee, { params: { employeeId: bia.id } }),
    company.owner(updateCard, { params: { cardId: lost.id }, body: { status: 'lost' } }),
    cards.agency(updateCard, { params: { cardId: retired.id }, body: { status: 'retired' } }),
  ])
}

it('announced totals equal the stored cards, with a growing rev', async () => {
  await busyDay()
  await cards.settle()
  const events = await cards.db
    .collection('outbox')
    .find({ type: 'card-totals.changed' })
    .sort({ rev: 1 })
    .toArray()
  const { stored, counted } = await totals()
  expect(counted).toEqual({ totalCards: 55, activeCards: 53, assignedCards: 1, availableCards: 52 })
  expect(events.map(({ rev }) => rev)).toEqual(events.map((_, index) => index + 1))
  expect(events.at(-1)?.data).toEqual(counted)
  expect(stored).toMatchObject({ ...counted, rev: events.length })
})
