import { listPastWinners } from '@avaliax/proto/cards/board/leaderboard.routes.ts'
import { listCodes, type ShopCode } from '@avaliax/proto/cards/code/code.routes.ts'
import { createEmployee } from '@avaliax/proto/cards/employee/employee.routes.ts'
import { listTaps } from '@avaliax/proto/cards/ledger/tap.routes.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { type CardsProcess, startCardsProcess } from './cards-process.ts'
import { factsOf } from './cards-under-test.ts'

const CLIENT = 700

let allowed: CardsProcess
let refusing: CardsProcess
let exposed: CardsProcess
beforeAll(async () => {
  const env = { DATED_VISITS: 'allowed' }
  allowed = await startCardsProcess({ env })
  refusing = await startCardsProcess()
  exposed = await startCardsProcess({ env: { ...env, HOST: '0.0.0.0' } })
}, 180_000)
afterAll(() => Promise.all([allowed, refusing, exposed].map((cards) => cards?.stop())))

const post = (cards: CardsProcess, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${cards.url}/visitz`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

async function person(cards: CardsProcess, clientId: number, name: string): Promise<number> {
  cards.facts.set(clientId, factsOf(clientId))
  const { body } = await cards.as([clientId])(createEmployee, { body: { name, department: 'Balcão' } })
  return body.id
}

/** The 15th of the month so many before this one, at noon in UTC. */
function monthsAgo(count: number): { month: string; at: string } {
  const date = new Date()
  date.setUTCMonth(date.getUTCMonth() - count, 15)
  const month = date.toISOString().slice(0, 7)
  return { month, at: `${month}-15T12:00:00.000Z` }
}

it('counts visits of a code for the code and the shop, and takes none of both or of neither', async () => {
  const clientId = CLIENT + 7
  const ana = await person(allowed, clientId, 'Ana')
  const owner = allowed.as([clientId])
  const [code] = (await owner(listCodes, { params: { clientId } })).body as [ShopCode]
  const visit = { id: '00000000-0000-4000-8000-d00000000051', at: monthsAgo(1).at }
  const ofCode = { ...visit, codeId: code.id, source: 'code' }
  expect((await post(allowed, { clientId, visits: [ofCode] })).status).toBe(200)
  const [counted] = (await owner(listCodes, { params: { clientId } })).body as [ShopCode]
  expect(counted.accessCount).toBe(1)
  for (const wrong of [
    { ...ofCode, employeeId: ana },
    { ...visit, source: 'code' },
  ])
    expect((await post(allowed, { clientId, visits: [wrong] })).status).toBe(400)
  const foreign = { ...ofCode, id: '00000000-0000-4000-8000-d00000000052', codeId: code.id + 1_000 }
  expect((await post(allowed, { clientId, visits: [foreign] })).status).toBe(404)
})

it('writes visits of the past, counts them and closes their months; a repeat changes nothing', async () => {
  const [ana, bia] = [await person(allowed, CLIENT, 'Ana'), await person(allowed, CLIENT, 'Bia')]
  const { month, at } = monthsAgo(2)
  const visit = (id: string, employeeId: number, rest = {}) => ({
    id,
    employeeId,
    at,
    source: 'card',
    ...rest,
  })
  const visits = [
    ...[
      visit('00000000-0000-4000-8000-d00000000001', bia),
      visit('00000000-0000-4000-8000-d00000000002', bia),
      visit('00000000-0000-4000-8000-d00000000003', ana, { source: 'qr' }),
    ],
    visit('00000000-0000-4000-8000-d00000000004', ana, { verdict: 'preview' }),
  ]
  const first = await post(allowed, { clientId: CLIENT, visits })
  expect([first.status, await first.json()]).toEqual([200, { written: 4 }])
  expect((await post(allowed, { clientId: CLIENT, visits })).status).toBe(200)

  const owner = allowed.as([CLIENT])
  const taps = (await owner(listTaps, { params: { clientId: CLIENT } })).body as {
    id: string
    verdict: string
    at: string
  }[]
  expect(taps.map(({ id, verdict }) => [id, verdict]).sort()).toEqual([
    ...[
      ['00000000-0000-4000-8000-d00000000001', 'counted'],
      ['00000000-0000-4000-8000-d00000000002', 'counted'],
    ],
    ...[
      ['00000000-0000-4000-8000-d00000000003', 'counted'],
      ['00000000-0000-4000-8000-d00000000004', 'preview'],
    ],
  ])
  expect(new Set(taps.map((tap) => tap.at))).toEqual(new Set([at]))
  // Well before the minute after which the job runs by itself.
  const winners = () => owner(listPastWinners, { params: { clientId: CLIENT } }).then(({ body }) => body)
  const rows = await until(winners, (rows) => rows.length > 0, 20_000)
  expect(rows).toEqual([
    expect.objectContaining({ month, position: 1, employeeName: 'Bia', cardTaps: 2 }),
    expect.objectContaining({ month, position: 2, employeeName: 'Ana', cardTaps: 1 }),
  ])
}, 60_000)

it('refuses visits in the future and employees of other clients', async () => {
  const clientId = CLIENT + 1
  const employeeId = await person(allowed, clientId, 'Caio')
  const stranger = await person(allowed, clientId + 1, 'Davi')
  const at = new Date(Date.now() + 60_000).toISOString()
  const late = [{ id: '00000000-0000-4000-8000-e00000000001', employeeId, at, source: 'card' }]
  expect((await post(allowed, { clientId, visits: late })).status).toBe(400)
  const foreign = [
    { id: '00000000-0000-4000-8000-e00000000002', employeeId: stranger, at: monthsAgo(1).at, source: 'card' },
  ]
  expect((await post(allowed, { clientId, visits: foreign })).status).toBe(404)
  expect((await allowed.as([clientId])(listTaps, { params: { clientId } })).body).toEqual([])
})

it.each([
  ['where it is not allowed', () => refusing, {}],
  ['where others can reach the service, even if it is allowed', () => exposed, {}],
  ['for a caller behind a proxy', () => allowed, { 'x-forwarded-for': '203.0.113.7' }],
])('is not there %s', async (_where, cards, headers) => {
  const clientId = CLIENT + 10
  const employeeId = await person(cards(), clientId, 'Eva')
  const visits = [
    { id: '00000000-0000-4000-8000-f00000000001', employeeId, at: monthsAgo(1).at, source: 'card' },
  ]
  expect((await post(cards(), { clientId, visits }, headers)).status).toBe(404)
  expect((await cards().as([clientId])(listTaps, { params: { clientId } })).body).toEqual([])
})
