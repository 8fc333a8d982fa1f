import { randomInt } from 'node:crypto'
import { idSequences } from '@avaliax/chassis/mongo/ids.ts'
import { scopedRepository } from '@avaliax/chassis/mongo/repository.ts'
import { transactions } from '@avaliax/chassis/mongo/transact.ts'
import { mongoOutbox } from '@avaliax/chassis/outbox/outbox.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Card as StoredCard } from '../src/card/card.model.ts'
import { cardService } from '../src/card/card.service.ts'
import { cardHolding } from '../src/card/card-holding.service.ts'
import { cardTotals } from '../src/card/card-totals.ts'
import type { CardBatch } from '../src/card-batch/card-batch.model.ts'
import { cardBatchService } from '../src/card-batch/card-batch.service.ts'
import type { Employee } from '../src/employee/employee.model.ts'
import { cardsModels } from '../src/models.ts'
import { type Answer, type CardsProcess, factsOf, startCards } from './cards-process.ts'

const PHONE = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36'

interface Card {
  id: number
  cardNumber: string
  code: string
  clientId: number | null
  employeeId: number | null
  status: string
}

let cards: CardsProcess
beforeAll(async () => {
  cards = await startCards()
}, 90_000)
afterAll(() => cards.stop())

let nextClient = 900
function client(changes: Parameters<typeof factsOf>[1] = {}) {
  const clientId = nextClient++
  cards.facts.set(clientId, factsOf(clientId, changes))
  return { clientId, owner: cards.as([clientId]) }
}
type Client = ReturnType<typeof client>

async function generate(
  cardCount: number,
  cardType = 'standard',
): Promise<{ batch: { id: number }; cards: Card[] }> {
  const { status, body } = await cards.agency('POST', '/api/superadmin/cards/generate', {
    cardCount,
    cardType,
  })
  expect(status).toBe(201)
  return body
}

const sell = (clientId: number, cardCount: number, more: object = {}) =>
  cards.agency('POST', '/api/superadmin/card-sales', { clientId, cardCount, totalAmount: '10.50', ...more })

/** A client that has bought cards of its own. */
async function buyer(cardCount: number): Promise<Client & { bought: Card[] }> {
  const made = client()
  const { batch } = await generate(cardCount)
  expect((await sell(made.clientId, cardCount, { batchId: batch.id })).status).toBe(201)
  const { body } = await made.owner('GET', `/api/clients/${made.clientId}/cards`)
  return { ...made, bought: body }
}

async function employee(
  { owner }: Pick<Client, 'owner'>,
  name = 'Ana',
  cardNumber?: string,
): Promise<{ id: number; cardNumber: string | null }> {
  const { status, body } = await owner('POST', '/api/employees', {
    name,
    department: 'Balcão',
    ...(cardNumber && { cardNumber }),
  })
  expect(status).toBe(201)
  return body
}

const statuses = (answers: readonly Answer[]) => {
  const named = ({ status, body }: Answer) => (status < 400 ? String(status) : `${status} ${body.code}`)
  const counts = Map.groupBy(answers, named)
  return Object.fromEntries([...counts].map(([key, those]) => [key, those.length]))
}
const tap = (cardNumber: string, init: RequestInit = {}) =>
  fetch(`${cards.url}/c/${cardNumber}`, { redirect: 'manual', headers: { 'user-agent': PHONE }, ...init })
const totals = async () => {
  const { body: all } = await cards.agency('GET', '/api/superadmin/cards?limit=1')
  expect(all.length).toBeLessThanOrEqual(1)
  const stored = await cards.db.collection('card_totals').findOne({})
  const model = cards.db.collection('cards')
  const counted = {
    totalCards: await model.countDocuments({}),
    activeCards: await model.countDocuments({ status: 'active' }),
    assignedCards: await model.countDocuments({ employeeId: { $ne: null } }),
    availableCards: await model.countDocuments({ status: 'active', employeeId: null }),
  }
  return { stored: stored as Record<string, unknown> | null, counted }
}

const quiet = { tell: async () => {} }

