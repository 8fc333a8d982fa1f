import { unassignCard } from '@avaliax/proto/cards/card/card.routes.ts'
import { listOwnEmployees } from '@avaliax/proto/cards/employee/employee.routes.ts'
import { listTaps } from '@avaliax/proto/cards/ledger/tap.routes.ts'
import { ClientChanged } from '@avaliax/proto/tenancy/tenancy.events.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type Card, cardFixture } from './card-fixture.ts'
import { type CardsUnderTest, factsOf, PHONE, startCards } from './cards-under-test.ts'

let cards: CardsUnderTest
beforeAll(async () => {
  cards = await startCards()
}, 90_000)
afterAll(() => cards.stop())

const { generate, buyer, employee, tap } = cardFixture(() => cards)

describe('a tapped card', () => {
  it('follows its holder at once, and offers the claim page without one', async () => {
    const company = await buyer(1)
    const [card] = company.bought as [Card]
    const free = await tap(card.cardNumber)
    expect(free.status).toBe(200)
    expect(await free.text()).toContain(`href="http://avaliax.test/cards/claim/${card.cardNumber}"`)
    const { id } = await employee(company, 'Ana', card.cardNumber)
    const held = await tap(card.cardNumber)
    expect([held.status, held.headers.get('cache-control')]).toEqual([302, 'no-store'])
    expect(held.headers.get('location')).toContain('ChIJ_padaria_central')
    expect((await tap(card.cardNumber, { method: 'HEAD' })).status).toBe(302)
    expect(
      (await tap(card.cardNumber, { headers: { 'user-agent': PHONE, 'sec-purpose': 'prefetch' } })).status,
    ).toBe(503)
    await company.owner(unassignCard, { body: { cardId: card.id } })
    expect((await tap(card.cardNumber)).status).toBe(200)
    await cards.settle()
    const { body } = await company.owner(listTaps, { params: { clientId: company.clientId } })
    expect(
      body.map(({ verdict, source, employeeId }: Record<string, unknown>) => [verdict, source, employeeId]),
    ).toEqual([
      ['unassigned', 'card', null],
      ['head', 'card', id],
      ['counted', 'card', id],
      ['unassigned', 'card', null],
    ])
    expect((await company.owner(listOwnEmployees)).body[0]).toMatchObject({
      accessCount: 1,
      monthlyReviewRequests: 1,
    })
  })

  it('of the stock is recorded without a client; of a suspended client shows its page', async () => {
    const [stock] = (await generate(1)).cards as [Card]
    const answer = await tap(stock.cardNumber)
    expect(answer.status).toBe(200)
    await cards.settle()
    const id = answer.headers.get('x-request-id')
    const kept = await cards.db.collection<{ _id: string | null }>('tap_events').findOne({ _id: id })
    expect(kept).toMatchObject({ verdict: 'unassigned', clientId: null, employeeId: null })
    const company = await buyer(1)
    const [{ cardNumber }] = company.bought as [Card]
    await employee(company, 'Ana', cardNumber)
    const { clientId } = company
    const suspended = factsOf(clientId, { rev: 2, status: 'inactive' })
    cards.facts.set(clientId, suspended)
    await cards.hear(ClientChanged, { subject: `client-${clientId}`, rev: 2, clientId, data: suspended })
    const page = await until(
      () => tap(cardNumber),
      ({ status }) => status !== 302,
    )
    expect([page.status, (await page.text()).includes('indisponível')]).toEqual([200, true])
  })
})
