import { getLeaderboard, listPastWinners } from '@avaliax/proto/cards/board/leaderboard.routes.ts'
import { createEmployee, listOwnEmployees } from '@avaliax/proto/cards/employee/employee.routes.ts'
import { createRequest, listRequests } from '@avaliax/proto/cards/request/request.routes.ts'
import { ERASE_ROUTES, FIND_ROUTES, READ_ROUTES } from '@avaliax/proto/identity/person-data.internal.ts'
import { ERASED } from '@avaliax/proto/values.ts'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { boardFixture, type Company } from './board-fixture.ts'
import { type CardsUnderTest, type Requester, startCards } from './cards-under-test.ts'

let cards: CardsUnderTest & { asIdentity: Requester }
beforeAll(async () => {
  cards = await startCards()
}, 90_000)
afterAll(() => cards.stop())

const { company, taps, write, closeAt } = boardFixture(() => cards)
const winnersOf = async ({ clientId, owner }: Company) =>
  (await owner(listPastWinners, { params: { clientId } })).body

/** Every figure of a client, by collection: numbers and places, no names. */
async function figuresOf({ clientId }: Company) {
  const read = (name: string) => cards.db.collection(name).find({ clientId }).sort({ _id: 1 }).toArray()
  const months = (await read('monthly_taps')).map(({ _id, cardTaps }) => [_id, cardTaps])
  const client = (await read('client_months')).map(({ _id, cardTaps }) => [_id, cardTaps])
  const days = (await read('tap_days')).map(({ _id, taps: count, employees }) => [_id, count, employees])
  const won = (await read('leaderboard_winners')).map(({ _id, employeeId, cardTaps }) => [
    _id,
    employeeId,
    cardTaps,
  ])
  return { months, client, days, won, visits: (await read('tap_events')).length }
}
async function placesOf(text: string): Promise<string[]> {
  const found: string[] = []
  for (const { name } of (await cards.db.db?.listCollections().toArray()) ?? [])
    if (JSON.stringify(await cards.db.collection(name).find().toArray()).includes(text)) found.push(name)
  return found.sort()
}

test('an employee who is erased stands at no request and no message any more', async () => {
  const shop = await company(['Filomena Castro'])
  const [filomena] = shop.people
  const { clientId, owner } = shop
  const employeeId = filomena?.id ?? 0
  const params = { clientId }
  const customer = { name: 'Maria', phone: '(41) 99999-0412', basis: 'consent', channel: 'hand' } as const
  const asked = await owner(createRequest, { params, body: { ...customer, employeeId } })
  expect(asked.body).toMatchObject({ employeeId, employeeName: 'Filomena Castro' })
  const person = { kind: 'employee', id: employeeId, clientId, marks: [] }
  const { body } = await cards.asIdentity(ERASE_ROUTES.cards, { params: { requestId: 40 }, body: person })
  expect(body.counts).toMatchObject({ employees: 1, customer_requests: 1 })
  const { body: list } = await owner(listRequests, { params })
  expect(list).toMatchObject([{ id: asked.body.id, employeeId: null, employeeName: null }])
})

test('an employee is handed out and erased: the names go, every figure stays', async () => {
  const shop = await company(['Filomena Castro', 'Bia'])
  const [filomena] = shop.people
  if (!filomena) throw new Error('nobody was created')
  await write(taps(shop, [3, 1], '2026-02-10T12:00:00Z'))
  await closeAt('2026-03-02T12:00:00Z')
  await write(taps(shop, [2, 5], new Date().toISOString()))
  await cards.settle()
  expect((await winnersOf(shop))[0]).toMatchObject({ employeeName: 'Filomena Castro' })
  const before = await figuresOf(shop)
  const { clientId } = shop
  const board = { params: { clientId } }
  const { stats } = (await shop.owner(getLeaderboard, board)).body

  const find = async (search: string) =>
    (await cards.asIdentity(FIND_ROUTES.cards, { params: { kind: 'employee' }, query: { search } })).body
      .people
  expect(await find('filomena')).toMatchObject([{ id: filomena.id, clientId, name: 'Filomena Castro' }])
  const params = { kind: 'employee', personId: filomena.id }
  const { body } = await cards.asIdentity(READ_ROUTES.cards, { params, query: { clientId } })
  expect(body.rows.employees).toMatchObject([{ name: 'Filomena Castro', department: 'Balcão' }])
  expect(body.rows.monthly_taps?.map((month: { cardTaps: number }) => month.cardTaps).sort()).toEqual([2, 3])
  expect(JSON.stringify(body)).not.toContain('employeeToken')

  const person = { kind: 'employee', id: filomena.id, clientId, marks: [] }
  const erase = (requestId: number, changes = {}) =>
    cards.asIdentity(ERASE_ROUTES.cards, { params: { requestId }, body: { ...person, ...changes } })
  // The number of somebody of another client erases nobody.
  const elsewhere = await company(['Zeca'])
  expect((await erase(20, { clientId: elsewhere.clientId })).body).toEqual({ counts: {} })
  expect(await find('filomena')).toHaveLength(1)
  const counts = { employees: 1, leaderboard_winners: 1 }
  expect((await erase(21)).body).toEqual({ counts })
  expect((await erase(21)).body).toEqual({ counts })
  await cards.settle()

  expect(await placesOf('ilomena')).toEqual([])
  expect(await find('filomena')).toEqual([])
  expect(await figuresOf(shop)).toEqual(before)
  expect((await shop.owner(getLeaderboard, board)).body.stats).toEqual(stats)
  expect((await winnersOf(shop)).map(({ employeeName }) => employeeName)).toEqual([ERASED, 'Bia'])
  expect((await shop.owner(listOwnEmployees, { query: {} })).body).toMatchObject([{ name: 'Bia' }])
  // The place in the plan is free, and nobody else has gone.
  expect((await shop.owner(createEmployee, { body: { name: 'Nova', department: 'Balcão' } })).status).toBe(
    201,
  )
  expect((await elsewhere.owner(listOwnEmployees, { query: {} })).body).toMatchObject([{ name: 'Zeca' }])
}, 90_000)
