import { unavailable } from '@avaliax/chassis/errors.ts'
import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import { createServer } from '@avaliax/chassis/http/server/create-server.ts'
import { lifecycle } from '@avaliax/chassis/lifecycle.ts'
import { createMetrics } from '@avaliax/chassis/telemetry/metrics.ts'
import type { ServiceName } from '@avaliax/proto/contract.ts'
import { type AuditRecord, AuditRecorded } from '@avaliax/proto/identity/audit.events.ts'
import { listAudit } from '@avaliax/proto/identity/audit.routes.ts'
import {
  ERASE_ROUTES,
  FIND_ROUTES,
  READ_ROUTES,
  type RecognisedPerson,
} from '@avaliax/proto/identity/person-data.internal.ts'
import {
  findPeople,
  listPrivacyRequests,
  openPrivacyRequest,
  type Person,
  type PrivacyRequest,
  takePrivacyFile,
} from '@avaliax/proto/identity/privacy.routes.ts'
import { provisionClient } from '@avaliax/proto/tenancy/tenancy.internal.ts'
import { uniqueName } from '@avaliax/testkit/service/service-env.ts'
import type { Site } from '@avaliax/testkit/service/start-service.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals'
import { AGENCY, type IdentityUnderTest, startIdentity } from './identity-under-test.ts'

const ANA: RecognisedPerson = {
  kind: 'employee',
  id: 17,
  clientId: 3,
  name: 'Ana Souza',
  detail: 'ana@example.com',
  marks: ['ana@example.com', 'Ana Souza'],
}
const EMPLOYEE: Person = { kind: 'employee', id: 17, clientId: 3 }
const OTHERS = ['cards', 'tenancy'] as const
/** Two starts of the service on one store. */
const STORE = { MONGO_DB: uniqueName('identity'), CLOSINGS_EVERY_MS: '100' }

/** The stand-ins have erased these, in order, and those are away. */
const erased: { service: ServiceName; requestId: number }[] = []
const away = new Set<ServiceName>()
let isThere = true

/** Every service that holds something of an employee, beside identity itself. */
async function holders({ tokensOf, log, life }: Site) {
  const urls = await Promise.all(
    OTHERS.map(async (service) => {
      const metrics = createMetrics(service)
      const app = await createServer({
        log,
        tokens: tokensOf(service),
        metrics,
        life: lifecycle({ log }),
        watchesLoop: false,
      })
      if (service === 'cards') mount(app, FIND_ROUTES.cards, async () => ({ people: isThere ? [ANA] : [] }))
      if (service === 'tenancy')
        mount(app, provisionClient, async ({ body: { userId } }) => ({ clientId: userId, companyId: userId }))
      mount(app, READ_ROUTES[service], async () => ({ rows: { [`of_${service}`]: [{ name: 'Ana Souza' }] } }))
      mount(app, ERASE_ROUTES[service], async ({ params: { requestId }, body }) => {
        if (away.has(service)) throw unavailable(new Error('away'))
        expect(body).toEqual({ ...EMPLOYEE, marks: isThere ? ANA.marks : [] })
        if (service === 'cards') isThere = false
        // Job and due loop may both ask; a service erases once for each request.
        if (!erased.some((one) => one.service === service && one.requestId === requestId))
          erased.push({ service, requestId })
        return { counts: { [`of_${service}`]: 2 } }
      })
      life.onStop(service, () => app.close())
      return [service, await app.listen({ port: 0, host: '127.0.0.1' })] as const
    }),
  )
  return Object.fromEntries(urls)
}

let identity: IdentityUnderTest
let seal: string
beforeAll(async () => {
  identity = await startIdentity(STORE, holders)
  seal = identity.variables.SEAL_KEYS ?? ''
}, 60_000)
beforeEach(() => {
  erased.length = 0
  away.clear()
  isThere = true
})
afterAll(() => identity?.stop(), 30_000)

