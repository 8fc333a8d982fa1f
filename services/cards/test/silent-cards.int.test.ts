import { transactions } from '@avaliax/chassis/mongo/transact.ts'
import { assignCard, unassignCard, updateCard } from '@avaliax/proto/cards/card/card.routes.ts'
import { generateCards } from '@avaliax/proto/cards/card/card-batch.routes.ts'
import { createEmployee } from '@avaliax/proto/cards/employee/employee.routes.ts'
import { listSilentCards } from '@avaliax/proto/cards/figures/silent-card.routes.ts'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { tapLedger } from '../src/ledger/tap-ledger.store.ts'
import { migrations } from '../src/migrations.ts'
import { type CardsModels, cardsModels } from './cards-models.ts'
import { type CardsUnderTest, factsOf, startCards } from './cards-under-test.ts'

let cards: CardsUnderTest
let models: CardsModels
beforeAll(async () => {
  cards = await startCards()
  models = cardsModels(cards.db)
}, 90_000)
afterAll(() => cards.stop())

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

let nextClient = 7000
/** A client whose employees each hold a card. */
async function shopWith(...names: string[]) {
  const clientId = nextClient++
  cards.facts.set(clientId, factsOf(clientId))
  const owner = cards.as([clientId])
  const { body: batch } = await cards.agency(generateCards, {
    body: {
      cardCount: names.length + 1,
      cardType: 'standard',
    },
  })
  const people: { id: number; cardId: number }[] = []
  for (const [index, name] of names.entries()) {
    const { cardNumber } = batch.cards[index]
    const { body } = await owner(createEmployee, { body: { name, department: 'Balcão', cardNumber } })
    people.push({ id: body.id, cardId: batch.cards[index].id })
  }
  const silent = async () => {
    const { body, headers } = await owner(listSilentCards, { params: { clientId } })
    return [body.map(({ id }: { id: number }) => id), Number(headers.get('x-total-count'))]
  }
  const assignedAgo = (cardId: number, days: number) =>
    models.cards.updateOne({ _id: cardId }, { assignedAt: daysAgo(days) })
  return { clientId, owner, people, silent, assignedAgo }
}

let nextTap = 0
const visited = (clientId: number, employeeId: number, days: number) =>
  tapLedger({ db: cards.db, transact: transactions({ db: cards.db }) }).write([
    {
      id: `silent-${++nextTap}`,
      at: daysAgo(days).getTime(),
      clientId,
      employeeId,
      visitor: `v${nextTap}`,
      verdict: 'counted',
      source: 'link',
      sent: true,
      zone: 'America/Sao_Paulo',
    },
  ])

test('a card is silent after a week; a visit, a new holder or a loss ends it', async () => {
  const { clientId, owner, people, silent, assignedAgo } = await shopWith('Ana', 'Bia', 'Caio')
  const [ana, bia, caio] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]]
  expect(await silent()).toEqual([[], 0])
  await assignedAgo(ana.cardId, 8)
  await assignedAgo(bia.cardId, 40)
  await assignedAgo(caio.cardId, 30)
  await visited(clientId, bia.id, 39)
  expect(await silent()).toEqual([[bia.cardId, caio.cardId, ana.cardId], 3])
  await visited(clientId, bia.id, 7.1)
  expect(await silent()).toEqual([[caio.cardId, ana.cardId, bia.cardId], 3])
  await visited(clientId, ana.id, 6.9)
  expect(await silent()).toEqual([[caio.cardId, bia.cardId], 2])
  await owner(unassignCard, { body: { cardId: caio.cardId } })
  await owner(assignCard, { body: { cardId: caio.cardId, employeeId: caio.id } })
  expect(await silent()).toEqual([[bia.cardId], 1])
  await owner(updateCard, { params: { cardId: bia.cardId }, body: { status: 'lost' } })
  expect(await silent()).toEqual([[], 0])
  const lost = await models.cards.findById(bia.cardId).lean()
  expect(lost).toMatchObject({ employeeId: null, assignedAt: null })
})

test('pages have cursors, holder and date, for one client only', async () => {
  const { clientId, owner, people, assignedAgo } = await shopWith('Ana', 'Bia', 'Caio')
  for (const [index, { cardId }] of people.entries()) await assignedAgo(cardId, 20 - index)
  const first = await owner(listSilentCards, { params: { clientId }, query: { limit: 2 } })
  const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
  const second = await owner('GET', next)
  const rows = [...first.body, ...second.body]
  expect(rows.map(({ employeeName }) => employeeName)).toEqual(['Ana', 'Bia', 'Caio'])
  expect([first.headers.get('x-total-count'), second.headers.get('x-total-count')]).toEqual(['3', '3'])
  expect(second.headers.get('link')).toBeNull()
  expect(Math.round((Date.now() - Date.parse(rows[0].assignedAt)) / 86_400_000)).toBe(20)
  const stranger = await shopWith()
  expect((await stranger.owner(listSilentCards, { params: { clientId } })).status).toBe(404)
  expect((await owner(listSilentCards, { params: { clientId }, query: { cursor: 'broken' } })).status).toBe(
    400,
  )
})

test('cards assigned before the field existed count from their last change', async () => {
  const { people, silent } = await shopWith('Ana')
  const [ana] = people
  await models.cards.collection.updateOne({ _id: ana?.cardId } as object, {
    $set: { updatedAt: daysAgo(9) },
    $unset: { assignedAt: 1 },
  })
  expect(await silent()).toEqual([[], 0])
  const step = migrations.find(({ number }) => number === 7)
  for (const _ of [1, 2]) await step?.run(cards.db)
  expect(await silent()).toEqual([[ana?.cardId], 1])
})