/** The service's own parts as other processes would have them: nobody queues up, the store alone decides. */
function withoutQueue() {
  const models = cardsModels(cards.db)
  const transact = transactions({ db: cards.db })
  const counting = cardTotals({ model: models.cardTotals, outbox: mongoOutbox({ db: cards.db }) })
  const stored = scopedRepository<StoredCard>(models.cards)
  // The common document of the totals would keep them apart as well; here they have nothing in common but the person.
  const holding = cardHolding({ cards: stored, totals: { move: async () => {} } })
  const employees = scopedRepository<Employee>(models.employees)
  const links = { forget: () => {} }
  const service = cardService({ cards: stored, employees, holding, transact, links })
  return { models, transact, totals: counting, service }
}

describe('a batch', () => {
  it('has numbers of the right form for both types, and is made twice by no key', async () => {
    const key = { 'idempotency-key': 'batch-1' }
    const body = { cardCount: 3, cardType: 'premium' }
    const first = await cards.agency('POST', '/api/superadmin/cards/generate', body, key)
    const again = await cards.agency('POST', '/api/superadmin/cards/generate', body, key)
    expect(again.body).toEqual(first.body)
    expect(first.body.batch).toMatchObject({ cardCount: 3, cardType: 'premium', generatedBy: 99 })
    for (const card of first.body.cards) {
      expect(card.cardNumber).toMatch(/^[A-HJ-NP-Z]{2}\d{5}[A-HJKMNP-Z2-9]{5}$/)
      expect(card.code).toBe(card.cardNumber.slice(0, 7))
      expect(card.url).toBe(`http://avaliax.test/c/${card.cardNumber}`)
    }
    const { cards: standard } = await generate(1)
    expect(standard[0]?.cardNumber).toMatch(/^[A-HJ-NP-Z]{2}\d{4}[A-HJKMNP-Z2-9]{6}$/)
    const listed = await cards.agency('GET', `/api/superadmin/cards?batchId=${first.body.batch.id}`)
    expect(listed.body.map(({ id }: Card) => id).sort()).toEqual(
      first.body.cards.map(({ id }: Card) => id).sort(),
    )
  })

  it.each([
    [{ cardCount: 0 }, 'Card count must be at least 1'],
    [{ cardCount: 101 }, 'Maximum 100 cards at once'],
    [{ cardCount: 1.5 }, 'Card count must be at least 1'],
    [{ cardCount: '5' }, 'Card count must be at least 1'],
  ])('%j is refused', async (body, message) => {
    const answer = await cards.agency('POST', '/api/superadmin/cards/generate', body)
    expect([answer.status, answer.body.message]).toEqual([400, message])
  })

  it('two at the same time give two hundred distinct numbers', async () => {
    const made = await Promise.all([generate(100), generate(100)])
    const numbers = made.flatMap((batch) => batch.cards.map(({ cardNumber }) => cardNumber))
    expect(new Set(numbers).size).toBe(200)
    expect(new Set(made.flatMap((batch) => batch.cards.map(({ code }) => code))).size).toBe(200)
    const { stored, counted } = await totals()
    expect(stored).toMatchObject(counted)
  })

  it('is downloaded as a table that a spreadsheet may open', async () => {
    const { batch, cards: made } = await generate(3)
    const answer = await cards.agency('GET', `/api/superadmin/card-batches/${batch.id}/csv`)
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="batch-${batch.id}-cards.csv"`,
    )
    // The byte order mark is eaten by the reader of the text.
    const lines = (answer.body as string)
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split('\r\n')
    expect(lines[0]).toBe('card_number,code,card_type,url,status')
    expect(lines.slice(1).sort()).toEqual(
      made
        .map(
          ({ cardNumber, code }) =>
            `${cardNumber},${code},standard,http://avaliax.test/c/${cardNumber},active`,
        )
        .sort(),
    )
    for (const cell of lines.flatMap((line) => line.split(','))) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
    expect((await cards.agency('GET', '/api/superadmin/card-batches/999999/csv')).status).toBe(404)
  })

  it('is nobody else’s business', async () => {
    const { owner } = client()
    const answers = [
      await owner('POST', '/api/superadmin/cards/generate', { cardCount: 1 }),
      await owner('GET', '/api/superadmin/cards'),
      await owner('GET', '/api/superadmin/cards/unassigned'),
      await owner('GET', '/api/superadmin/card-batches/1/csv'),
      await owner('POST', '/api/superadmin/card-sales', { clientId: 1, cardCount: 1, totalAmount: '1.00' }),
    ]
    expect(statuses(answers)).toEqual({ '403 FORBIDDEN': 5 })
  })
})

