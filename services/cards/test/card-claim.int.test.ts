import { updateCard } from '@avaliax/proto/cards/card/card.routes.ts'
import { findCardToClaim } from '@avaliax/proto/cards/card/card-claim.routes.ts'
import { createEmployee, updateEmployee } from '@avaliax/proto/cards/employee/employee.routes.ts'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Card, cardFixture } from './card-fixture.ts'
import { type CardsUnderTest, type Requester, startCards } from './cards-under-test.ts'

let cards: CardsUnderTest
beforeAll(async () => {
  cards = await startCards()
}, 90_000)
afterAll(() => cards.stop())

const fixture = cardFixture(() => cards)
const { generate } = fixture
function client() {
  const made = fixture.client()
  return { ...made, look: lookOf(made.owner, made.clientId) }
}

const lookOf = (caller: Requester, clientId: number) => (cardNumber: string) =>
  caller(findCardToClaim, { params: { clientId, cardNumber } })

test('a free card is found by its number, assigned by the form, and then held', async () => {
  const { clientId, owner, look } = client()
  const [card] = (await generate(1)).cards as [Card]
  const free = await look(card.cardNumber.toLowerCase())
  expect([free.status, free.body]).toEqual([
    200,
    {
      id: card.id,
      cardNumber: card.cardNumber,
      code: card.code,
      cardType: 'standard',
      status: 'active',
      standing: 'free',
      employeeId: null,
      employeeName: null,
    },
  ])
  const { body: ana } = await owner(createEmployee, { body: { name: 'Ana', department: 'Balcão' } })
  const claimed = await owner(updateEmployee, {
    params: { employeeId: ana.id },
    body: { cardNumber: card.cardNumber },
  })
  expect(claimed.body.cardId).toBe(card.id)
  expect((await look(card.cardNumber)).body).toMatchObject({
    standing: 'held',
    employeeId: ana.id,
    employeeName: 'Ana',
  })
  await owner(updateCard, { params: { cardId: card.id }, body: { status: 'lost' } })
  expect((await look(card.cardNumber)).body).toMatchObject({
    standing: 'blocked',
    status: 'lost',
    employeeId: null,
  })
  const agency = lookOf(cards.agency, clientId)
  expect((await agency(card.cardNumber)).body.standing).toBe('blocked')
})

test('404 with the same bytes for another company’s card, a printed code and a malformed number', async () => {
  const [mine, theirs] = [client(), client()]
  const [held, stock] = (await generate(2)).cards as [Card, Card]
  const form = { name: 'Bia', department: 'Caixa', cardNumber: held.cardNumber }
  expect((await theirs.owner(createEmployee, { body: form })).status).toBe(201)
  const requests = [
    held.cardNumber,
    held.code,
    stock.code,
    'AB1234ABCDEF',
    'x',
    'AB1234CDEFGHJK',
    '%7B%22$ne%22:1%7D',
  ]
  const answers = await Promise.all(requests.map(mine.look))
  answers.push(await lookOf(mine.owner, theirs.clientId)(held.cardNumber))
  const bytes = answers.map(({ status, body }) => JSON.stringify([status, { ...body, requestId: '' }]))
  expect([new Set(bytes).size, answers[0]?.status, answers[0]?.body.code]).toEqual([1, 404, 'NOT_FOUND'])
})
