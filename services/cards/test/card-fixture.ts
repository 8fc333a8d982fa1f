import { listCards, listClientCards } from '@avaliax/proto/cards/card/card.routes.ts'
import { generateCards } from '@avaliax/proto/cards/card/card-batch.routes.ts'
import { sellCards } from '@avaliax/proto/cards/card/card-sale.routes.ts'
import { createEmployee } from '@avaliax/proto/cards/employee/employee.routes.ts'
import { expect } from '@jest/globals'
import { type Answer, type CardsUnderTest, factsOf, PHONE, type Requester } from './cards-under-test.ts'

export interface Card {
  id: number
  cardNumber: string
  code: string
  url: string
  clientId: number | null
  employeeId: number | null
  status: string
}

interface Client {
  clientId: number
  owner: Requester
}

/** How often each answer was given: its status, and what a refusal is called. */
export function statuses(answers: readonly Answer[]): Record<string, number> {
  const named = ({ status, body }: Answer) => (status < 400 ? String(status) : `${status} ${body.code}`)
  const counts = Map.groupBy(answers, named)
  return Object.fromEntries([...counts].map(([key, those]) => [key, those.length]))
}

/** Cards, who buys them and who holds them, beside a service that runs by the time they are asked for. */
export function cardFixture(running: () => CardsUnderTest) {
  let nextClient = 900

  function client(changes: Parameters<typeof factsOf>[1] = {}): Client {
    const clientId = nextClient++
    running().facts.set(clientId, factsOf(clientId, changes))
    return { clientId, owner: running().as([clientId]) }
  }

  async function generate(
    cardCount: number,
    cardType?: 'standard' | 'premium',
  ): Promise<{ batch: { id: number }; cards: Card[] }> {
    const order = { cardCount, ...(cardType && { cardType }) }
    const { status, body } = await running().agency(generateCards, { body: order })
    expect(status).toBe(201)
    return body
  }

  const sell = (clientId: number, cardCount: number, more: object = {}) =>
    running().agency(sellCards, {
      body: {
        clientId,
        cardCount,
        totalAmount: '10.50',
        ...more,
      },
    })

  return {
    client,
    generate,
    sell,

    /** A client that has bought cards of its own. */
    async buyer(cardCount: number): Promise<Client & { bought: Card[] }> {
      const owner = client()
      const { batch } = await generate(cardCount)
      expect((await sell(owner.clientId, cardCount, { batchId: batch.id })).status).toBe(201)
      const { body } = await owner.owner(listClientCards, { params: { clientId: owner.clientId } })
      return { ...owner, bought: body }
    },

    async employee(
      { owner }: Pick<Client, 'owner'>,
      name = 'Ana',
      cardNumber?: string,
    ): Promise<{ id: number; cardNumber: string | null; employeeToken: string }> {
      const { status, body } = await owner(createEmployee, {
        body: {
          name,
          department: 'Balcão',
          ...(cardNumber && { cardNumber }),
        },
      })
      expect(status).toBe(201)
      return body
    },

    tap: (cardNumber: string, init: RequestInit = {}) =>
      fetch(`${running().url}/c/${cardNumber}`, {
        redirect: 'manual',
        headers: { 'user-agent': PHONE },
        ...init,
      }),

    /** Answers what the service keeps of all cards, and what there is. */
    async totals() {
      const { body: all } = await running().agency(listCards, { query: { limit: 1 } })
      expect(all.length).toBeLessThanOrEqual(1)
      const stored = await running().db.collection('card_totals').findOne({})
      const model = running().db.collection('cards')
      const counted = {
        totalCards: await model.countDocuments({}),
        activeCards: await model.countDocuments({ status: 'active' }),
        assignedCards: await model.countDocuments({ employeeId: { $ne: null } }),
        availableCards: await model.countDocuments({ status: 'active', employeeId: null }),
      }
      return { stored: stored as Record<string, unknown> | null, counted }
    },
  }
}
