import { transactions } from '@avaliax/chassis/mongo/transact.ts'
import { mongoOutbox } from '@avaliax/chassis/outbox/outbox.ts'
import {
  assignCard,
  listCards,
  listClientCards,
  unassignCard,
  updateCard,
} from '@avaliax/proto/cards/card/card.routes.ts'
import { listOwnEmployees } from '@avaliax/proto/cards/employee/employee.routes.ts'
import { getOwnStats } from '@avaliax/proto/cards/figures/stats.routes.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { cardService } from '../src/card/card.service.ts'
import { cardHolding } from '../src/card/card-holding.service.ts'
import { type Card, cardFixture, statuses } from './card-fixture.ts'
import { type CardsUnderTest, startCards } from './cards-under-test.ts'

let cards: CardsUnderTest
beforeAll(async () => {
  cards = await startCards()
}, 90_000)
afterAll(() => cards.stop())

const { generate, buyer, employee, tap, totals } = cardFixture(() => cards)

/** The service's own parts as other processes would have them: nobody queues up, the store alone decides. */
function withoutQueue() {
  const { db } = cards
  // The common document of the totals would keep them apart as well; here they have nothing in common but the person.
  const holding = cardHolding({ db, totals: { move: async () => {} }, outbox: mongoOutbox({ db }) })
  const forgetLinks = () => {}
  const transact = transactions({ db })
  return cardService({ db, holding, outbox: mongoOutbox({ db }), transact, forgetLinks })
}