const agency = async () => (await identity.loggedIn(AGENCY.email, AGENCY.password)).actor
async function opened(kind: PrivacyRequest['kind'], person: Person = EMPLOYEE) {
  const { status, body } = await identity.send(openPrivacyRequest, {
    actor: await agency(),
    body: { kind, person },
  })
  expect(status).toBe(201)
  return body as PrivacyRequest
}
const list = async (query: Record<string, string> = {}): Promise<PrivacyRequest[]> =>
  (await identity.send(listPrivacyRequests, { actor: await agency(), query })).body
const requestOf = async (id: number) => (await list()).find((request) => request.id === id)
const ended = (id: number) =>
  until(
    () => requestOf(id),
    (request) => request?.finishedAt != null,
  )
function hear(data: AuditRecord): Promise<void> {
  const { topic, type, version, partitions = 3 } = AuditRecorded
  const envelope = {
    id: crypto.randomUUID(),
    type,
    source: 'cards',
    clientId: null,
    subject: 'late',
    rev: 1,
    dataversion: version,
    data,
    time: new Date().toISOString(),
  }
  return identity.deps.bus.publish([{ topic, partitions, envelope }])
}
/** Reads what the store has of a request, and nothing of anybody else's. */
const storedOf = async (id: number) =>
  JSON.stringify(await identity.deps.db.collection<{ _id: number }>('privacy_requests').findOne({ _id: id }))