it('a code that another batch has just taken is drawn anew, and the whole batch with it', async () => {
  const { models, transact, totals: counting } = withoutQueue()
  const { cards: model, cardBatches } = models
  const draws: number[] = []
  const service = cardBatchService({
    // Looks before it draws, but sees nothing: only the index is left to say no.
    cards: { find: () => ({ exec: async () => [] }), insertMany: model.insertMany.bind(model) } as never,
    batches: scopedRepository<CardBatch>(cardBatches),
    totals: counting,
    ids: idSequences({ db: cards.db }),
    transact,
    random(below) {
      draws.push(below)
      // The same card again, until it has been refused once.
      return draws.length <= 24 ? below - 1 : randomInt(below)
    },
  })
  const order = { cardCount: 1, cardType: 'standard', generatedBy: 99 } as const
  const first = await service.make(quiet, order)
  const second = await service.make(quiet, order)
  expect(first.cards[0]?.cardNumber).toBe('ZZ9999999999')
  expect(second.cards[0]?.cardNumber).not.toBe('ZZ9999999999')
  expect(draws).toHaveLength(36)
  const { stored, counted } = await totals()
  expect(stored).toMatchObject(counted)
})

describe('a sale', () => {
  it('moves the oldest free cards of a batch, and is found with the company’s name', async () => {
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
    expect((await owner('GET', `/api/clients/${clientId}/stats`)).body).toMatchObject({
      cardCount: 3,
      unassignedCards: 3,
    })
    const left = await cards.agency(
      'GET',
      `/api/superadmin/cards?batchId=${batch.id}&search=padaria%20central`,
    )
    expect(left.headers.get('x-total-count')).toBe('3')
    expect((await sell(clientId, 2, { batchId: batch.id })).body.code).toBe('NOT_ENOUGH_CARDS')
    const sales = await cards.agency('GET', `/api/superadmin/card-sales?clientId=${clientId}`)
    expect(sales.body.map(({ id }: { id: number }) => id)).toEqual([body.id])
    const events = await cards.db
      .collection('outbox')
      .find({ type: 'card-sale.recorded', clientId })
      .toArray()
    expect(events.map(({ data }) => data)).toEqual([
      expect.objectContaining({ saleId: body.id, cardCount: 3 }),
    ])
  })

  it('of the same cards to ten companies at once: each card goes to one of them', async () => {
    const { batch } = await generate(10)
    const companies = Array.from({ length: 10 }, () => client())
    const answers = await Promise.all(
      companies.map(({ clientId }) => sell(clientId, 3, { batchId: batch.id })),
    )
    expect(statuses(answers)).toEqual({ '201': 3, '409 NOT_ENOUGH_CARDS': 7 })
    const { body } = await cards.agency('GET', `/api/superadmin/cards?batchId=${batch.id}`)
    const sold = Map.groupBy(body as Card[], ({ clientId }) => clientId)
    expect([...sold.values()].map(({ length }) => length).sort()).toEqual([1, 3, 3, 3])
  }, 60_000)

  it('to nobody is refused, and with its key happens once', async () => {
    expect((await sell(1, 1)).status).toBe(404)
    const { clientId } = client()
    const { batch } = await generate(4)
    const body = { clientId, cardCount: 2, totalAmount: '20.00', batchId: batch.id }
    const key = { 'idempotency-key': 'sale-1' }
    const [first, again] = [
      await cards.agency('POST', '/api/superadmin/card-sales', body, key),
      await cards.agency('POST', '/api/superadmin/card-sales', body, key),
    ]
    expect(again?.body).toEqual(first?.body)
    expect((await cards.agency('GET', `/api/clients/${clientId}/cards`)).body).toHaveLength(2)
  })
})

