import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { mongo } from 'mongoose'
import { z } from 'zod'
import type { Scope } from '../src/access/scope.ts'
import { connectMongo } from '../src/mongo/connect.ts'
import { type DocumentOf, defineCollection } from '../src/mongo/define-collection.ts'
import { createIndexes, missingIndexes } from '../src/mongo/indexes.ts'
import { rowsGoingWith, tombstonesOf } from '../src/mongo/personal.ts'
import { transactions } from '../src/mongo/transact.ts'
import { type TestDatabase, testDatabase } from './data-stores.ts'

const petCollection = defineCollection({
  name: 'pets',
  document: z.object({
    _id: z.number(),
    clientId: z.number(),
    name: z.string(),
    kind: z.enum(['dog', 'cat']),
    note: z.string().nullable(),
    visits: z.array(z.object({ at: z.date(), fee: z.number().nullable() })).default([]),
    measured: z.record(z.string(), z.number()).optional(),
    habits: z.custom<{ eats?: string[]; sleepsAt: Date }>().optional(),
    photo: z.instanceof(mongo.Binary).optional(),
    title: z.union([z.string(), z.object({ pt: z.string() })]).optional(),
    former: z.custom<{ name: string }>().optional(),
  }),
  revised: true,
  owner: 'clientId',
  personal: { client: 'clientId' },
  indexes: [
    { key: { clientId: 1, createdAt: -1, _id: -1 } },
    { key: { note: 1 }, unique: true, partialFilterExpression: { note: { $type: 'string' } } },
  ],
})
type Pet = DocumentOf<typeof petCollection>

const wordCollection = defineCollection({
  name: 'words',
  document: z.object({ _id: z.string(), seen: z.number().default(0), lastAt: z.date().nullable() }),
  owner: null,
  personal: 'none',
})

let store: TestDatabase
beforeAll(async () => {
  store = await testDatabase()
  for (const { model } of [petCollection, wordCollection]) await createIndexes(model(store.db))
})
afterAll(() => store.close())

const petsOf = (...clientIds: number[]) => petCollection.on(store.db).within({ clientIds })
const allPets = () => petCollection.on(store.db).within('all')
const words = () => wordCollection.on(store.db)
const aPet = (_id: number, clientId: number, changes: Partial<Pet> = {}) =>
  ({ _id, clientId, name: `pet ${_id}`, kind: 'dog', note: null, ...changes }) as const

test('what is inserted comes back as a plain object, with its revision and times', async () => {
  const visits = [{ at: new Date('2026-01-01T00:00:00Z'), fee: 12.5 }]
  const pet = await petsOf(1).insertOne(aPet(1, 1, { visits, measured: { weight: 3 } }))
  expect(pet).toEqual({
    ...aPet(1, 1, { visits, measured: { weight: 3 } }),
    rev: 1,
    createdAt: expect.any(Date),
    updatedAt: expect.any(Date),
  })
  expect(await petsOf(1).findOne({ _id: 1 })).toEqual(pet)
  expect(await petsOf(1).findOne({ 'visits.fee': 12.5, 'measured.weight': 3 })).toEqual(pet)
})

test('a field may be of more than one kind, or of one that the compiler alone knows', async () => {
  const titles = ['Rex', { pt: 'Rei' }]
  for (const [n, title] of titles.entries())
    await petsOf(2).insertOne(aPet(20 + n, 2, { title, former: { name: 'Max', age: 3 } as { name: string } }))
  const found = await petsOf(2).find({}, { sort: { _id: 1 } })
  expect(found.map(({ title }) => title)).toEqual(titles)
  expect(found[0]?.former).toEqual({ name: 'Max', age: 3 })
})

