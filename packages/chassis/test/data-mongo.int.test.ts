import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { z } from 'zod'
import type { Scope } from '../src/access/scope.ts'
import { defineCollection } from '../src/mongo/define-collection.ts'
import { idSequences } from '../src/mongo/ids.ts'
import { createIndexes, missingIndexes } from '../src/mongo/indexes.ts'
import { runMigrations } from '../src/mongo/migrate.ts'
import { transactions } from '../src/mongo/transact.ts'
import { type TestDatabase, testDatabase } from './data-stores.ts'

const petCollection = defineCollection({
  name: 'pets',
  document: z.object({ _id: z.int(), clientId: z.int(), name: z.string(), mail: z.string().optional() }),
  revised: true,
  owner: 'clientId',
  personal: { client: 'clientId' },
  indexes: [
    { key: { clientId: 1, createdAt: -1, _id: -1 } },
    { key: { mail: 1 }, unique: true, partialFilterExpression: { mail: { $exists: true } } },
  ],
})

let store: TestDatabase
beforeAll(async () => {
  store = await testDatabase()
  await createIndexes(petCollection.model(store.db))
})
afterAll(() => store.close())

const pets = (scope: Scope = 'all') => petCollection.on(store.db).within(scope)
const of = (...clientIds: number[]): Scope => ({ clientIds })

test('ids are unique under 20 parallel callers of two processes', async () => {
  const [one, other] = [idSequences({ db: store.db }), idSequences({ db: store.db })]
  const calls = Array.from({ length: 20 }, async (_, caller) => {
    const taken: number[] = []
    for (let i = 0; i < 30; i++) taken.push(await (caller % 2 ? one : other).next('pets'))
    return taken
  })
  const all = (await Promise.all(calls)).flat()
  expect(new Set(all).size).toBe(600)
  expect(Math.min(...all)).toBe(1)
})

test('an object of another tenant is neither found, changed nor removed', async () => {
  const mine = await pets().insertOne({ _id: 9001, clientId: 501, name: 'Rex' })
  expect(mine).toMatchObject({ _id: 9001, rev: 1 })
  expect(await pets(of(502)).findOne({ _id: 9001 })).toBeNull()
  expect(await pets(of(502)).update({ _id: 9001 }, { name: 'Stolen' })).toBeNull()
  expect(await pets(of()).findOneAndDelete({ _id: 9001 })).toBeNull()
  expect(await pets(of(501, 502)).update({ _id: 9001 }, { name: 'Max' })).toMatchObject({
    name: 'Max',
    rev: 2,
  })
  expect(await pets().findOne({ _id: 9001 })).toMatchObject({ name: 'Max' })
})

test('operators in values and unknown operators in filters are refused', async () => {
  const evil = { $gt: '' } as unknown as string
  await expect(pets().insertOne({ _id: 9002, clientId: 501, name: evil })).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
  })
  await expect(async () => pets().update({ _id: 9001 }, { name: evil })).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
  })
  await expect(async () => pets().findOne({ $where: '1' } as never)).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
  })
  await expect(pets().findOne({ unknownField: 1 } as never)).rejects.toThrow(/strict/i)
})

test('pages are complete and stable, ties and inserts between pages included', async () => {
  const at = new Date('2026-01-01T00:00:00Z')
  for (let i = 1; i <= 25; i++) {
    await pets().insertOne({
      _id: i,
      clientId: 7,
      name: `n${i}`,
      createdAt: new Date(at.getTime() + Math.floor(i / 6)),
    })
  }
  const seen: number[] = []
  let cursor: string | undefined
  do {
    const page = await pets(of(7)).countedPage({}, { limit: 4, cursor })
    expect(page.total).toBeGreaterThanOrEqual(25)
    seen.push(...page.items.map((pet) => pet._id))
    if (seen.length === 8)
      await pets().insertOne({
        _id: 99,
        clientId: 7,
        name: 'late',
        createdAt: new Date(at.getTime() + 60_000),
      })
    cursor = page.next
  } while (cursor)
  expect(seen).toHaveLength(25)
  expect(new Set(seen).size).toBe(25)
  expect(seen).toEqual(Array.from({ length: 25 }, (_, index) => 25 - index))
})

test('a cursor of another order is refused', async () => {
  const { next } = await pets(of(7)).countedPage({}, { limit: 2 })
  await expect(pets(of(7)).countedPage({}, { limit: 2, sort: 'name', cursor: next })).rejects.toMatchObject({
    status: 400,
  })
})

test('a transaction commits whole or not at all, and conflicting ones are repeated', async () => {
  let commits = 0
  const transact = transactions({ db: store.db, afterCommit: () => commits++ })
  await pets().insertOne({ _id: 8000, clientId: 8, name: '0' })
  const failing = transact(async (tx) => {
    await pets().update({ _id: 8000 }, { name: 'lost' }, tx)
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect(await pets().findOne({ _id: 8000 })).toMatchObject({ name: '0', rev: 1 })

  const addOne = () =>
    transact(async (tx) => {
      const pet = await pets().findOne({ _id: 8000 }, tx)
      await pets().update({ _id: 8000 }, { name: String(Number(pet?.name) + 1) }, tx)
    })
  await Promise.all(Array.from({ length: 8 }, addOne))
  expect(await pets().findOne({ _id: 8000 })).toMatchObject({ name: '8', rev: 9 })
  expect(commits).toBe(8)
})

test('a duplicate key passes through as such', async () => {
  await pets().insertOne({ _id: 8101, clientId: 8, name: 'a', mail: 'a@b.cc' })
  await expect(pets().insertOne({ _id: 8102, clientId: 8, name: 'b', mail: 'a@b.cc' })).rejects.toMatchObject(
    {
      code: 11000,
    },
  )
})

test('two processes migrate at once: each step runs once, in order', async () => {
  const ran: string[] = []
  const step = (number: number, name: string) => ({ number, name, run: async () => void ran.push(name) })
  const steps = [step(2, 'second'), step(1, 'first')]
  await Promise.all([runMigrations({ db: store.db, steps }), runMigrations({ db: store.db, steps })])
  expect(ran).toEqual(['first', 'second'])
  await runMigrations({ db: store.db, steps: [...steps, step(3, 'third')] })
  expect(ran).toEqual(['first', 'second', 'third'])
})

test('a lease of a killed process is taken over when it has expired', async () => {
  const clock = { ms: Date.now() }
  await store.db
    .collection<{ _id: string }>('migrations')
    .updateOne(
      { _id: 'lease' },
      { $set: { owner: 'dead', expiresAt: new Date(clock.ms + 400) } },
      { upsert: true },
    )
  let ran = 0
  await runMigrations({
    db: store.db,
    steps: [{ number: 9, name: 'late', run: async () => void ran++ }],
    leaseMs: 5000,
  })
  expect(ran).toBe(1)
})

test('a missing index is named', async () => {
  expect(await missingIndexes(store.db)).toEqual([])
  await store.db.collection('pets').dropIndex('mail_1')
  expect(await missingIndexes(store.db)).toEqual(['pets.mail_1'])
  await createIndexes(petCollection.model(store.db))
  expect(await missingIndexes(store.db)).toEqual([])
})