describe('assigning a card', () => {
  it('of twenty concurrent requests for one card, one succeeds', async () => {
    const company = await buyer(1)
    const people = []
    for (let index = 0; index < 20; index++) people.push(await employee(company, `Ana ${index}`))
    const cardId = company.bought[0]?.id
    const answers = await Promise.all(
      people.map(({ id }) => company.owner(assignCard, { body: { employeeId: id, cardId } })),
    )
    expect(statuses(answers)).toEqual({ '200': 1, '409 CARD_ALREADY_ASSIGNED': 19 })
    const { body } = await company.owner(listOwnEmployees)
    const holders = (body as { id: number; cardId: number | null }[]).filter((one) => one.cardId !== null)
    const winner = answers.find(({ status }) => status === 200)?.body as Card
    expect(holders).toEqual([expect.objectContaining({ id: winner.employeeId, cardId })])
    const claims = cards.db.collection('outbox').find({ type: 'card.claimed', clientId: company.clientId })
    expect((await claims.toArray()).map(({ data }) => data)).toEqual([
      { cardId, code: winner.code, employeeId: winner.employeeId },
    ])
  }, 60_000)

  it('of five concurrent cards for one employee, one is assigned', async () => {
    const company = await buyer(5)
    const { id } = await employee(company)
    const answers = await Promise.all(
      company.bought.map((card) => company.owner(assignCard, { body: { employeeId: id, cardId: card.id } })),
    )
    expect(statuses(answers)).toEqual({ '200': 1, '409 CARD_ALREADY_ASSIGNED': 4 })
    expect((await company.owner(getOwnStats)).body).toMatchObject({
      cardCount: 5,
      unassignedCards: 4,
    })
    const { stored, counted } = await totals()
    expect(stored).toMatchObject(counted)
    expect(
      (
        await company.owner(listClientCards, {
          params: { clientId: company.clientId },
          query: { search: 'ana' },
        })
      ).body,
    ).toHaveLength(1)
    const agencySearch = (typed: string) =>
      cards.agency(listCards, { query: { clientId: company.clientId, search: typed } })
    // The person's name and the company's, in one search.
    expect((await agencySearch('central ana')).body).toHaveLength(1)
    expect((await agencySearch('central bia')).body).toEqual([])
    expect((await agencySearch('%')).body).toEqual([])
  })

  it('of concurrent cards from several processes, one is assigned', async () => {
    const company = await buyer(4)
    const { id: employeeId } = await employee(company)
    const service = withoutQueue()
    const writer = { audit: async () => {}, scope: 'all' as const, mayChange: () => {}, byAgency: false }
    const offers = company.bought.map(({ id: cardId }) => service.assign(writer, { employeeId, cardId }))
    const ended = await Promise.allSettled(offers)
    const refusals = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
    expect(refusals).toEqual(Array(3).fill('CARD_ALREADY_ASSIGNED'))
    const held = await cards.db.collection('cards').find({ employeeId }).toArray()
    expect(held).toHaveLength(1)
    await service.unassign(writer, Number(held[0]?._id))
  })

  it('404 with the same bytes for foreign and absent cards and employees', async () => {
    const [mine, theirs] = [await buyer(1), await buyer(1)]
    const [myself, other] = [await employee(mine), await employee(theirs)]
    const stock = (await generate(1)).cards[0] as Card
    const bodies = [
      { employeeId: myself.id, cardId: theirs.bought[0]?.id },
      { employeeId: other.id, cardId: mine.bought[0]?.id },
      { employeeId: myself.id, cardId: stock.id },
      { employeeId: 999_999, cardId: 999_999 },
    ]
    const answers = []
    for (const body of bodies) answers.push(await mine.owner(assignCard, { body }))
    answers.push(await mine.owner(unassignCard, { body: { cardId: theirs.bought[0]?.id } }))
    answers.push(
      await mine.owner(updateCard, { params: { cardId: theirs.bought[0]?.id }, body: { status: 'lost' } }),
    )
    answers.push(await mine.owner(listClientCards, { params: { clientId: theirs.clientId } }))
    const bytes = answers.map(({ status, body }) => JSON.stringify([status, { ...body, requestId: '' }]))
    expect(new Set(bytes).size).toBe(1)
    expect(answers[0]?.status).toBe(404)
    // The agency may give out stock, but does not move cards between companies.
    const moved = await cards.agency(assignCard, { body: bodies[0] })
    expect(moved.status).toBe(404)
    const assignment = await cards.agency(assignCard, { body: { employeeId: myself.id, cardId: stock.id } })
    expect(assignment.body).toMatchObject({
      clientId: mine.clientId,
      employeeId: myself.id,
      employeeName: 'Ana',
    })
  })

  it('a lost card has no holder and cannot be assigned until it is active again', async () => {
    const { owner, bought, ...company } = await buyer(1)
    const [card] = bought as [Card]
    const { id } = await employee({ owner }, 'Ana', card.cardNumber)
    expect(
      (await owner(updateCard, { params: { cardId: card.id }, body: { status: 'lost' } })).body,
    ).toMatchObject({
      status: 'lost',
      employeeId: null,
    })
    const refused = await owner(assignCard, { body: { employeeId: id, cardId: card.id } })
    expect([refused.status, refused.body.code]).toEqual([409, 'CONFLICT'])
    expect((await owner(getOwnStats)).body).toMatchObject({
      cardCount: 1,
      assignedCards: 0,
      unassignedCards: 0,
    })
    // It opens the shop's page, and counts for nobody.
    expect((await tap(card.cardNumber)).status).toBe(302)
    expect(
      (await owner(updateCard, { params: { cardId: card.id }, body: { status: 'active' } })).body.status,
    ).toBe('active')
    expect((await owner(assignCard, { body: { employeeId: id, cardId: card.id } })).status).toBe(200)
    const same = await owner(updateCard, { params: { cardId: card.id }, body: { status: 'active' } })
    expect(same.body.employeeId).toBe(id)
    const suspended = cards.as([company.clientId + 100_000, company.clientId], [company.clientId])
    expect((await suspended(unassignCard, { body: { cardId: card.id } })).body.code).toBe('CLIENT_INACTIVE')
  })
})

it('the agency’s changes are audited, a client’s changes are not', async () => {
  const company = await buyer(2)
  const { id } = await employee(company)
  const [first, second] = company.bought as [Card, Card]
  await company.owner(assignCard, { body: { employeeId: id, cardId: first.id } })
  await cards.agency(updateCard, { params: { cardId: second.id }, body: { status: 'retired' } })
  const notices = cards.db
    .collection('outbox')
    .find({ type: 'audit.recorded', 'data.before': { $exists: true } })
  const about = (await notices.toArray()).map(({ data }) => data)
  expect(about.filter(({ subject }) => subject === `card-${first.id}`)).toEqual([])
  expect(about.filter(({ subject }) => subject === `card-${second.id}`)).toEqual([
    expect.objectContaining({
      actorId: 99,
      onBehalfOf: company.clientId,
      before: { status: 'active' },
      after: { status: 'retired' },
    }),
  ])
})