test('rows of another tenant are neither found, counted, changed nor deleted', async () => {
  await petsOf(10).insertOne(aPet(100, 10))
  await petsOf(11).insertOne(aPet(110, 11))
  const _id = 100
  for (const scope of [petsOf(11), petsOf()]) {
    expect(await scope.findOne({ _id })).toBeNull()
    expect(await scope.find({ clientId: 10 })).toEqual([])
    expect(await scope.find({ $or: [{ _id }, { clientId: 10 }] })).toEqual([])
    expect(await scope.count({ _id })).toBe(0)
    expect(await scope.exists({ _id })).toBe(false)
    expect(await scope.update({ _id }, { name: 'stolen' })).toBeNull()
    expect(await scope.updateOne({ _id }, { $set: { name: 'stolen' } })).toMatchObject({ matchedCount: 0 })
    expect(await scope.updateMany({ _id }, { $set: { name: 'stolen' } })).toMatchObject({ matchedCount: 0 })
    expect(await scope.findOneAndUpdate({ _id }, { $set: { name: 'stolen' } })).toBeNull()
    expect(await scope.findOneAndDelete({ _id })).toBeNull()
    expect(await scope.deleteMany({ _id })).toBe(0)
    expect(await scope.aggregate([{ $match: { _id } }])).toEqual([])
  }
  expect(await petsOf(10, 11).update({ _id }, { name: 'Max' })).toMatchObject({ name: 'Max', rev: 2 })
  expect((await petsOf(10, 11).find({}, { sort: { _id: 1 } })).map((pet) => pet._id)).toEqual([100, 110])
  expect(await allPets().findOne({ _id })).toMatchObject({ name: 'Max', kind: 'dog' })
})

test('a row cannot be inserted for a client outside of the scope', async () => {
  await expect(petsOf(10).insertOne(aPet(120, 11))).rejects.toThrow("'pets'")
  await expect(petsOf(10).insertMany([aPet(121, 10), aPet(120, 11)])).rejects.toThrow("'pets'")
  expect(await allPets().exists({ _id: 120 })).toBe(false)
})

test('what the document does not know is refused, and so are operators inside values', async () => {
  const evil = { $gt: '' } as unknown as string
  await expect(allPets().insertOne(aPet(130, 1, { name: evil }))).rejects.toMatchObject({ status: 400 })
  await expect(async () => allPets().findOne({ $where: '1' } as object)).rejects.toMatchObject({
    status: 400,
  })
  await expect(allPets().findOne({ owner: 1 } as object)).rejects.toThrow(/strict/i)
  await expect(allPets().findOne({ 'visits.price': 1 })).rejects.toThrow(/strict/i)
  await expect(allPets().insertOne({ ...aPet(131, 1), age: 3 } as never)).rejects.toThrow(/strict/i)
  await expect(allPets().insertOne(aPet(132, 1, { kind: 'cow' as 'cat' }))).rejects.toThrow(/kind/)
  await expect(allPets().insertOne({ _id: 133, clientId: 1 } as never)).rejects.toThrow(/required/)
  // @ts-expect-error a field that the document does not have
  const unknown = () => allPets().find({ nickname: 'Rex' })
  // @ts-expect-error a value of another kind
  const mistyped = () => allPets().find({ clientId: 'one' })
  // @ts-expect-error a sort by a field that the document does not have
  const unsorted = () => allPets().find({}, { sort: { nickname: 1 } })
  // @ts-expect-error an owned collection without a scope
  const unscoped = () => petCollection.on(store.db).find({})
  expect([unknown, mistyped, unsorted, unscoped]).toHaveLength(4)
})

test('a quiet change leaves the time of the last one', async () => {
  await petsOf(70).insertOne(aPet(700, 70))
  const updatedAt = new Date(0)
  await petsOf(70).updateQuietly({ _id: 700 }, { $set: { updatedAt } })
  await petsOf(70).updateQuietly({ _id: 700 }, { $set: { name: 'Max' } })
  expect(await petsOf(70).findOne({ _id: 700 })).toMatchObject({ name: 'Max', updatedAt })
  await petsOf(70).updateOne({ _id: 700 }, { $set: { name: 'Rex' } })
  expect((await petsOf(70).findOne({ _id: 700 }))?.updatedAt.getTime()).toBeGreaterThan(0)
})

