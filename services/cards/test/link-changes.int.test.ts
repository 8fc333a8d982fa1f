import { dueLoop } from '@avaliax/chassis/due-work/due-loop.ts'
import { connectMongo } from '@avaliax/chassis/mongo/connect.ts'
import { createIndexes } from '@avaliax/chassis/mongo/indexes.ts'
import { uniqueName } from '@avaliax/testkit/service/service-env.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Connection } from 'mongoose'
import type { ClientView } from '../src/client/client-view.model.ts'
import type { Employee } from '../src/employee/employee.model.ts'
import { linkChanges } from '../src/links/link-changes.task.ts'
import type { LinkRow } from '../src/links/link-table.store.ts'
import { type CardsModels, cardsModels } from './cards-models.ts'

let db: Connection
let models: CardsModels
beforeAll(async () => {
  const name = uniqueName('link-changes')
  db = await connectMongo({ url: process.env.MONGO_URL ?? '', db: name, appName: 'test' })
  models = cardsModels(db)
  for (const model of [models.employees, models.clientViews]) await createIndexes(model, db)
}, 30_000)
afterAll(async () => {
  await db?.dropDatabase()
  await db?.close()
})

const owner = (_id: number, storedAt: Date): ClientView => ({
  _id,
  companyName: 'Padaria',
  status: 'active',
  planId: 1,
  maxEmployees: null,
  googlePlaceId: 'ChIJ_padaria_central',
  timeZone: 'America/Sao_Paulo',
  leaderboardMode: 'individual',
  companyNameGiven: true,
  googleBusinessName: null,
  language: 'pt',
  deleted: false,
  factsAt: null,
  storedAt,
  searchTokens: [],
  rev: 1,
})

function employee(_id: number, at: Date): Employee {
  const employeeToken = String(_id).padStart(22, 't')
  return {
    _id,
    clientId: 1,
    name: 'Ana',
    email: null,
    department: null,
    employeeToken,
    hiddenFromBoard: false,
    searchTokens: [],
    deletedAt: null,
    rev: 1,
    createdAt: at,
    updatedAt: at,
  }
}

test('reads all rows in pages, then the changes of other processes', async () => {
  const longAgo = new Date('2026-01-01T00:00:00Z')
  // Ids come in blocks, so whole pages may be empty.
  await models.employees.insertMany([1, 2, 3, 4, 5, 20, 21].map((id) => employee(id, longAgo)))
  await models.clientViews.insertMany([1, 2, 3].map((id) => owner(id, longAgo)))

  const links = new Map<number, LinkRow>()
  const owners = new Map<number, ClientView>()
  const warnings: unknown[] = []
  const warn = (facts: unknown) => void warnings.push(facts)
  const readChanges = linkChanges({
    db,
    links: {
      learn(news) {
        for (const link of news.links ?? []) links.set(link._id, link)
        for (const view of news.owners ?? []) owners.set(view._id, view)
      },
    },
    page: 2,
  })
  const loop = { tasks: [readChanges], everyMs: 20, log: { warn, debug: warn }, startsAtOnce: true }
  const changes = dueLoop(loop)
  changes.start()
  try {
    await until(
      () => [...links.keys()].sort(),
      (ids) => ids.length === 7,
    )
    expect([...owners.keys()].sort()).toEqual([1, 2, 3])

    await models.employees.insertMany([employee(8, new Date())])
    await models.employees.findOneAndUpdate({ _id: 2 }, { deletedAt: new Date(), $inc: { rev: 1 } })
    // A clock that is half a minute behind, or a transaction that was seen late.
    await models.clientViews.updateOne(
      { _id: 2 },
      { status: 'inactive', rev: 2, storedAt: new Date(Date.now() - 20_000) },
    )
    await until(
      () => ({ arrived: links.has(8), left: links.get(2)?.deletedAt, status: owners.get(2)?.status }),
      ({ arrived, left, status }) => arrived && Boolean(left) && status === 'inactive',
    )
    expect(warnings).toEqual([])
  } finally {
    await changes.stop()
  }
})
