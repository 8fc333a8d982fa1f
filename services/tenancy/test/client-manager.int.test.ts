import { UserChanged } from '@avaliax/proto/identity/identity.events.ts'
import { exportClients, getAgencyStats } from '@avaliax/proto/tenancy/agency.routes.ts'
import { changeClients, inviteClients } from '@avaliax/proto/tenancy/client-bulk.routes.ts'
import { listClients, listClientTags } from '@avaliax/proto/tenancy/client-list.routes.ts'
import {
  handOverClients,
  listWorkloads,
  setClientManager,
} from '@avaliax/proto/tenancy/client-manager.routes.ts'
import {
  addClientNote,
  getClientRecord,
  removeClientNote,
} from '@avaliax/proto/tenancy/client-record.routes.ts'
import {
  getDeskReportCounts,
  listDeskReports,
  sendReports,
} from '@avaliax/proto/tenancy/report-desk.routes.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type Company, type ServiceUnderTest, startService, superadmin } from './service-under-test.ts'

const [MIA, NOA] = [801, 802]

let tenancy: ServiceUnderTest
beforeAll(async () => {
  tenancy = await startService()
  tenancy.identity.operators.set(MIA, 'mia@agency.test').set(NOA, 'noa@agency.test')
}, 90_000)
afterAll(() => tenancy?.stop(), 30_000)

let next = 600
const companies = (count: number): Promise<Required<Company>[]> =>
  Promise.all(Array.from({ length: count }, () => tenancy.signUp(next++)))
const set = (clientId: number, managerId: number | null) =>
  tenancy.agency(setClientManager, { params: { clientId }, body: { managerId } })
const list = async (query: { managerId: number | 'none' }) =>
  (
    (await tenancy.agency(listClients, { query: { managerId: String(query.managerId) } })).body as {
      id: number
    }[]
  ).map(({ id }) => id)
const record = async (clientId: number) =>
  (await tenancy.agency(getClientRecord, { params: { clientId } })).body
/** An account manager whose session names these clients. */
const managerOf = (...own: Company[]) =>
  tenancy.as({
    ...superadmin,
    userId: MIA,
    agencyRole: 'account_manager',
    memberships: own.map(({ clientId, companyId }) => ({ clientId, companyId, active: true })),
  })

it('a client has one person of the agency, whom others learn of and the trail tells', async () => {
  const [{ clientId } = { clientId: 0 }] = await companies(1)
  expect((await record(clientId)).manager).toBeNull()
  const { status, body } = await set(clientId, MIA)
  expect([status, body.manager]).toEqual([200, { id: MIA, email: 'mia@agency.test' }])
  const announced = await tenancy.announced('client.changed', { clientId })
  expect(announced.at(-1)?.data).toMatchObject({ clientId, managerId: MIA })
  expect((await tenancy.announced('audit.recorded', { clientId })).map(({ data }) => data)).toContainEqual(
    expect.objectContaining({ after: expect.objectContaining({ manager: 'mia@agency.test' }) }),
  )
  await set(clientId, null)
  expect((await record(clientId)).manager).toBeNull()
  expect((await set(clientId, 999)).body.code).toBe('VALIDATION_ERROR')
  expect((await set(999_999_999, MIA)).status).toBe(404)
})

it('the list is narrowed to a person’s clients, and to those of nobody', async () => {
  const [one, two, three] = await companies(3)
  if (!one || !two || !three) throw new Error('three companies')
  const clientIds = [one.clientId, two.clientId]
  const { body } = await tenancy.agency(changeClients, { body: { clientIds, managerId: NOA } })
  expect(body.results).toEqual(clientIds.map((clientId) => ({ clientId, ok: true, code: null })))
  expect((await list({ managerId: NOA })).sort()).toEqual(clientIds.toSorted())
  expect(await list({ managerId: 'none' })).toContain(three.clientId)
  expect(await list({ managerId: 'none' })).not.toContain(one.clientId)
  const csv = (await tenancy.agency(exportClients, { query: { managerId: String(NOA) } })).text
  expect(csv.trim().split('\n')).toHaveLength(3)
  expect(csv).toContain('noa@agency.test')
  const before = await tenancy.announced('client.changed', { clientId: one.clientId })
  await tenancy.agency(changeClients, { body: { clientIds, managerId: NOA } })
  expect(await tenancy.announced('client.changed', { clientId: one.clientId })).toHaveLength(before.length)
})