test('shapes that only the compiler knows are kept as they are', async () => {
  const habits = { sleepsAt: new Date(0) }
  await petsOf(71).insertOne(aPet(710, 71, { habits, photo: new mongo.Binary(Buffer.from('meow')) }))
  expect(await petsOf(71).findOne({ _id: 710 })).toMatchObject({ habits })
  await petsOf(71).updateOne({ _id: 710 }, { $set: { habits: { eats: [], ...habits } } })
  const pet = await petsOf(71).findOne({ _id: 710 })
  expect(pet?.habits).toEqual({ eats: [], ...habits })
  expect(Buffer.from(pet?.photo?.buffer ?? []).toString()).toBe('meow')
})

test('an upsert fills in what it leaves out', async () => {
  await words().upsertMany([
    { filter: { _id: 'a' }, change: { $inc: { seen: 2 } } },
    { filter: { _id: 'b' }, change: { $set: { lastAt: new Date(0) } } },
  ])
  await words().upsert({ _id: 'a' }, { $inc: { seen: 1 } })
  expect(await words().find({}, { sort: { _id: -1 } })).toEqual([
    { _id: 'b', seen: 0, lastAt: new Date(0) },
    { _id: 'a', seen: 3, lastAt: null },
  ])
})

test('pages are complete and stable; rows are counted only when that is asked', async () => {
  const at = new Date('2026-01-01T00:00:00Z').getTime()
  for (let n = 1; n <= 9; n++)
    await petsOf(20).insertOne({ ...aPet(200 + n, 20), createdAt: new Date(at + Math.floor(n / 4)) })
  const seen: number[] = []
  let cursor: string | undefined
  do {
    const page = await petsOf(20).page({ kind: 'dog' }, { limit: 2, cursor })
    expect(page).not.toHaveProperty('total')
    seen.push(...page.items.map(({ _id }) => _id))
    cursor = page.next
  } while (cursor)
  expect(seen).toEqual([209, 208, 207, 206, 205, 204, 203, 202, 201])
  expect(await petsOf(20).countedPage({}, { limit: 2 })).toMatchObject({ total: 9, next: expect.any(String) })
  expect(await petsOf(20).count({}, { limit: 4 })).toBe(4)
  expect(await petsOf(20).find({ _id: 201 }, { fields: ['name'] })).toEqual([{ _id: 201, name: 'pet 201' }])
  const oldestFirst: number[] = []
  for await (const { _id } of petsOf(20).each({}, { sort: { _id: 1 } })) oldestFirst.push(_id)
  expect(oldestFirst).toEqual([...seen].reverse())
})

test('within a transaction everything is of that transaction', async () => {
  const transact = transactions({ db: store.db })
  const pets = petsOf(30)
  const undone = transact(async (tx) => {
    await pets.insertOne(aPet(300, 30), tx)
    await pets.insertMany([aPet(301, 30)], tx)
    await pets.update({ _id: 300 }, { name: 'renamed' }, tx)
    await pets.updateOne({ _id: 300 }, { $set: { note: 'seen' } }, tx)
    await words().upsert({ _id: 'tx1' }, { $inc: { seen: 1 } }, tx)
    await pets.updateMany({}, { $set: { kind: 'cat' } }, tx)
    await words().upsertMany([{ filter: { _id: 'tx' }, change: { $inc: { seen: 1 } } }], tx)
    expect(await pets.findOne({ _id: 300 }, tx)).toMatchObject({
      name: 'renamed',
      note: 'seen',
      rev: 2,
      kind: 'cat',
    })
    expect((await pets.page({}, { limit: 5, tx })).items).toHaveLength(2)
    expect([await pets.count({}, { tx }), await pets.exists({ _id: 301 }, tx)]).toEqual([2, true])
    expect(await pets.aggregate([{ $count: 'count' }], tx)).toEqual([{ count: 2 }])
    expect(await pets.findOneAndDelete({ _id: 301 }, tx)).toMatchObject({ _id: 301 })
    expect(await pets.find({}, { tx })).toHaveLength(1)
    expect(await pets.count({})).toBe(0)
    throw new Error('changed my mind')
  })
  await expect(undone).rejects.toThrow('changed my mind')
  expect([await pets.count({}), await words().exists({ _id: { $in: ['tx', 'tx1'] } })]).toEqual([0, false])
})