it('hands out what all services hold, sealed, once', async () => {
  const { id } = await opened('export')
  const done = await ended(id)
  expect(done?.steps.map(({ service, counts }) => [service, counts])).toEqual([
    ['cards', { of_cards: 1 }],
    ['tenancy', { of_tenancy: 1 }],
    ['identity', {}],
  ])
  const parts = await identity.deps.db.collection('privacy_files').find({ requestId: id }).toArray()
  expect(parts).toHaveLength(3)
  expect(JSON.stringify(parts)).not.toContain('Ana')
  const { fileUntil } = (await requestOf(id)) ?? {}
  for (const { expiresAt } of parts) expect(expiresAt.toISOString()).toBe(fileUntil)
  const take = async () =>
    identity.send(takePrivacyFile, { actor: await agency(), params: { requestId: id } })
  const answers = await Promise.all([take(), take()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  expect(answers.find(({ status }) => status === 200)?.body.services).toEqual({
    cards: { of_cards: [{ name: 'Ana Souza' }] },
    tenancy: { of_tenancy: [{ name: 'Ana Souza' }] },
    identity: {},
  })
  expect(await identity.deps.db.collection('privacy_files').countDocuments({ requestId: id })).toBe(0)
  expect((await requestOf(id))?.fileUntil).toBeNull()
}, 60_000)

it('goes on at the next start, and counts what each service erased once', async () => {
  const { db } = identity.deps
  const trail = db.collection<{ _id: string; [field: string]: unknown }>('audit_entries')
  await trail.insertOne({
    _id: crypto.randomUUID(),
    at: new Date(),
    actorId: 1,
    actorEmail: AGENCY.email,
    onBehalfOf: 3,
    action: 'PATCH /api/employees/:employeeId',
    outcome: 'done',
    subject: 'employee-17',
    subjectName: 'Ana Souza',
    before: { name: 'Ana Souza' },
    after: { name: 'Ana S.' },
    address: null,
    requestId: 'r',
    searchTokens: [],
  })
  away.add('tenancy')
  const { id } = await opened('erasure')
  await until(
    () => requestOf(id),
    (request) => request?.steps.filter(({ doneAt }) => doneAt).length === 1,
  )
  expect((await requestOf(id))?.finishedAt).toBeNull()
  await identity.stop()

  identity = await startIdentity({ ...STORE, SEAL_KEYS: seal }, holders)
  away.clear()
  const done = await ended(id)
  expect(erased).toEqual([
    { service: 'cards', requestId: id },
    { service: 'tenancy', requestId: id },
  ])
  expect(done?.steps.map(({ counts }) => counts)).toEqual([
    { of_cards: 2 },
    { of_tenancy: 2 },
    { audit_entries: 1 },
  ])
  const entries = identity.deps.db.collection('audit_entries')
  // A step that was on its way names nobody, either.
  const entryId = crypto.randomUUID()
  await hear({
    entryId,
    at: new Date().toISOString(),
    outcome: 'done',
    action: 'PATCH /api/employees/:employeeId',
    requestId: 'late',
    actorId: 1,
    actorEmail: AGENCY.email,
    onBehalfOf: 3,
    address: null,
    subject: 'employee-17',
    subjectName: 'Ana Souza',
    before: { name: 'Ana Souza' },
    after: null,
  })
  const late = await until(
    () => entries.findOne({ _id: entryId as never }),
    (entry) => entry !== null,
  )
  expect(late).toMatchObject({ subject: 'employee-17', subjectName: null, before: null, after: null })
  expect(await entries.findOne({ subject: 'employee-17' })).toMatchObject({
    subjectName: null,
    before: null,
    after: null,
    outcome: 'done',
  })
}, 90_000)

it('leaves a proof that names nobody and is found by the contact', async () => {
  const { id } = await opened('erasure')
  await ended(id)
  expect(await storedOf(id)).not.toMatch(/Ana|ana@/)
  expect(JSON.parse(await storedOf(id))).toMatchObject({ personId: null, askedBy: { email: AGENCY.email } })
  expect((await list({ contact: 'ANA@example.com ' })).map((request) => request.id)).toContain(id)
  expect(await list({ contact: 'outra@example.com' })).toEqual([])
  const { body: trail } = await identity.send(listAudit, { actor: await agency(), query: { limit: '50' } })
  const told = trail.filter(({ subject }: { subject: string }) => subject === `privacy-${id}`)
  expect(told.map(({ action }: { action: string }) => action).sort()).toEqual([
    'privacy.done',
    'privacy.requested',
  ])
  expect(JSON.stringify(told)).not.toMatch(/Ana|ana@/)
}, 60_000)

it('opens nothing for somebody who is not there, and tells an author’s company first', async () => {
  isThere = false
  const before = await list()
  const actor = await agency()
  const body = { kind: 'erasure', person: EMPLOYEE }
  expect((await identity.send(openPrivacyRequest, { actor, body })).status).toBe(404)
  const elsewhere = { ...body, person: { ...EMPLOYEE, clientId: 4 } }
  isThere = true
  expect((await identity.send(openPrivacyRequest, { actor, body: elsewhere })).status).toBe(404)
  expect(await list()).toEqual(before)
  const query = { kind: 'reviewer', search: 'ana' }
  const { status, body: refusal } = await identity.send(findPeople, { actor, query })
  expect([status, refusal.details]).toEqual([
    400,
    [{ path: 'clientId', message: 'Escolha a empresa da avaliação' }],
  ])
}, 60_000)

it('hands out an owner’s own data, and erases the owner by closing the account without its days', async () => {
  const owner = await identity.owner()
  const person: Person = { kind: 'user', id: owner.userId, clientId: null }
  const { body } = await identity.send(findPeople, {
    actor: await agency(),
    query: { kind: 'user', search: owner.email },
  })
  expect(body.people).toMatchObject([{ ...person, name: owner.email }])
  const handedOut = await ended((await opened('export', person)).id)
  expect(handedOut?.steps.map(({ counts }) => counts)).toMatchObject([
    { of_tenancy: 1 },
    { users: 1, sessions: 1 },
  ])

  const { id } = await opened('erasure', person)
  const closings = identity.deps.db.collection<{ _id: number; stage: string }>('account_closings')
  await until(
    () => closings.findOne({ _id: owner.userId }),
    (closing) => closing?.stage === 'purging',
  )
  expect((await identity.session(owner.sessionId)).active).toBe(false)
  expect((await requestOf(id))?.finishedAt).toBeNull()
  await closings.updateOne({ _id: owner.userId }, { $set: { stage: 'purged' } })
  expect((await ended(id))?.steps.map(({ doneAt }) => doneAt !== null)).toEqual([true, true])
}, 60_000)
