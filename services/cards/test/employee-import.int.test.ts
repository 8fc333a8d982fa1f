import { idSequences } from '@avaliax/chassis/mongo/ids.ts'
import { transactions } from '@avaliax/chassis/mongo/transact.ts'
import { mongoOutbox } from '@avaliax/chassis/outbox/outbox.ts'
import { threadPool } from '@avaliax/chassis/threads/thread-pool.ts'
import { createEmployee } from '@avaliax/proto/cards/employee/employee.routes.ts'
import { importEmployees } from '@avaliax/proto/cards/employee/employee-import.routes.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, beforeAll, describe, expect, it, test } from '@jest/globals'
import type { ClientView } from '../src/client/client-view.model.ts'
import type { Writer } from '../src/client/write-access.service.ts'
import { codes } from '../src/code/code.model.ts'
import { employees } from '../src/employee/employee.model.ts'
import { employeeService } from '../src/employee/employee.service.ts'
import { employeeCounts } from '../src/employee/employee-count.repository.ts'
import { employeeImport } from '../src/employee/employee-import.service.ts'
import { employeeLinks } from '../src/links/employee-links.lookup.ts'
import { type CardsProcess, startCardsProcess } from './cards-process.ts'
import { factsOf, type Requester } from './cards-under-test.ts'

let cards: CardsProcess
beforeAll(async () => {
  cards = await startCardsProcess()
}, 90_000)
const threads = threadPool()
afterAll(() => Promise.all([threads.close(), cards.stop()]))

let nextClient = 4_000
function client(changes: Parameters<typeof factsOf>[1] = {}) {
  const clientId = nextClient++
  cards.facts.set(clientId, factsOf(clientId, changes))
  const owner = cards.as([clientId])
  return { clientId, owner, send: sendOf(owner, clientId) }
}

const sendOf =
  (caller: Requester, clientId: number) =>
  (csv: string, more: object = {}) =>
    caller(importEmployees, { params: { clientId }, body: { csv, ...more } })
const REAL = { dryRun: false }

const team = (count: number) =>
  [
    'nome;departamento;e-mail',
    ...Array.from({ length: count }, (_, i) => `Pessoa ${i};Balcão;p${i}@example.com`),
  ].join('\r\n')

const stored = (clientId: number) =>
  cards.db.collection('employees').find({ clientId, deletedAt: null }).sort({ _id: 1 }).toArray()
const eventsOf = (clientId: number) =>
  cards.db.collection('outbox').countDocuments({ type: 'employee.changed', clientId })
const countOf = async (clientId: number) =>
  (await cards.db.collection('client_counts').findOne({ _id: clientId as never }))?.employees ?? 0
const counts = ({ created, ready, exists, invalid, limit }: Record<string, number>) => [
  created,
  ready,
  exists,
  invalid,
  limit,
]
const states = (body: { rows: { state: string }[] }) => body.rows.map(({ state }) => state)

const unlimited = async (_id: number) =>
  ({ _id, maxEmployees: null, googlePlaceId: 'ChIJ_padaria_central', rev: 1 }) as ClientView

/** The import as another process would have it: nobody queues up with it, the store alone decides. */
function importerOfItsOwn() {
  const { db } = cards
  const transact = transactions({ db })
  const counts = employeeCounts(db)
  const clients = { known: unlimited, confirmed: unlimited, storedMany: async () => new Map() }
  const plans = { limitOf: async () => null }
  const links = employeeLinks({
    employees: employees.on(db).within('all'),
    codes: codes.on(db).within('all'),
    clients,
  })
  const service = employeeService({
    db,
    clients,
    plans,
    counts,
    transact,
    transactCards: transact,
    links,
    forgetCardLinks: () => {},
    holding: { put: async () => [] },
    ids: idSequences({ db }),
    outbox: mongoOutbox({ db }),
  })
  return {
    links,
    ...employeeImport({ db, threads, employeeService: service, clients, plans, counts }),
  }
}

const orderOf = (clientId: number, csv: string) => ({
  clientId,
  csv,
  dryRun: false,
  language: 'pt' as const,
  signal: new AbortController().signal,
  newWriter: (): Writer => ({ scope: 'all', byAgency: false, mayChange: () => {}, audit: async () => {} }),
})