test('a store that is away is a 503, whatever is asked; a duplicate key stays one', async () => {
  await petsOf(40).insertOne(aPet(400, 40, { note: 'only' }))
  await expect(petsOf(40).insertOne(aPet(401, 40, { note: 'only' }))).rejects.toMatchObject({ code: 11000 })
  const db = await connectMongo({ url: process.env.MONGO_URL ?? '', db: store.name, appName: 'away' })
  const pets = petCollection.on(db).within('all' satisfies Scope)
  await db.close()
  const change = { $set: { name: 'x' } }
  const drain = async () => {
    for await (const _ of pets.each({})) break
  }
  const calls = [
    pets.findOne({}),
    pets.find({}),
    drain(),
    pets.page({}, { limit: 1 }),
    pets.count({}),
    pets.estimatedCount(),
    pets.exists({}),
    pets.insertOne(aPet(402, 40)),
    pets.insertMany([aPet(402, 40)]),
    pets.updateOne({ _id: 400 }, change),
    pets.updateMany({ _id: 400 }, change),
    pets.upsert({ _id: 400 }, change),
    pets.update({ _id: 400 }, { name: 'x' }),
    pets.findOneAndUpdate({ _id: 400 }, change),
    pets.upsertMany([{ filter: { _id: 400 }, change }]),
    pets.findOneAndDelete({ _id: 400 }),
    pets.deleteMany({ _id: 400 }),
    pets.aggregate([{ $count: 'pets' }]),
  ]
  const refused = await Promise.allSettled(calls)
  expect(refused.map((call) => call.status === 'rejected' && call.reason.status)).toEqual(
    calls.map(() => 503),
  )
})

test('a definition brings its indices, and a missing one is named', async () => {
  expect(await missingIndexes(store.db)).toEqual([])
  await store.db.collection('pets').dropIndex('note_1')
  expect(await missingIndexes(store.db)).toEqual(['pets.note_1'])
  await createIndexes(petCollection.model(store.db))
  expect(await missingIndexes(store.db)).toEqual([])
})

test('a collection says what is personal in it, or does not start', () => {
  const document = z.object({ _id: z.number(), clientId: z.number() })
  const silent = { name: 'silent', document, owner: null }
  // @ts-expect-error nothing is said of what is personal
  expect(() => defineCollection(silent)).toThrow("'silent'")
  expect(() => defineCollection({ ...silent, personal: 'none' })).toThrow("'clientId'")
  // @ts-expect-error a field that the document does not have
  expect(() => defineCollection({ ...silent, personal: { client: 'client' } })).not.toThrow()
})

test('the rows that go with a client or a user are found through the definitions', async () => {
  const db = await connectMongo({ url: process.env.MONGO_URL ?? '', db: store.name, appName: 'personal' })
  const id = z.object({ _id: z.number() })
  const personals = [
    { client: '_id' },
    { client: '_id', user: '_id' },
    { user: '_id' },
    { kept: 'Books.' },
    'none',
    'tombstone',
  ] as const
  personals.forEach((personal, n) => {
    defineCollection({ name: `c${n}`, document: id, owner: null, personal }).on(db)
  })
  const named = (who: 'client' | 'user') => rowsGoingWith(who, db).map(({ collection }) => collection)
  expect(named('client')).toEqual(['c0', 'c1'])
  expect(named('user')).toEqual(['c1', 'c2'])
  expect(tombstonesOf(db)).toEqual(['c5'])
  await db.close()
})