describe('who holds a card', () => {
  it('twenty people want one card: one of them gets it', async () => {
    const company = await buyer(1)
    const people = []
    for (let index = 0; index < 20; index++) people.push(await employee(company, `Ana ${index}`))
    const cardId = company.bought[0]?.id
    const answers = await Promise.all(
      people.map(({ id }) => company.owner('POST', '/api/cards/assign', { employeeId: id, cardId })),
    )
    expect(statuses(answers)).toEqual({ '200': 1, '409 CARD_ALREADY_ASSIGNED': 19 })
    const { body } = await company.owner('GET', '/api/employees')
    const holders = (body as { id: number; cardId: number | null }[]).filter((one) => one.cardId !== null)
    const winner = answers.find(({ status }) => status === 200)?.body as Card
    expect(holders).toEqual([expect.objectContaining({ id: winner.employeeId, cardId })])
  }, 60_000)

  it('one person is offered five cards at once: one of them stays', async () => {
    const company = await buyer(5)
    const { id } = await employee(company)
    const answers = await Promise.all(
      company.bought.map((card) =>
        company.owner('POST', '/api/cards/assign', { employeeId: id, cardId: card.id }),
      ),
    )
    expect(statuses(answers)).toEqual({ '200': 1, '409 CARD_ALREADY_ASSIGNED': 4 })
    expect((await company.owner('GET', '/api/clients/stats')).body).toMatchObject({
      cardCount: 5,
      unassignedCards: 4,
    })
    const { stored, counted } = await totals()
    expect(stored).toMatchObject(counted)
    expect(
      (await company.owner('GET', `/api/clients/${company.clientId}/cards?search=ana`)).body,
    ).toHaveLength(1)
  })

  it('so it is when the offers come from different processes', async () => {
    const company = await buyer(4)
    const { id: employeeId } = await employee(company)
    const { service } = withoutQueue()
    const writer = { ...quiet, scope: 'all' as const, mayChange: () => {} }
    const offers = company.bought.map(({ id: cardId }) => service.assign(writer, { employeeId, cardId }))
    const ended = await Promise.allSettled(offers)
    const refusals = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
    expect(refusals).toEqual(Array(3).fill('CARD_ALREADY_ASSIGNED'))
    const held = await cards.db.collection('cards').find({ employeeId }).toArray()
    expect(held).toHaveLength(1)
    await service.unassign(writer, Number(held[0]?._id))
  })

  it('foreign cards and people do not exist, in the same bytes as absent ones', async () => {
    const [mine, theirs] = [await buyer(1), await buyer(1)]
    const [myself, other] = [await employee(mine), await employee(theirs)]
    const stock = (await generate(1)).cards[0] as Card
    const asked = [
      { employeeId: myself.id, cardId: theirs.bought[0]?.id },
      { employeeId: other.id, cardId: mine.bought[0]?.id },
      { employeeId: myself.id, cardId: stock.id },
      { employeeId: 999_999, cardId: 999_999 },
    ]
    const answers = []
    for (const body of asked) answers.push(await mine.owner('POST', '/api/cards/assign', body))
    answers.push(await mine.owner('POST', '/api/cards/unassign', { cardId: theirs.bought[0]?.id }))
    answers.push(await mine.owner('PATCH', `/api/cards/${theirs.bought[0]?.id}`, { status: 'lost' }))
    answers.push(await mine.owner('GET', `/api/clients/${theirs.clientId}/cards`))
    const bytes = answers.map(({ status, body }) => JSON.stringify([status, { ...body, requestId: '' }]))
    expect(new Set(bytes).size).toBe(1)
    expect(answers[0]?.status).toBe(404)
    // The agency may give out stock, but does not move cards between companies.
    const moved = await cards.agency('POST', '/api/cards/assign', asked[0])
    expect(moved.status).toBe(404)
    const given = await cards.agency('POST', '/api/cards/assign', { employeeId: myself.id, cardId: stock.id })
    expect(given.body).toMatchObject({ clientId: mine.clientId, employeeId: myself.id, employeeName: 'Ana' })
  })

  it('a lost card has no holder and gets none until it is found', async () => {
    const { owner, bought, ...company } = await buyer(1)
    const [card] = bought as [Card]
    const { id } = await employee({ owner }, 'Ana', card.cardNumber)
    expect((await owner('PATCH', `/api/cards/${card.id}`, { status: 'lost' })).body).toMatchObject({
      status: 'lost',
      employeeId: null,
    })
    const refused = await owner('POST', '/api/cards/assign', { employeeId: id, cardId: card.id })
    expect([refused.status, refused.body.code]).toEqual([409, 'CONFLICT'])
    expect((await owner('GET', '/api/clients/stats')).body).toMatchObject({
      cardCount: 1,
      unassignedCards: 0,
    })
    expect((await tap(card.cardNumber)).status).toBe(404)
    expect((await owner('PATCH', `/api/cards/${card.id}`, { status: 'active' })).body.status).toBe('active')
    expect((await owner('POST', '/api/cards/assign', { employeeId: id, cardId: card.id })).status).toBe(200)
    const same = await owner('PATCH', `/api/cards/${card.id}`, { status: 'active' })
    expect(same.body.employeeId).toBe(id)
    const suspended = cards.as([company.clientId + 100_000, company.clientId], [company.clientId])
    expect((await suspended('POST', '/api/cards/unassign', { cardId: card.id })).body.code).toBe(
      'CLIENT_INACTIVE',
    )
  })
})

