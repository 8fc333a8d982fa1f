import {
  createEmployee,
  deleteEmployee,
  listClientEmployees,
  listOwnEmployees,
  searchEmployees,
  updateEmployee,
} from '@avaliax/proto/cards/employee/employee.routes.ts'
import { getClientStats, getOwnStats } from '@avaliax/proto/cards/figures/stats.routes.ts'
import { PlanChanged } from '@avaliax/proto/tenancy/tenancy.events.ts'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type CardsUnderTest, factsOf, startCards } from './cards-under-test.ts'

let cards: CardsUnderTest
beforeAll(async () => {
  cards = await startCards()
}, 90_000)
afterAll(() => cards.stop())

let nextClient = 500
function client(changes: Parameters<typeof factsOf>[1] = {}) {
  const clientId = nextClient++
  cards.facts.set(clientId, factsOf(clientId, changes))
  return { clientId, owner: cards.as([clientId]) }
}
const toldOfLimit = async (clientId: number): Promise<number[]> => {
  const reached = { type: 'employee-limit.reached', clientId }
  const events = await cards.db.collection('outbox').find(reached).sort({ _id: 1 }).toArray()
  return events.map(({ data }) => data.limit)
}
const ana = { name: 'Ana', department: 'Balcão' }

test('twenty concurrent requests for the last places: the plan’s limit holds, the others get the error', async () => {
  const { clientId, owner } = client({ maxEmployees: 3 })
  const answers = await Promise.all(Array.from({ length: 20 }, () => owner(createEmployee, { body: ana })))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
  const refused = answers.filter(({ status }) => status === 403)
  expect(refused).toHaveLength(17)
  expect(refused[0]?.body).toMatchObject({
    code: 'EMPLOYEE_LIMIT_EXCEEDED',
    message: 'Limite de funcionários atingido para o seu plano atual',
  })
  expect((await owner(getClientStats, { params: { clientId } })).body).toEqual({
    employeeCount: 3,
    cardCount: 0,
    assignedCards: 0,
    unassignedCards: 0,
    outOfUseCards: 0,
  })
  const events = await cards.db.collection('outbox').find({ type: 'employee.changed', clientId }).toArray()
  expect(events).toHaveLength(3)
  expect(await toldOfLimit(clientId)).toEqual([3])
}, 90_000)

test('a full plan is announced with each new limit, and not when the agency fills it', async () => {
  const { clientId, owner } = client({ maxEmployees: 2 })
  await owner(createEmployee, { body: ana })
  expect(await toldOfLimit(clientId)).toEqual([])
  await owner(createEmployee, { body: ana })
  cards.facts.set(clientId, factsOf(clientId, { rev: 2, maxEmployees: 3 }))
  await owner(createEmployee, { body: ana })
  expect(await toldOfLimit(clientId)).toEqual([2, 3])

  const helped = client({ maxEmployees: 1 })
  const body = { ...ana, clientId: helped.clientId }
  expect((await cards.agency(createEmployee, { body })).status).toBe(201)
  const free = client({ maxEmployees: null })
  expect((await free.owner(createEmployee, { body: ana })).status).toBe(201)
  expect([await toldOfLimit(helped.clientId), await toldOfLimit(free.clientId)]).toEqual([[], []])
})

test('a raised limit applies at once; while tenancy is away the stored limit applies', async () => {
  const { clientId, owner } = client({ maxEmployees: 1 })
  expect((await owner(createEmployee, { body: ana })).status).toBe(201)
  expect((await owner(createEmployee, { body: ana })).status).toBe(403)
  cards.facts.set(clientId, factsOf(clientId, { rev: 2, maxEmployees: 2 }))
  expect((await owner(createEmployee, { body: ana })).status).toBe(201)
  cards.facts.set(clientId, null)
  expect((await owner(createEmployee, { body: ana })).status).toBe(403)
})

test('create, change, find and remove', async () => {
  const { clientId, owner } = client()
  const { body: created } = await owner(createEmployee, { body: { ...ana, email: 'ana@example.com' } })
  expect(created).toMatchObject({ clientId, name: 'Ana', accessCount: 0, cardId: null })
  expect(created.reviewUrl).toBe(`http://avaliax.test/r/${created.employeeToken}`)
  const changed = await owner(updateEmployee, {
    params: { employeeId: created.id },
    body: { name: 'Ana Júlia', email: '' },
  })
  expect(changed.body).toMatchObject({ name: 'Ana Júlia', email: null, employeeToken: created.employeeToken })
  expect((await owner(listOwnEmployees, { query: { search: 'julia' } })).body).toHaveLength(1)
  expect((await owner(deleteEmployee, { params: { employeeId: created.id } })).status).toBe(204)
  expect((await owner(deleteEmployee, { params: { employeeId: created.id } })).status).toBe(404)
  expect((await owner(listOwnEmployees)).body).toEqual([])
  expect((await owner(getOwnStats)).body).toMatchObject({ employeeCount: 0 })
})

test('of two tabs that edit one employee the older one is told', async () => {
  const { owner } = client()
  const { body: shown } = await owner(createEmployee, { body: ana })
  const edit = (name: string) =>
    owner(updateEmployee, {
      params: { employeeId: shown.id },
      body: { name, seen: { name: shown.name, cardNumber: null } },
    })
  expect((await edit('Ana Paula')).status).toBe(200)
  expect((await edit('Ana Clara')).body).toMatchObject({ code: 'CONFLICT', details: [{ path: 'name' }] })
  expect((await owner(listOwnEmployees)).body).toMatchObject([{ name: 'Ana Paula' }])
})

