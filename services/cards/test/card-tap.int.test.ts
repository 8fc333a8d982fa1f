import { getLeaderboard } from '@avaliax/proto/cards/board/leaderboard.routes.ts'
import { unassignCard, updateCard } from '@avaliax/proto/cards/card/card.routes.ts'
import { listOwnEmployees } from '@avaliax/proto/cards/employee/employee.routes.ts'
import { getTapSummary } from '@avaliax/proto/cards/figures/tap-summary.routes.ts'
import { listTaps } from '@avaliax/proto/cards/ledger/tap.routes.ts'
import { TEAM_BROWSER } from '@avaliax/proto/identity/document-ticket.routes.ts'
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

/** Somebody else’s. */
const OTHER_PHONE = PHONE.replace('Pixel 9', 'Pixel 8')

const { generate, buyer, employee, tap } = cardFixture(() => cards)

describe('a tapped card', () => {
  it('follows its holder at once, and opens the shop’s page without one', async () => {
    const company = await buyer(1)
    const [card] = company.bought as [Card]
    const free = await tap(card.cardNumber)
    expect([free.status, free.headers.get('cache-control')]).toEqual([302, 'no-store'])
    expect(free.headers.get('location')).toContain('ChIJ_padaria_central')
    const { id } = await employee(company, 'Ana', card.cardNumber)
    const held = await tap(card.cardNumber)
    expect([held.status, held.headers.get('cache-control')]).toEqual([302, 'no-store'])
    expect(held.headers.get('location')).toContain('ChIJ_padaria_central')
    expect((await tap(card.cardNumber, { method: 'HEAD' })).status).toBe(302)
    expect(
      (await tap(card.cardNumber, { headers: { 'user-agent': PHONE, 'sec-purpose': 'prefetch' } })).status,
    ).toBe(503)
    await company.owner(unassignCard, { body: { cardId: card.id } })
    expect((await tap(card.cardNumber)).status).toBe(302)
    await company.owner(updateCard, { params: { cardId: card.id }, body: { status: 'lost' } })
    const lost = await tap(card.cardNumber, { headers: { 'user-agent': OTHER_PHONE } })
    expect([lost.status, lost.headers.get('location')]).toEqual([302, free.headers.get('location')])
    await company.owner(updateCard, { params: { cardId: card.id }, body: { status: 'retired' } })
    expect((await tap(card.cardNumber)).status).toBe(404)
    await cards.settle()
    const { body } = await company.owner(listTaps, { params: { clientId: company.clientId } })
    expect(
      body.map(({ verdict, source, employeeId, lostCard }: Record<string, unknown>) => [
        ...[verdict, source, employeeId, lostCard],
      ]),
    ).toEqual([
      ['unassigned', 'card', null, undefined],
      ['shop', 'card', null, true],
      ['duplicate', 'card', null, undefined],
      ['head', 'card', id, undefined],
      ['counted', 'card', id, undefined],
      ['shop', 'card', null, undefined],
    ])
    const params = { clientId: company.clientId }
    const { body: summary } = await company.owner(getTapSummary, { params })
    expect(summary).toMatchObject({
      total: { taps: 3, reviewRequests: 3 },
      byVerdict: { counted: 1, shop: 2, unassigned: 1 },
      byEmployee: [{ employeeId: id, taps: 1 }],
    })
    const ofHolders = { params, query: '?source=card&verdict=counted' }
    expect((await company.owner(listTaps, ofHolders)).headers.get('x-total-count')).toBe('1')
    expect((await company.owner(getLeaderboard, { params })).body).toMatchObject({
      stats: { totalCardTapsThisMonth: 3 },
      employees: [{ employeeId: id, cardTaps: 1 }],
    })
    expect((await company.owner(listOwnEmployees)).body[0]).toMatchObject({
      accessCount: 1,
      monthlyReviewRequests: 1,
    })
  })

  it('without a holder offers a browser that is signed in to activate it, and others nothing', async () => {
    const company = await buyer(2)
    const [free, lost] = company.bought as [Card, Card]
    await company.owner(updateCard, { params: { cardId: lost.id }, body: { status: 'lost' } })
    const headers = { 'user-agent': PHONE, cookie: `other=1; ${TEAM_BROWSER}=1` }
    for (const card of [free, lost]) {
      const page = await tap(card.cardNumber, { headers })
      expect([page.status, page.headers.get('set-cookie')]).toEqual([200, null])
      const text = await page.text()
      expect(text).toContain('É da equipe? Ativar este cartão')
      expect(text).toContain(`/cards/claim/${card.cardNumber}`)
      // Whoever only wants to see what customers see goes on from there.
      expect(text).toMatch(/href="https:[^"]+ChIJ_padaria_central"[^>]*>Abrir a página de avaliação/)
      expect((await tap(card.cardNumber)).status).toBe(302)
    }
    await employee(company, 'Ana', free.cardNumber)
    expect((await tap(free.cardNumber, { headers })).status).toBe(302)
  })

  it('without a holder shows its page while the shop has no place or is suspended', async () => {
    const company = await buyer(2)
    const [free, lost] = company.bought as [Card, Card]
    await company.owner(updateCard, { params: { cardId: lost.id }, body: { status: 'lost' } })
    const { clientId } = company
    const become = async (
      rev: number,
      changes: Parameters<typeof factsOf>[1],
      number: string,
      status: number,
    ) => {
      const data = factsOf(clientId, { rev, ...changes })
      cards.facts.set(clientId, data)
      await cards.hear(ClientChanged, { subject: `client-${clientId}`, rev, clientId, data })
      const answer = await until(
        () => tap(number),
        (page) => page.status === status,
      )
      return answer.text()
    }
    const page = await become(2, { googlePlaceId: null }, free.cardNumber, 200)
    expect(page).toContain(`href="http://avaliax.test/cards/claim/${free.cardNumber}"`)
    await become(2, { googlePlaceId: null }, lost.cardNumber, 404)
    await become(3, {}, free.cardNumber, 302)
    expect(await become(4, { status: 'inactive' }, free.cardNumber, 200)).toContain('indisponível')
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
