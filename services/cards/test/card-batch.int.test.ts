import { randomInt } from 'node:crypto'
import { idSequences } from '@avaliax/chassis/mongo/ids.ts'
import { transactions } from '@avaliax/chassis/mongo/transact.ts'
import { mongoOutbox } from '@avaliax/chassis/outbox/outbox.ts'
import { listCards, listUnassignedCards, updateCard } from '@avaliax/proto/cards/card/card.routes.ts'
import { exportCardBatch, generateCards } from '@avaliax/proto/cards/card/card-batch.routes.ts'
import { sellCards } from '@avaliax/proto/cards/card/card-sale.routes.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { cards as cardCollection } from '../src/card/card.model.ts'
import { cardBatchService } from '../src/card/card-batch.service.ts'
import { cardTotals } from '../src/card/card-totals.store.ts'
import { type Card, cardFixture, statuses } from './card-fixture.ts'
import { type Answer, type CardsUnderTest, startCards } from './cards-under-test.ts'

let cards: CardsUnderTest
beforeAll(async () => {
  cards = await startCards()
}, 90_000)
afterAll(() => cards.stop())

const { client, generate, totals } = cardFixture(() => cards)

describe('a batch', () => {
  it('has valid numbers for both types, and one idempotency key generates it once', async () => {
    const key = { 'idempotency-key': 'batch-1' }
    const body = { cardCount: 3, cardType: 'premium' }
    const first = await cards.agency(generateCards, { body, headers: key })
    const again = await cards.agency(generateCards, { body, headers: key })
    expect(again.body).toEqual(first.body)
    expect(first.body.batch).toMatchObject({
      cardCount: 3,
      cardType: 'premium',
      language: 'pt',
      generatedBy: 99,
    })
    for (const card of first.body.cards) {
      expect(card.cardNumber).toMatch(/^[A-HJ-NP-Z]{2}\d{5}[A-HJKMNP-Z2-9]{5}$/)
      expect(card.code).toBe(card.cardNumber.slice(0, 7))
      expect(card.url).toBe(`http://avaliax.test/c/${card.cardNumber}`)
    }
    const { cards: standard } = await generate(1)
    expect(standard[0]?.cardNumber).toMatch(/^[A-HJ-NP-Z]{2}\d{4}[A-HJKMNP-Z2-9]{6}$/)
    const listed = await cards.agency(listCards, { query: { batchId: first.body.batch.id } })
    expect(listed.body.map(({ id }: Card) => id).sort()).toEqual(
      first.body.cards.map(({ id }: Card) => id).sort(),
    )
  })

  it.each([
    [{ cardCount: 0 }, 'A quantidade de cartões deve ser pelo menos 1'],
    [{ cardCount: 101 }, 'No máximo 100 cartões por vez'],
    [{ cardCount: 1.5 }, 'A quantidade de cartões deve ser pelo menos 1'],
    [{ cardCount: '5' }, 'A quantidade de cartões deve ser pelo menos 1'],
  ])('%j is refused', async (body, message) => {
    const answer = await cards.agency(generateCards, { body })
    expect([answer.status, answer.body.message]).toEqual([400, message])
  })

  it('two concurrent batches have two hundred distinct numbers', async () => {
    const batches = await Promise.all([generate(100), generate(100)])
    const numbers = batches.flatMap((batch) => batch.cards.map(({ cardNumber }) => cardNumber))
    expect(new Set(numbers).size).toBe(200)
    expect(new Set(batches.flatMap((batch) => batch.cards.map(({ code }) => code))).size).toBe(200)
    const { stored, counted } = await totals()
    expect(stored).toMatchObject(counted)
  })

  it('is exported as CSV that is safe for spreadsheets', async () => {
    const { batch, cards: batchCards } = await generate(3)
    const answer = await cards.agency(exportCardBatch, {
      params: { batchId: batch.id },
      query: { separator: ',' },
    })
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
      batchCards
        .map(
          ({ cardNumber, code }) =>
            `${cardNumber},${code},standard,http://avaliax.test/c/${cardNumber},active`,
        )
        .sort(),
    )
    for (const cell of lines.flatMap((line) => line.split(','))) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
    const withChips = await cards.agency(exportCardBatch, {
      params: { batchId: batch.id },
      query: { separator: ',', chips: 'true' },
    })
    const [heading, first] = (withChips.body as string).replace(/^\uFEFF/, '').split('\r\n')
    expect(heading).toBe('card_number,code,card_type,url,status,ndef_record,ndef_type,lock')
    expect(first).toMatch(/,active,URI,"?U \(well known, TNF 1\)"?,read-only$/)
    expect((await cards.agency(exportCardBatch, { params: { batchId: 999999 } })).status).toBe(404)
  })

  it('is for superadmins only', async () => {
    const { owner } = client()
    const answers = [
      await owner(generateCards, { body: { cardCount: 1 } }),
      await owner(listCards),
      await owner(listUnassignedCards),
      await owner(exportCardBatch, { params: { batchId: 1 } }),
      await owner(sellCards, { body: { clientId: 1, cardCount: 1, totalAmount: '1.00' } }),
    ]
    expect(statuses(answers)).toEqual({ '403 FORBIDDEN': 5 })
  })
})

it('when a concurrent batch takes a code, the whole batch is drawn again', async () => {
  const db = cards.db
  const draws: number[] = []
  const service = cardBatchService({
    // Looks before it draws, but sees nothing: only the index is left to say no.
    cards: { ...cardCollection.on(db).within('all'), find: async () => [] },
    db,
    totals: cardTotals({ db, outbox: mongoOutbox({ db }) }),
    ids: idSequences({ db }),
    transact: transactions({ db }),
    random(below) {
      draws.push(below)
      // The same card again, until it has been refused once.
      return draws.length <= 24 ? below - 1 : randomInt(below)
    },
  })
  const quiet = { audit: async () => {} }
  const order = { cardCount: 1, cardType: 'standard', generatedBy: 99 } as const
  const first = await service.make(quiet, order)
  const second = await service.make(quiet, order)
  expect(first.cards[0]?.cardNumber).toBe('ZZ9999999999')
  expect(second.cards[0]?.cardNumber).not.toBe('ZZ9999999999')
  expect(draws).toHaveLength(36)
  const { stored, counted } = await totals()
  expect(stored).toMatchObject(counted)
})

it('lists cards by page, newest first, and unassigned cards separately', async () => {
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
  await cards.agency(updateCard, { params: { cardId: last }, body: { status: 'retired' } })
  const { body } = await cards.agency(listUnassignedCards, { query: { limit: 200 } })
  const free = new Set((body as Card[]).map(({ id }) => id))
  expect(seen.filter((id) => free.has(id))).toEqual(seen.slice(1))
})