describe('a card number in an employee’s form', () => {
  it('claims stock by the full number only, and own cards by the printed code too', async () => {
    const { owner, clientId } = client()
    const [first, second] = (await generate(2)).cards as [Card, Card]
    const form = (cardNumber: unknown) => ({ name: 'Ana', department: 'Balcão', cardNumber })
    expect((await owner('POST', '/api/employees', form(first.code))).status).toBe(404)
    const ana = await owner('POST', '/api/employees', form(first.cardNumber.toLowerCase()))
    expect(ana.body).toMatchObject({ cardId: first.id, cardNumber: first.cardNumber })
    const taken = await owner('POST', '/api/employees', form(first.code))
    expect([taken.status, taken.body.code]).toEqual([409, 'CARD_ALREADY_ASSIGNED'])
    // Nobody was added by the refusals.
    expect((await owner('GET', '/api/clients/stats')).body).toEqual({
      employeeCount: 1,
      cardCount: 1,
      unassignedCards: 0,
    })
    const path = `/api/employees/${ana.body.id}`
    expect((await owner('PATCH', path, { cardNumber: second.cardNumber })).body.cardId).toBe(second.id)
    expect((await owner('PATCH', path, { cardNumber: first.code })).body.cardId).toBe(first.id)
    expect((await owner('PATCH', path, { name: 'Ana B' })).body.cardId).toBe(first.id)
    expect((await owner('PATCH', path, { cardNumber: '' })).body).toMatchObject({
      cardId: null,
      cardNumber: null,
    })
    const own = await owner('GET', `/api/clients/${clientId}/cards?search=${second.code}`)
    expect(own.body).toEqual([expect.objectContaining({ id: second.id, clientId, employeeId: null })])
  })

  it('of another company, of nothing and of a wrong form are unknown alike', async () => {
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
        (await owner('POST', '/api/employees', { name: 'Ana', department: 'B', cardNumber })).status,
      ).toBe(404)
  })

  it('ten forms with one number: one of them is saved', async () => {
    const { owner } = client()
    const [{ cardNumber }] = (await generate(1)).cards as [Card]
    const form = { name: 'Ana', department: 'Balcão', cardNumber }
    const answers = await Promise.all(Array.from({ length: 10 }, () => owner('POST', '/api/employees', form)))
    expect(statuses(answers)).toEqual({ '201': 1, '409 CARD_ALREADY_ASSIGNED': 9 })
    expect((await owner('GET', '/api/clients/stats')).body).toMatchObject({
      employeeCount: 1,
      unassignedCards: 0,
    })
  })

  it('is free again when its holder leaves', async () => {
    const { owner } = client()
    const [{ cardNumber, id }] = (await generate(1)).cards as [Card]
    const ana = await employee({ owner }, 'Ana', cardNumber)
    expect((await owner('DELETE', `/api/employees/${ana.id}`)).status).toBe(204)
    const bia = await employee({ owner }, 'Bia')
    expect((await owner('POST', '/api/cards/assign', { employeeId: bia.id, cardId: id })).status).toBe(200)
    const { stored, counted } = await totals()
    expect(stored).toMatchObject(counted)
  })
})

