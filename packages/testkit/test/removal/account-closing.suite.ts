import { readdirSync } from 'node:fs'
import { closeAccount } from '@avaliax/proto/identity/account-closing.routes.ts'
import { listAudit } from '@avaliax/proto/identity/audit.routes.ts'
import { getMe } from '@avaliax/proto/identity/auth.routes.ts'
import { getOwnClient, updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { createCompany } from '@avaliax/proto/tenancy/company-change.routes.ts'
import { expect, it } from '@jest/globals'
import { storeContent } from '../../src/stored-content.ts'
import { storeReports } from '../../src/stored-reports.ts'
import { type ObjectIds, tenantObjects } from '../../src/tenant-objects.ts'
import type { Owner } from '../../src/test-network.ts'
import { until } from '../../src/until.ts'
import { dataDir, killed, namespace, network, store } from './network.ts'

const NAME = 'Padaria Inesquecível'
const DAY_MS = 86_400_000
const ENTERPRISE = 3

let owner: Owner
let neighbour: Owner
let objects: ObjectIds

/** After the other suite: the reviews of one place are those of every client that links it. */
async function prepare(): Promise<void> {
  owner = await network.owner(NAME)
  neighbour = await network.owner('Padaria Vizinha')
  const agency = await network.superadmin()
  const params = { clientId: owner.clientId }
  await agency.call(updateClient, { params, body: { planId: ENTERPRISE } })
  objects = await tenantObjects({ network, owner, agency })
  await owner.api.call(createCompany, { body: { name: `${NAME} Filial` } })
  const mongo = { mongoUrl: process.env.MONGO_URL ?? '', namespace }
  await storeContent(mongo, { ...params, reviewId: Number(objects.reviewId) })
  await storeReports(mongo, owner.clientId)
  const tap = await fetch(`${network.stack.url}/r/${objects.token}`, { redirect: 'manual' })
  expect(tap.status).toBe(302)
  await network.settle()
}

interface Row {
  database: string
  collection: string
  text: string
}

/** Events and answers wait in these for a day at most. */
const SHORT_LIVED = new Set(['outbox', 'idempotency_keys'])

/** Every document of every service in which a text stands. */
async function rowsWith(text: RegExp): Promise<Row[]> {
  const { databases } = await store.db('admin').admin().listDatabases({ nameOnly: true })
  const own = databases.map(({ name }) => name).filter((name) => name.startsWith(`${namespace}-`))
  const found: Row[] = []
  for (const database of own)
    for (const { name: collection } of await store
      .db(database)
      .listCollections({}, { nameOnly: true })
      .toArray()) {
      if (SHORT_LIVED.has(collection)) continue
      for await (const row of store.db(database).collection(collection).find()) {
        const json = JSON.stringify(row)
        if (text.test(json)) found.push({ database, collection, text: json })
      }
    }
  return found
}

const places = (rows: Row[]): string[] =>
  [
    ...new Set(
      rows.map(({ database, collection }) => `${database.split('-').slice(1).join('-')}.${collection}`),
    ),
  ].sort()

/** Moves the closing's days into the past. */
async function pass(days: number): Promise<void> {
  const closings = store.db(`${namespace}-identity`).collection<{ _id: number }>('account_closings')
  const row = await closings.findOne({ _id: owner.user.id })
  const { undoUntil, purgeAt } = row as unknown as Record<string, Date>
  const earlier = (date?: Date) => new Date((date?.getTime() ?? 0) - days * DAY_MS)
  const moved = { undoUntil: earlier(undoUntil), purgeAt: earlier(purgeAt) }
  await closings.updateOne({ _id: owner.user.id }, { $set: moved })
}
const files = () =>
  readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).filter((path) =>
    new RegExp(`/files/${owner.clientId}/.`).test(`/${path}`),
  )

it('leaves nothing of an account anywhere, even when services are killed on the way, and a record of what was deleted', async () => {
  await prepare()
  const { clientId, email, password } = owner
  const ofClient = new RegExp(`"clientId":${clientId}[,}]`)
  const before = places(await rowsWith(ofClient))
  expect(before.length).toBeGreaterThan(15)
  expect(files()).toHaveLength(1)
  expect(await owner.api.call(closeAccount, { body: { password } })).toMatchObject({
    undoUntil: expect.any(String),
  })
  await pass(14)
  await until(
    () => owner.api.send(getMe),
    ({ status }) => status === 401,
  )
  await network.settle()
  expect((await rowsWith(new RegExp(NAME))).length).toBeGreaterThan(0)
  const link = await fetch(`${network.stack.url}/r/${objects.token}`, { redirect: 'manual' })
  expect(link.status).toBe(200)

  await pass(30)
  const closings = store.db(`${namespace}-identity`).collection<{ stage: string }>('account_closings')
  await until(
    () => closings.findOne({ _id: owner.user.id as never }),
    (row) => row?.stage === 'purging' || row?.stage === 'purged',
  )
  await killed(['tenancy', 'cards', 'reviews', 'content-generation'])
  await until(
    () => closings.findOne({ _id: owner.user.id as never }),
    (row) => row?.stage === 'purged',
  )
  await network.settle()
  expect(await rowsWith(new RegExp(`${NAME}|${email}`))).toEqual([])
  // The agency's books know a number and an amount.
  const books = ['cards.card_sales', 'tenancy.card_revenue', 'tenancy.subscriptions']
  expect(places(await rowsWith(ofClient))).toEqual(books)
  expect(files()).toEqual([])

  const agency = await network.superadmin()
  const proofs = await agency.call(listAudit, {
    query: { action: 'client.purged', clientId: String(clientId) },
  })
  const services = proofs.map(({ subject }) => subject?.split(' ')[1]).sort()
  expect(services).toEqual(['cards', 'content-generation', 'identity', 'logging', 'reviews'])
  const counts = Object.fromEntries(proofs.map(({ subject, after }) => [subject?.split(' ')[1], after]))
  // The visit before the account was closed, and the one after.
  expect(counts.cards).toMatchObject({ employees: 1, cards: 1, tap_events: 2 })
  expect(counts['content-generation']).toMatchObject({ files: 1, images: 1, posts: 2 })
  expect(counts.reviews).toMatchObject({ reviews: expect.any(Number), widget_snippets: 1 })
  // Everybody else is as before.
  expect(await neighbour.api.call(getOwnClient)).toMatchObject({
    companyName: 'Padaria Vizinha',
    status: 'active',
  })
}, 360_000)