it('all clients of a person are handed over once, and what is with whom is counted', async () => {
  const [one, two, three] = await companies(3)
  if (!one || !two || !three) throw new Error('three companies')
  for (const { clientId } of [one, two]) await set(clientId, MIA)
  await set(three.clientId, NOA)
  const handOver = async (fromId: number, toId: number | null) =>
    (await tenancy.agency(handOverClients, { body: { fromId, toId } })).body
  const ofNoa = (await list({ managerId: NOA })).length
  expect(await handOver(MIA, NOA)).toEqual({ clients: 2 })
  expect(await handOver(MIA, NOA)).toEqual({ clients: 0 })
  expect(await list({ managerId: MIA })).toEqual([])
  expect((await list({ managerId: NOA })).length).toBe(ofNoa + 2)
  const { workloads } = (await tenancy.agency(listWorkloads)).body
  expect(workloads).toContainEqual({
    manager: { id: NOA, email: 'noa@agency.test' },
    clients: ofNoa + 2,
    needHelp: expect.any(Number),
    urgentReviews: 0,
  })
  expect(workloads.filter(({ manager }: { manager: unknown }) => manager === null)).toHaveLength(1)
  expect((await handOver(NOA, NOA)).code).toBe('VALIDATION_ERROR')
  expect((await handOver(NOA, 999)).code).toBe('VALIDATION_ERROR')
  const entries = await tenancy.announced('audit.recorded', { clientId: one.clientId })
  expect(entries.at(-1)?.data).toMatchObject({
    before: { manager: 'mia@agency.test' },
    after: { manager: 'noa@agency.test' },
  })
})

it('whoever leaves the agency leaves their clients to nobody', async () => {
  const [{ clientId } = { clientId: 0 }] = await companies(1)
  tenancy.identity.operators.set(803, 'rui@agency.test')
  await set(clientId, 803)
  const data = {
    userId: 803,
    role: 'superadmin' as const,
    clientId: null,
    language: 'pt' as const,
    deleted: true,
  }
  await tenancy.hear(UserChanged, { clientId: null, subject: 'user-803', rev: 9, data })
  await until(
    () => record(clientId),
    ({ manager }) => manager === null,
  )
  expect((await tenancy.announced('client.changed', { clientId })).at(-1)?.data).toMatchObject({
    managerId: null,
  })
})

describe('an account manager', () => {
  let own: Required<Company>
  let foreign: Required<Company>
  beforeAll(async () => {
    ;[own, foreign] = (await companies(2)) as [Required<Company>, Required<Company>]
    for (const [{ clientId }, addTag] of [
      [own, 'meu'],
      [foreign, 'alheio'],
    ] as const)
      await tenancy.agency(changeClients, { body: { clientIds: [clientId], addTag } })
  })

  it('finds the own clients in list, file, tags and counts', async () => {
    const mia = managerOf(own)
    const listed = await mia(listClients)
    expect(listed.body.map(({ id }: { id: number }) => id)).toEqual([own.clientId])
    expect(listed.headers.get('x-total-count')).toBe('1')
    expect((await mia(listClients, { query: { sort: 'attention' } })).body).toHaveLength(1)
    expect((await mia(listClients, { query: { tag: 'alheio' } })).body).toEqual([])
    expect((await mia(listClientTags)).body.tags).toEqual([{ tag: 'meu', clients: 1 }])
    expect((await mia(exportClients)).text.trim().split('\n')).toHaveLength(2)
    const ids = { clientIds: String(foreign.clientId) }
    expect((await mia(exportClients, { query: ids })).text.trim().split('\n')).toHaveLength(1)
    expect((await mia(getAgencyStats)).body).toMatchObject({
      totalClients: 1,
      activeClients: 1,
      totalCards: 0,
    })
    expect((await managerOf()(listClients)).body).toEqual([])
  })

  it('reaches no other client by an id in a body or in a path', async () => {
    const mia = managerOf(own)
    const clientIds = [own.clientId, foreign.clientId]
    const unknown = { clientId: foreign.clientId, ok: false, code: 'NOT_FOUND' }
    const changed = await mia(changeClients, { body: { clientIds, addTag: 'visto' } })
    expect(changed.body.results).toEqual([{ clientId: own.clientId, ok: true, code: null }, unknown])
    expect((await mia(inviteClients, { body: { clientIds: [foreign.clientId] } })).body.results).toEqual([
      unknown,
    ])
    const sending = { month: '2026-01', clientIds: [foreign.clientId] }
    expect((await mia(sendReports, { body: sending })).body.results).toEqual([unknown])
    expect((await record(foreign.clientId)).tags).toEqual(['alheio'])

    const params = { clientId: foreign.clientId }
    const note = (await tenancy.agency(addClientNote, { params, body: { text: 'De outro' } })).body
    expect((await mia(removeClientNote, { params: { noteId: note.id } })).status).toBe(404)
    expect((await mia(getClientRecord, { params })).status).toBe(404)
    expect((await mia(getClientRecord, { params: { clientId: own.clientId } })).status).toBe(200)
  })

  it('says of no client whose it is', async () => {
    const mia = managerOf(own)
    const params = { clientId: own.clientId }
    expect((await mia(setClientManager, { params, body: { managerId: MIA } })).status).toBe(403)
    const body = { clientIds: [own.clientId], managerId: NOA }
    expect((await mia(changeClients, { body })).status).toBe(403)
    expect((await mia(handOverClients, { body: { fromId: NOA, toId: MIA } })).status).toBe(403)
    expect((await record(own.clientId)).manager).toBeNull()
  })

  it('sees the reports of the own clients on the desk', async () => {
    const mia = managerOf(own)
    expect((await mia(listDeskReports)).body).toEqual([])
    expect((await mia(getDeskReportCounts)).body.withoutReport).toBe(1)
  })
})