test('nobody needs a department: null says so, and a body that forgets it is refused', async () => {
  const { owner } = client()
  const made = await owner(createEmployee, { body: { name: 'Bia', department: null } })
  expect([made.status, made.body.department]).toEqual([201, null])
  expect((await owner(listOwnEmployees, { query: { search: 'bia' } })).body).toHaveLength(1)
  expect((await owner(listOwnEmployees, { query: { search: 'null' } })).body).toEqual([])
  for (const body of [{ name: 'Caio' }, { name: 'Caio', department: '' }])
    expect((await owner(createEmployee, { body: body as never })).body).toMatchObject({
      message: 'Departamento é obrigatório',
    })
})

test('two edits at once leave somebody who is found by both', async () => {
  const { owner } = client()
  const { id: employeeId } = (await owner(createEmployee, { body: ana })).body
  const edit = (body: object) => owner(updateEmployee, { params: { employeeId }, body })
  for (const [name, department] of [
    ['Beatriz', 'Cozinha'],
    ['Carla', 'Caixa'],
    ['Daniela', 'Estoque'],
  ]) {
    const answers = await Promise.all([edit({ name }), edit({ department })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { body } = await owner(listOwnEmployees, { query: { search: `${name} ${department}` } })
    expect(body).toHaveLength(1)
  }
})

test('the agency finds people of all clients by name, with their companies; removed ones and those of closed companies not', async () => {
  const search = (words: string) => cards.agency(searchEmployees, { query: { search: words } })
  const bakery = client({ companyName: 'Padaria Aurora' })
  const closed = client({ companyName: 'Oficina Fechada' })
  const { body: found } = await bakery.owner(createEmployee, { body: { ...ana, name: 'Zulmira Ângelo' } })
  const { body: removed } = await bakery.owner(createEmployee, { body: { ...ana, name: 'Zulmira Costa' } })
  await bakery.owner(deleteEmployee, { params: { employeeId: removed.id } })
  await closed.owner(createEmployee, { body: { ...ana, name: 'Zulmira Dias' } })
  await cards.db
    .collection('client_view')
    .updateOne({ _id: closed.clientId as never }, { $set: { deleted: true } })
  const { clientId } = bakery
  const expected = {
    id: found.id,
    name: 'Zulmira Ângelo',
    department: 'Balcão',
    clientId,
    companyName: 'Padaria Aurora',
  }
  expect((await search('zulmira')).body).toEqual([expected])
  expect((await search('angelo zul')).body).toEqual([expected])
  expect((await search('zulmira x')).body).toEqual([])
  const { body: newest } = await cards.agency(searchEmployees, { query: { limit: 1 } })
  expect(newest).toEqual([expect.objectContaining({ id: found.id })])
  expect((await bakery.owner(searchEmployees, { query: { search: 'zulmira' } })).status).toBe(403)
})

test('404 for another tenant’s employee, 400 for unknown fields', async () => {
  const { clientId, owner } = client()
  const stranger = client()
  const { body } = await owner(createEmployee, { body: ana })
  expect(
    (await stranger.owner(updateEmployee, { params: { employeeId: body.id }, body: { name: 'X' } })).status,
  ).toBe(404)
  expect((await stranger.owner(deleteEmployee, { params: { employeeId: body.id } })).status).toBe(404)
  expect((await stranger.owner(listClientEmployees, { params: { clientId } })).status).toBe(404)
  expect((await stranger.owner(createEmployee, { body: { ...ana, clientId } })).status).toBe(404)
  expect((await owner(createEmployee, { body: { ...ana, role: 'admin' } })).status).toBe(400)
})

test('an edited plan reaches its clients by one event, also while tenancy is away', async () => {
  const { clientId, owner } = client({ maxEmployees: 1, planId: 77 })
  const neighbour = client({ maxEmployees: 1, planId: 78 })
  for (const { owner: one } of [{ owner }, neighbour]) {
    expect((await one(createEmployee, { body: ana })).status).toBe(201)
    expect((await one(createEmployee, { body: ana })).status).toBe(403)
  }
  cards.facts.set(clientId, null)
  cards.facts.set(neighbour.clientId, null)
  const plan = { planId: 77, name: 'free', price: '0.00', maxCompanies: 1, isActive: true }
  await cards.hear(PlanChanged, { subject: 'plan-77', rev: 2, data: { ...plan, maxEmployees: 2 } })
  const planView = () => cards.db.collection('plan_view').findOne({ _id: 77 as never })
  while (!(await planView())) await cards.settle()
  expect((await owner(createEmployee, { body: ana })).status).toBe(201)
  expect((await owner(createEmployee, { body: ana })).status).toBe(403)
  expect((await neighbour.owner(createEmployee, { body: ana })).status).toBe(403)
  // An older word of the plan, arriving late, changes nothing.
  await cards.hear(PlanChanged, { subject: 'plan-77', rev: 1, data: { ...plan, maxEmployees: null } })
  await cards.settle()
  expect((await owner(createEmployee, { body: ana })).status).toBe(403)
  // The owner of the fact has the last word, although the client's own revision is the same.
  cards.facts.set(clientId, factsOf(clientId, { maxEmployees: 3, planId: 77 }))
  expect((await owner(createEmployee, { body: ana })).status).toBe(201)
}, 90_000)
