import { randomBytes } from 'node:crypto'
import { connectMongo } from '@avaliax/chassis/mongo/connect.ts'
import { runMigrations } from '@avaliax/chassis/mongo/migrate.ts'
import { outboxModel } from '@avaliax/chassis/outbox/outbox.model.ts'
import { updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { listClients } from '@avaliax/proto/tenancy/client-list.routes.ts'
import { listOwnCompanies } from '@avaliax/proto/tenancy/company.routes.ts'
import { createCompany } from '@avaliax/proto/tenancy/company-change.routes.ts'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { Connection } from 'mongoose'
import { agencyTotalsRepository } from '../src/figures/totals/agency-totals.repository.ts'
import { countAll, fillTotals } from '../src/migrations/totals.ts'
import { migrations } from '../src/migrations.ts'
import { owner, type ServiceUnderTest, startService } from './service-under-test.ts'

const name = `tenancy-${randomBytes(4).toString('hex')}`
const SINCE = new Date('2026-03-04T10:00:00Z')
let db: Connection
let tenancy: ServiceUnderTest | undefined

/** A store as it was before the agency console. */
beforeAll(async () => {
  db = await connectMongo({ url: process.env.MONGO_URL ?? '', db: name, appName: 'test' })
  await db.createCollection(outboxModel(db).collection.collectionName)
  await runMigrations({ db, steps: migrations.slice(0, 2) })
  const dates = { createdAt: SINCE, updatedAt: SINCE }
  const client = (_id: number, userId: number, planId: number | null) => ({
    _id,
    userId,
    planId,
    companyName: `Cliente ${_id}`,
    email: `c${_id}@example.com`,
    rev: 4,
    ...dates,
    employeeCount: 0,
    employeeCountRev: 0,
    status: 'active',
    timeZone: 'America/Sao_Paulo',
    googlePlaceId: null,
    activatedAt: null,
    convertedToPaidAt: null,
    searchTokens: ['cliente'],
    contactPerson: null,
    phone: null,
    address: null,
    googleLocation: null,
    makeWebhookUrl: null,
    googleLocationResourceName: null,
    googleBusinessName: null,
    googleFormattedAddress: null,
    socialMediaEnabled: false,
    replyTone: 'friendly',
    replySignature: null,
    googleIntegrationMode: 'basic',
    googleConnected: false,
    leaderboardMode: 'individual',
  })
  const company = (_id: number, userId: number) => ({
    _id,
    clientId: _id,
    userId,
    name: 'x',
    address: null,
    phone: null,
    isHeadquarter: true,
    rev: 1,
    ...dates,
  })
  await db
    .collection('clients')
    .insertMany([client(1, 11, 1), client(2, 12, 2), { ...client(3, 13, null), companyName: 'c3' }] as never)
  await db.collection('companies').insertMany([company(1, 11), company(2, 12), company(3, 13)] as never)
  const taken = ['clients', 'companies'].map((_id) => ({ _id, taken: 50 }))
  await db.collection('sequences').insertMany(taken as never)
  const index = {
    unique: true,
    partialFilterExpression: { isHeadquarter: true },
    name: 'headquarters_of_user',
  }
  await db.collection('companies').createIndex({ userId: 1 }, index)
  await db
    .collection('google_connections')
    .insertOne({ _id: 2, status: 'reconnect', accessToken: 'x', expiresAt: SINCE, rev: 1 } as never)
}, 60_000)
afterAll(async () => {
  await tenancy?.stop()
  await db?.close()
}, 30_000)

it('brings an older store over, also when it is told to twice', async () => {
  await runMigrations({ db, steps: migrations })
  // As after a crash before the steps were written down.
  await db.collection('migrations').deleteMany({ _id: { $in: ['step-3', 'step-4', 'step-7'] as never } })
  await runMigrations({ db, steps: migrations })

  expect(await db.collection('owners').find().sort({ _id: 1 }).toArray()).toMatchObject([
    { _id: 11, headquartersId: 1, headquartersClientId: 1, companies: 1, createdAt: SINCE },
    { _id: 12, headquartersId: 2 },
    { _id: 13, headquartersId: 3 },
  ])
  expect(await db.collection('subscriptions').find().sort({ userId: 1 }).toArray()).toMatchObject([
    { userId: 11, planId: 1, monthlyCents: 0, startDate: SINCE, endDate: null },
    { userId: 12, planId: 2, standing: 'given', priceCents: 2_900, monthlyCents: 0 },
  ])
  const clients = await db.collection('clients').find().sort({ _id: 1 }).toArray()
  expect(clients).toMatchObject([
    {
      attention: 24,
      reasons: ['place_not_linked', 'no_employees'],
      tags: [],
      notes: null,
      googleStatus: 'none',
      rev: 4,
      updatedAt: SINCE,
    },
    { attention: 2_072, googleStatus: 'reconnect', companyNameGiven: true },
    { attention: 24, companyNameGiven: false, rev: 5 },
  ])
  const indices = (await db.collection('companies').indexes()).map((index) => index.name)
  expect(indices).not.toContain('headquarters_of_user')
  expect(await db.collection('companies').findOne({ _id: 1 as never })).not.toHaveProperty('isHeadquarter')
  expect(await db.collection('outbox').countDocuments({ type: 'plan.changed' })).toBe(3)
  const events = await db.collection('outbox').find({ type: 'client.changed' }).toArray()
  expect(events.map(({ rev, data }) => [rev, data.clientId, data.companyNameGiven])).toEqual([[5, 3, false]])
}, 60_000)

it('and counts a standing that time has changed meanwhile once, when the service moves it', async () => {
  const clients = db.collection('clients')
  const before = await clients.findOne({ _id: 1 as never })
  await clients.updateOne({ _id: 1 as never }, { $set: { reasons: ['silent'], planKey: '' } })
  await fillTotals(db)
  await db.collection('migrations').deleteMany({ _id: 'step-15' as never })
  await runMigrations({ db, steps: migrations })
  expect(await agencyTotalsRepository(db).read()).toEqual(await countAll(db))
  expect(await clients.findOne({ _id: 1 as never })).toMatchObject({ planKey: expect.stringMatching(/1$/) })
  await clients.updateOne({ _id: 1 as never }, { $set: { reasons: before?.reasons } })
  await fillTotals(db)
})

it('and the service goes on from there', async () => {
  tenancy = await startService({ MONGO_DB: name })
  const send = tenancy.as(owner(12, [{ companyId: 2, clientId: 2 }]))
  expect((await send(listOwnCompanies)).body).toMatchObject([
    { id: 2, companyName: 'Cliente 2', isHeadquarter: true },
  ])
  await tenancy.agency(updateClient, { params: { clientId: 2 }, body: { planId: 3 } })
  expect((await send(createCompany, { body: { name: 'Filial' } })).status).toBe(201)
  expect((await tenancy.agency(listClients, { query: { sort: 'attention' } })).body).toHaveLength(4)
}, 90_000)