describe('a tapped card', () => {
  it('follows its holder at once, and asks to be given to somebody when it has none', async () => {
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
    await company.owner('POST', '/api/cards/unassign', { cardId: card.id })
    expect((await tap(card.cardNumber)).status).toBe(200)
    await cards.settle()
    const { body } = await company.owner('GET', `/api/clients/${company.clientId}/taps`)
    expect(
      body.map(({ verdict, source, employeeId }: Record<string, unknown>) => [verdict, source, employeeId]),
    ).toEqual([
      ['unassigned', 'card', null],
      ['head', 'card', id],
      ['counted', 'card', id],
      ['unassigned', 'card', null],
    ])
    expect((await company.owner('GET', '/api/employees')).body[0]).toMatchObject({
      accessCount: 1,
      monthlyReviewRequests: 1,
    })
  })

  it('of the stock is kept without a company, of a suspended one shows that', async () => {
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
    cards.facts.set(
      company.clientId,
      factsOf(company.clientId, { rev: 2, status: 'inactive', googlePlaceId: null }),
    )
    await cards.db
      .collection('client_view')
      .updateOne({ _id: company.clientId as never }, { $set: { googlePlaceId: null } })
    const page = await tap(cardNumber)
    expect([page.status, (await page.text()).includes('indisponível')]).toEqual([200, true])
  })
})

it('a card is listed page by page, newest first, and the free ones apart', async () => {
  const { batch } = await generate(5)
  const path = `/api/superadmin/cards?batchId=${batch.id}&limit=2`
  const seen: number[] = []
  let next: string | undefined = path
  while (next) {
    const page: Answer = await cards.agency('GET', next)
    seen.push(...(page.body as Card[]).map(({ id }) => id))
    next = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1]
  }
  expect(seen).toHaveLength(5)
  expect(seen).toEqual([...seen].sort((a, b) => b - a))
  const [last] = seen
  await cards.agency('PATCH', `/api/cards/${last}`, { status: 'retired' })
  const { body } = await cards.agency('GET', '/api/superadmin/cards/unassigned?limit=200')
  const free = new Set((body as Card[]).map(({ id }) => id))
  expect(seen.filter((id) => free.has(id))).toEqual(seen.slice(1))
})

it('what the agency changes enters its audit trail, what a client changes does not', async () => {
  const company = await buyer(2)
  const { id } = await employee(company)
  const [first, second] = company.bought as [Card, Card]
  await company.owner('POST', '/api/cards/assign', { employeeId: id, cardId: first.id })
  await cards.agency('PATCH', `/api/cards/${second.id}`, { status: 'retired' })
  const told = cards.db
    .collection('outbox')
    .find({ type: 'audit.recorded', 'data.before': { $exists: true } })
  const about = (await told.toArray()).map(({ data }) => data)
  expect(about.filter(({ subject }) => subject === `card-${first.id}`)).toEqual([])
  expect(about.filter(({ subject }) => subject === `card-${second.id}`)).toEqual([
    expect.objectContaining({
      ...{ actorId: 99, onBehalfOf: company.clientId },
      ...{ before: { status: 'active' }, after: { status: 'retired' } },
    }),
  ])
})

it('what is announced of all cards is what there is, and grows', async () => {
  await cards.settle()
  const events = await cards.db
    .collection('outbox')
    .find({ type: 'card-totals.changed' })
    .sort({ rev: 1 })
    .toArray()
  const { stored, counted } = await totals()
  expect(events.map(({ rev }) => rev)).toEqual(events.map((_, index) => index + 1))
  expect(events.at(-1)?.data).toEqual(counted)
  expect(stored).toMatchObject({ ...counted, rev: events.length })
})
