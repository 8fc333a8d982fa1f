import { defineRoute, type RouteContract } from '@avaliax/proto/contract.ts'
import type { AuditRecord } from '@avaliax/proto/identity/audit.events.ts'
import { ClientParams, Id, IdText } from '@avaliax/proto/values.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { z } from 'zod'
import { auditContext } from '../src/audit/audit-context.ts'
import { type AuditTrail, auditTrail } from '../src/audit/audit-trail.ts'
import { appError } from '../src/errors.ts'
import { mount } from '../src/http/contract/mount.ts'
import { createIndexes } from '../src/mongo/indexes.ts'
import { type Transact, transactions } from '../src/mongo/transact.ts'
import { outboxModel } from '../src/outbox/outbox.model.ts'
import { mongoOutbox } from '../src/outbox/outbox.ts'
import { type TestDatabase, testDatabase } from './data-stores.ts'
import { type StartedHttpServer, startHttpServer } from './http-server-under-test.ts'

const route = (over: Partial<RouteContract>) =>
  defineRoute({
    service: 'cards',
    method: 'PATCH',
    path: '/clients/:clientId/things',
    access: 'tenant',
    summary: '',
    params: ClientParams,
    ...(over.method !== 'GET' && { body: z.strictObject({ name: z.string() }) }),
    response: z.object({ clientId: Id, name: z.string() }),
    ...over,
  })
const change = route({})
const read = route({ method: 'GET', path: '/clients/:clientId/things' })
const exported = route({
  method: 'GET',
  path: '/clients/:clientId/things.csv',
  audited: true,
})
const own = route({ path: '/clients/:clientId/own', ownAccount: true })
const agency = route({
  path: '/things/:companyId',
  access: 'superadmin',
  params: z.object({ companyId: IdText }),
})

let store: TestDatabase
let server: StartedHttpServer
let transact: Transact
let trail: AuditTrail
let emitted: AuditRecord[] = []
let behave: () => Promise<void> = async () => {}

beforeAll(async () => {
  store = await testDatabase()
  await createIndexes(outboxModel(store.db))
  transact = transactions({ db: store.db })
  const bus = {
    emit: (_event: unknown, { data }: { data: unknown }) => void emitted.push(data as AuditRecord),
  }
  trail = auditTrail({
    outbox: mongoOutbox({ db: store.db }),
    transact,
    bus: bus as never,
    now: () => new Date('2026-11-02T12:00:00Z'),
  })
  server = await startHttpServer({ audit: trail })
  for (const contract of [change, own, agency, read, exported]) {
    mount(server.app, contract, async ({ request }) => {
      await behave()
      if (contract === change) {
        const change = {
          subject: 'company-9' as const,
          clientId: 3,
          before: { name: 'a' },
          after: { name: 'b' },
        }
        await transact((tx) => trail.changed(auditContext(request), change, tx))
      }
      return { clientId: 3, name: 'x' }
    })
  }
  await server.app.ready()
})
afterAll(async () => {
  await server.app.close()
  await store.close()
})
beforeEach(async () => {
  behave = async () => {}
  emitted = []
  await outboxModel(store.db).deleteMany({})
})

const stored = async () => {
  const rows = await outboxModel(store.db).find({}, null, { lean: true }).sort({ rev: 1 })
  return rows.map(({ data }) => data as AuditRecord)
}
const send = (method: 'PATCH' | 'GET', url: string, headers: Record<string, string>) =>
  server.app.inject({ method, url, headers, ...(method === 'PATCH' && { body: { name: 'x' } }) })

test('a write in somebody’s name is told before it runs, with what it changed and how it ended', async () => {
  let before: AuditRecord[] = []
  behave = async () => {
    before = await stored()
  }
  const answer = await send('PATCH', '/clients/3/things', server.superadmin)
  expect(answer.statusCode).toBe(200)
  expect(before).toEqual([
    {
      entryId: expect.any(String),
      at: '2026-11-02T12:00:00.000Z',
      outcome: 'attempted',
      action: 'PATCH /clients/:clientId/things',
      requestId: answer.headers['x-request-id'],
      actorId: 7,
      actorEmail: 'owner@example.com',
      onBehalfOf: 3,
      address: '127.0.0.1',
      subject: 'client-3',
    },
  ])
  const { entryId } = before[0] as AuditRecord
  expect((await stored())[1]).toMatchObject({
    entryId,
    outcome: 'done',
    subject: 'company-9',
    subjectName: 'b',
    before: { name: 'a' },
    after: { name: 'b' },
  })
  expect(emitted).toEqual([expect.objectContaining({ entryId, outcome: 'done', onBehalfOf: 3 })])
})

test('whose data it was is learnt from the answer where the path does not say', async () => {
  await send('PATCH', '/things/9', server.superadmin)
  expect((await stored())[0]).toMatchObject({ onBehalfOf: null, subject: 'company-9' })
  expect(emitted).toEqual([expect.objectContaining({ outcome: 'done', onBehalfOf: 3 })])
})

test('a refusal is told as one, a failure leaves the attempt standing', async () => {
  behave = async () => {
    throw appError('CONFLICT')
  }
  expect((await send('PATCH', '/things/9', server.superadmin)).statusCode).toBe(409)
  expect(emitted).toEqual([expect.objectContaining({ outcome: 'refused' })])
  behave = async () => {
    throw new Error('broken')
  }
  expect((await send('PATCH', '/things/9', server.superadmin)).statusCode).toBe(500)
  expect((await stored()).map(({ outcome }) => outcome)).toEqual(['attempted', 'attempted'])
  expect(emitted).toHaveLength(1)
})

test('reads and one’s own account are not told, exports are', async () => {
  await send('GET', '/clients/3/things', server.superadmin)
  await send('PATCH', '/clients/3/own', server.superadmin)
  expect(await stored()).toEqual([])
  await send('GET', '/clients/3/things.csv', server.client)
  expect(await stored()).toEqual([expect.objectContaining({ onBehalfOf: null, actorId: 7 })])
})

test('a client’s own write tells only what changed', async () => {
  expect((await send('PATCH', '/clients/3/things', server.client)).statusCode).toBe(200)
  expect(await stored()).toEqual([
    expect.objectContaining({ outcome: 'done', onBehalfOf: null, subject: 'company-9' }),
  ])
  expect(emitted).toEqual([])
})

test('who asks for what the role may not do is told of once in a while', async () => {
  for (const _ of [1, 2, 3]) {
    expect((await send('PATCH', '/things/9', server.client)).statusCode).toBe(403)
  }
  expect(emitted).toEqual([
    expect.objectContaining({ outcome: 'refused', action: 'PATCH /things/:companyId' }),
  ])
  expect(await stored()).toEqual([])
})
