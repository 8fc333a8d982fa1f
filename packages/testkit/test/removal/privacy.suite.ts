import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { BODY_EXAMPLES } from '@avaliax/proto/body-examples.ts'
import { getLeaderboard } from '@avaliax/proto/cards/board/leaderboard.routes.ts'
import { createEmployee } from '@avaliax/proto/cards/employee/employee.routes.ts'
import { getTapSummary } from '@avaliax/proto/cards/figures/tap-summary.routes.ts'
import { inviteClientPerson, listClientPeople } from '@avaliax/proto/identity/client-person.routes.ts'
import {
  type FoundPerson,
  findPeople,
  listPrivacyRequests,
  openPrivacyRequest,
  type PrivacyRequest,
  takePrivacyFile,
} from '@avaliax/proto/identity/privacy.routes.ts'
import { getReviewSummary, listReviews } from '@avaliax/proto/reviews/review.routes.ts'
import { createLead } from '@avaliax/proto/scanner/lead.routes.ts'
import { updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import type { PersonKind } from '@avaliax/proto/values.ts'
import { beforeAll, expect, it } from '@jest/globals'
import type { ApiClient } from '../../src/api-client.ts'
import { whereIs } from '../../src/planted-secrets.ts'
import { tenantObjects } from '../../src/tenant-objects.ts'
import type { Owner } from '../../src/test-network.ts'
import { until } from '../../src/until.ts'
import { dataDir, killed, namespace, network, store } from './network.ts'

const EMPLOYEE = 'Filomena Inesquecível'
const LEAD = { name: 'Zulmira Inesquecível', email: 'zulmira@inesquecivel.example' }
const ENTERPRISE = 3
const VISITOR = 'Aparelho-Inesquecivel'

let owner: Owner
let agency: ApiClient

beforeAll(async () => {
  owner = await network.owner('Padaria Aurora')
  agency = await network.superadmin()
  await agency.call(updateClient, { params: { clientId: owner.clientId }, body: { planId: ENTERPRISE } })
  await tenantObjects({ network, owner, agency })
  const employee = await owner.api.call(createEmployee, { body: { name: EMPLOYEE, department: 'Balcão' } })
  for (let tap = 0; tap < 2; tap++)
    await fetch(`${network.stack.url}/r/${employee.employeeToken}`, {
      redirect: 'manual',
      headers: {
        'user-agent': `Mozilla/5.0 (Linux; Android 15; ${VISITOR}) Chrome/142.0 Mobile Safari/537.36`,
      },
    })
  await agency.call(createLead, { body: { ...BODY_EXAMPLES['POST /api/scanner/leads'], lead: LEAD } })
  await network.settle()
}, 240_000)

/** Answers to repeated requests wait in it for a day at most. */
const SHORT_LIVED = 'idempotency_keys'

/** Everything in which one of the texts stands: documents, events, jobs, and files of the installation. */
async function placesOf(...texts: string[]): Promise<string[]> {
  const env = process.env as Record<'MONGO_URL' | 'REDIS_URL' | 'KAFKA_BROKERS', string>
  const urls = { mongoUrl: env.MONGO_URL, redisUrl: env.REDIS_URL, kafkaBrokers: env.KAFKA_BROKERS }
  const found = await whereIs(Object.fromEntries(texts.map((text) => [text, text])), {
    ...urls,
    namespace,
    dataDir,
  })
  for (const path of readdirSync(dataDir, { recursive: true, encoding: 'utf8' })) {
    const file = join(dataDir, path)
    if (!statSync(file).isFile()) continue
    const content = readFileSync(file)
    for (const text of texts) if (content.includes(text)) found.push(`${text} in ${path}`)
  }
  return found.filter((place) => !place.endsWith(`.${SHORT_LIVED}`))
}

async function figures() {
  const params = { clientId: owner.clientId }
  const { urgent: _, ...summary } = await owner.api.call(getReviewSummary, { params })
  const board = await owner.api.call(getLeaderboard, { params })
  return { summary, board: board.stats, taps: (await owner.api.call(getTapSummary, { params })).total }
}

async function found(kind: PersonKind, search: string): Promise<FoundPerson> {
  const query = { kind, search, ...(kind !== 'lead' && { clientId: String(owner.clientId) }) }
  const { people } = await agency.call(findPeople, { query })
  const [person] = people.filter(({ name }) => name === search)
  if (!person) throw new Error(`'${search}' is not found`)
  return person
}
async function opened(kind: 'export' | 'erasure', { kind: personKind, id, clientId }: FoundPerson) {
  const person = { kind: personKind, id, clientId }
  return (await agency.call(openPrivacyRequest, { body: { kind, person } })).id
}
const ended = (ids: readonly number[]) =>
  until(
    async () => {
      const { status, body } = await agency.send(listPrivacyRequests)
      return status === 200 ? (body as PrivacyRequest[]).filter(({ id }) => ids.includes(id)) : []
    },
    (requests) => requests.length === ids.length && requests.every(({ finishedAt }) => finishedAt),
  )

it('keeps of a visitor what the key of the day alone can tell, and the key in one place until the day is over', async () => {
  const keys = await store.db(`${namespace}-cards`).collection('visitor_keys').find().toArray()
  const today = new Date().toISOString().slice(0, 10)
  expect(keys.length).toBeGreaterThan(0)
  expect(keys.every(({ _id, expiresAt }) => String(_id) >= today && expiresAt > new Date())).toBe(true)
  const ofKeys = keys.map(({ key }) => `${key} in document ${namespace}-cards.visitor_keys`)
  expect((await placesOf(VISITOR, ...keys.map(({ key }) => key))).sort()).toEqual(ofKeys.sort())
}, 60_000)

it('leaves nothing of three people anywhere, even when services are killed on the way, and every figure as it was', async () => {
  const params = { clientId: owner.clientId }
  const reviews = await owner.api.call(listReviews, { params })
  const author = reviews.find(
    ({ authorName, text }) => text && reviews.filter((one) => one.authorName === authorName).length === 1,
  )
  if (!author) throw new Error('no review with a text')
  const people = [
    await found('lead', LEAD.name),
    await found('employee', EMPLOYEE),
    await found('reviewer', author.authorName),
  ]
  const names = [LEAD.name, LEAD.email, EMPLOYEE, author.authorName, author.text ?? '']
  const known = await placesOf(...names)
  for (const name of names) expect(known).toContainEqual(expect.stringContaining(`${name} in document`))
  expect(known).toContainEqual(expect.stringContaining(' in event '))
  const before = await figures()

  const exported = await Promise.all(people.map((person) => opened('export', person)))
  await ended(exported)
  for (const [index, requestId] of exported.entries()) {
    const file = await agency.call(takePrivacyFile, { params: { requestId } })
    expect(JSON.stringify(file)).toContain(people[index]?.name)
  }

  const erasures = await Promise.all(people.map((person) => opened('erasure', person)))
  await killed(['identity', 'cards', 'reviews', 'scanner'])
  await ended(erasures)
  await network.settle()
  expect(await placesOf(...names)).toEqual([])
  expect(await figures()).toEqual(before)
}, 240_000)

it('erases a manager alone: the company, its owner and its figures stay', async () => {
  const params = { clientId: owner.clientId }
  const before = await figures()
  const email = 'gerente@inesquecivel.example'
  await owner.api.call(inviteClientPerson, { params, body: { email, role: 'manager' } })
  const { people } = await agency.call(findPeople, { query: { kind: 'user', search: email } })
  expect(people).toHaveLength(1)
  await ended([await opened('erasure', people[0] as FoundPerson)])
  await network.settle()
  expect(await placesOf(email)).toEqual([])
  const left = (await owner.api.call(listClientPeople, { params })).people
  expect(left.map((person) => person.email)).toEqual([owner.email])
  expect(await figures()).toEqual(before)
}, 120_000)
