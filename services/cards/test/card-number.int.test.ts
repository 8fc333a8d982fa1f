import { assignCard, listClientCards } from '@avaliax/proto/cards/card/card.routes.ts'
import {
  createEmployee,
  deleteEmployee,
  updateEmployee,
} from '@avaliax/proto/cards/employee/employee.routes.ts'
import { getOwnStats } from '@avaliax/proto/cards/figures/stats.routes.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type Card, cardFixture, statuses } from './card-fixture.ts'
import { type CardsUnderTest, startCards } from './cards-under-test.ts'

let cards: CardsUnderTest
beforeAll(async () => {
  cards = await startCards()
}, 90_000)
afterAll(() => cards.stop())

const { client, generate, buyer, employee, totals } = cardFixture(() => cards)

describe('a card number in an employee’s form', () => {
  it('claims stock by the full number only, own cards also by the printed code', async () => {
    const { owner, clientId } = client()
    const [first, second] = (await generate(2)).cards as [Card, Card]
    const form = (cardNumber: unknown) => ({ name: 'Ana', department: 'Balcão', cardNumber })
    expect((await owner(createEmployee, { body: form(first.code) })).status).toBe(404)
    const ana = await owner(createEmployee, { body: form(first.cardNumber.toLowerCase()) })
    expect(ana.body).toMatchObject({ cardId: first.id, cardNumber: first.cardNumber })
    const taken = await owner(createEmployee, { body: form(first.code) })
    expect([taken.status, taken.body.code]).toEqual([409, 'CARD_ALREADY_ASSIGNED'])
    // Nobody was added by the refusals.
    expect((await owner(getOwnStats)).body).toEqual({
      employeeCount: 1,
      cardCount: 1,
      assignedCards: 1,
      unassignedCards: 0,
      outOfUseCards: 0,
    })
    expect(
      (
        await owner(updateEmployee, {
          params: { employeeId: ana.body.id },
          body: { cardNumber: second.cardNumber },
        })
      ).body.cardId,
    ).toBe(second.id)
    expect(
      (await owner(updateEmployee, { params: { employeeId: ana.body.id }, body: { cardNumber: first.code } }))
        .body.cardId,
    ).toBe(first.id)
    expect(
      (await owner(updateEmployee, { params: { employeeId: ana.body.id }, body: { name: 'Ana B' } })).body
        .cardId,
    ).toBe(first.id)
    expect(
      (await owner(updateEmployee, { params: { employeeId: ana.body.id }, body: { cardNumber: '' } })).body,
    ).toMatchObject({
      cardId: null,
      cardNumber: null,
    })
    const own = await owner(listClientCards, { params: { clientId }, query: { search: second.code } })
    expect(own.body).toEqual([expect.objectContaining({ id: second.id, clientId, employeeId: null })])
  })

  it('404 for another company’s card, an unknown number and a malformed one', async () => {
    const { bought } = await buyer(1)
    const { owner } = client()
    for (const cardNumber of [
      bought[0]?.cardNumber,
      bought[0]?.code,
      'AB1234ABCDEF',
      'AB12',
      'x',
      '{"$ne":1}',
    ])
      expect(
        (await owner(createEmployee, { body: { name: 'Ana', department: 'B', cardNumber } })).status,
      ).toBe(404)
  })

  it('of ten concurrent forms with one number, one is saved', async () => {
    const { owner } = client()
    const [{ cardNumber }] = (await generate(1)).cards as [Card]
    const form = { name: 'Ana', department: 'Balcão', cardNumber }
    const answers = await Promise.all(Array.from({ length: 10 }, () => owner(createEmployee, { body: form })))
    expect(statuses(answers)).toEqual({ '201': 1, '409 CARD_ALREADY_ASSIGNED': 9 })
    expect((await owner(getOwnStats)).body).toMatchObject({
      employeeCount: 1,
      unassignedCards: 0,
    })
  })

  it('is free again when its holder is removed', async () => {
    const { owner } = client()
    const [{ cardNumber, id }] = (await generate(1)).cards as [Card]
    const ana = await employee({ owner }, 'Ana', cardNumber)
    expect((await owner(deleteEmployee, { params: { employeeId: ana.id } })).status).toBe(204)
    const bia = await employee({ owner }, 'Bia')
    expect((await owner(assignCard, { body: { employeeId: bia.id, cardId: id } })).status).toBe(200)
    const { stored, counted } = await totals()
    expect(stored).toMatchObject(counted)
  })
})