describe('a dry run', () => {
  it('reports the outcome of each row and writes nothing', async () => {
    const { clientId, owner, send } = client({ maxEmployees: 4 })
    await owner(createEmployee, {
      body: {
        name: 'Ana Júlia',
        department: 'Balcão',
        email: 'ana@example.com',
      },
    })
    const csv = [
      'Nome;Setor;E-mail',
      ' ana  JULIA ;balcao;',
      'Outra;Caixa;ANA@example.com',
      'Ana Júlia;Caixa;',
      'Bia;Caixa;',
      'bia;caixa;bia@example.com',
      ';Caixa;',
      'Carla;Caixa;carla at example',
      'Dora;Caixa;',
      'Eva;Caixa;',
      'Fábio;Caixa;',
    ].join('\n')
    const { status, body } = await send(csv)
    expect([status, body.dryRun, counts(body)]).toEqual([200, true, [0, 3, 3, 2, 2]])
    expect(states(body)).toEqual([
      ...['exists', 'exists', 'ready', 'ready', 'exists', 'invalid', 'invalid', 'ready', 'limit', 'limit'],
    ])
    expect(body.rows.map(({ line }: { line: number }) => line)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
    expect(body.rows[5].message).toBe('nome: Nome é obrigatório')
    expect(body.rows[6].message).toBe('email: Email inválido')
    expect(await stored(clientId)).toHaveLength(1)
    expect([await eventsOf(clientId), await countOf(clientId)]).toEqual([1, 1])
  })

  it('is the default, and uses a limit that was just raised', async () => {
    const { clientId, send } = client({ maxEmployees: 1 })
    expect(states((await send(team(3))).body)).toEqual(['ready', 'limit', 'limit'])
    cards.facts.set(clientId, factsOf(clientId, { rev: 2, maxEmployees: 3 }))
    expect(states((await send(team(3))).body)).toEqual(['ready', 'ready', 'ready'])
    expect(await stored(clientId)).toEqual([])
  })
})

describe('an import', () => {
  it('of twenty people into five places adds five and reports the limit for the others', async () => {
    const { clientId, send } = client({ maxEmployees: 5 })
    const { body } = await send(team(20), REAL)
    expect([body.dryRun, counts(body)]).toEqual([false, [5, 0, 0, 0, 15]])
    const people = await stored(clientId)
    expect(people.map(({ name }) => name)).toEqual([
      'Pessoa 0',
      'Pessoa 1',
      'Pessoa 2',
      'Pessoa 3',
      'Pessoa 4',
    ])
    expect(body.rows.slice(0, 5).map(({ employeeId }: { employeeId: number }) => employeeId)).toEqual(
      people.map(({ _id }) => Number(_id)),
    )
    expect(people[0]).toMatchObject({ department: 'Balcão', email: 'p0@example.com', hiddenFromBoard: false })
    expect([await eventsOf(clientId), await countOf(clientId)]).toEqual([5, 5])
  })

  it('of the same file again adds nobody; of a longer file only new people', async () => {
    const { clientId, send } = client()
    expect(counts((await send(team(8), REAL)).body)).toEqual([8, 0, 0, 0, 0])
    const again = (await send(team(8), REAL)).body
    expect(counts(again)).toEqual([0, 0, 8, 0, 0])
    expect(again.rows[3].employeeId).toBe(Number((await stored(clientId))[3]?._id))
    expect(counts((await send(team(10), REAL)).body)).toEqual([2, 0, 8, 0, 0])
    expect(await stored(clientId)).toHaveLength(10)
  })

  it('of one file by two concurrent callers adds nobody twice', async () => {
    const { clientId, send } = client()
    const answers = await Promise.all([send(team(15), REAL), send(team(15), REAL)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const [one, other] = answers.map(({ body }) => body)
    expect(one.created + other.created).toBe(15)
    expect(one.exists + other.exists).toBe(15)
    expect(await stored(clientId)).toHaveLength(15)
    expect([await eventsOf(clientId), await countOf(clientId)]).toEqual([15, 15])
  })

  it('of one file in two processes adds nobody twice', async () => {
    const { clientId } = client()
    const answers = await Promise.all([1, 2].map(() => importerOfItsOwn().run(orderOf(clientId, team(12)))))
    const created = answers.flatMap(({ rows }) => rows.filter(({ state }) => state === 'created'))
    const passedOver = answers.flatMap(({ rows }) => rows.filter(({ state }) => state === 'exists'))
    expect([created.length, passedOver.length]).toEqual([12, 12])
    expect(new Set([...created, ...passedOver].map(({ employeeId }) => employeeId)).size).toBe(12)
    expect(await stored(clientId)).toHaveLength(12)
    expect([await eventsOf(clientId), await countOf(clientId)]).toEqual([12, 12])
  })

  it('caches the new links in its own process without a query', async () => {
    const { clientId } = client()
    const { links, run } = importerOfItsOwn()
    await run(orderOf(clientId, team(2)))
    const people = await stored(clientId)
    expect(people.map(({ employeeToken }) => links.fresh(employeeToken))).toEqual(
      people.map(({ _id }) => expect.objectContaining({ employeeId: Number(_id), clientId, state: 'open' })),
    )
  })

  it('cut off by a crash leaves complete employees, and the same file adds the rest', async () => {
    const { clientId, send } = client()
    const cut = send(team(150), REAL).catch(() => 'cut off')
    await until(
      () => stored(clientId),
      (people) => people.length >= 3,
      60_000,
    )
    await cards.crash()
    expect(await cut).toBe('cut off')
    const half = await stored(clientId)
    expect(half.length).toBeLessThan(150)
    expect([await eventsOf(clientId), await countOf(clientId)]).toEqual([half.length, half.length])
    // The engine keeps what the dead process was writing to itself for a while; whoever sends the file is asked to come back.
    const again = await until(
      () => send(team(150), REAL),
      ({ status }) => status !== 503,
      90_000,
    )
    expect(counts(again.body)).toEqual([150 - half.length, 0, half.length, 0, 0])
    expect(new Set((await stored(clientId)).map(({ name }) => name)).size).toBe(150)
    expect([await eventsOf(clientId), await countOf(clientId)]).toEqual([150, 150])
  }, 120_000)

  it('keeps text that looks like a formula', async () => {
    const { clientId, send } = client()
    await send('name,department\n=HYPERLINK(1),@x\n+1,-2\n', REAL)
    expect((await stored(clientId)).map(({ name, department }) => [name, department])).toEqual([
      ['=HYPERLINK(1)', '@x'],
      ['+1', '-2'],
    ])
  })

  it('by the agency writes one audit entry per person', async () => {
    const { clientId } = client()
    await sendOf(cards.agency, clientId)(team(3), REAL)
    const audits = await cards.db
      .collection('outbox')
      .find({ type: 'audit.recorded', clientId, 'data.after': { $exists: true } })
      .toArray()
    const people = await stored(clientId)
    expect(audits.map(({ data }) => data.subject).sort()).toEqual(
      people.map(({ _id }) => `employee-${_id}`).sort(),
    )
    expect(new Set(audits.map(({ data }) => data.entryId)).size).toBe(3)
  })
})

test('other files are refused with a message; another company’s client is 404', async () => {
  const { clientId, send } = client()
  const stranger = client()
  const refused = await send('Ana;Balcão\n')
  expect([refused.status, refused.body.code]).toEqual([400, 'VALIDATION_ERROR'])
  expect(refused.body.details).toEqual([
    { path: 'csv', message: expect.stringContaining('Falta na primeira linha') },
  ])
  expect((await send('')).status).toBe(400)
  expect((await send('  \n')).body.details[0].message).toBe('O arquivo está vazio.')
  expect((await send(team(501))).body.details[0].message).toContain('mais de 500 pessoas')
  expect((await sendOf(stranger.owner, clientId)(team(1), REAL)).status).toBe(404)
  const suspended = sendOf(cards.as([clientId], [clientId]), clientId)
  for (const more of [REAL, {}]) expect((await suspended(team(1), more)).body.code).toBe('CLIENT_INACTIVE')
  expect(await stored(clientId)).toEqual([])
})

test('a client sends ten files a minute; the next is told when, and other clients go on', async () => {
  const busy = client()
  for (let turn = 0; turn < 10; turn++) expect((await busy.send(team(1))).status).toBe(200)
  const refused = await busy.send(team(1))
  expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMITED'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await client().send(team(1))).status).toBe(200)
})
