import { defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { transactions } from '@avaliax/chassis/mongo/transact.ts'
import type { Person } from '@avaliax/proto/identity/privacy.routes.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { z } from 'zod'
import { testDatabase } from '../../chassis/test/data-stores.ts'
import { personData } from '../src/person-data.ts'

const document = z.object({
  _id: z.number(),
  clientId: z.number(),
  personId: z.number(),
  name: z.string(),
  secret: z.string(),
})
const rowOf = (erase: 'row' | { blank: { name: string } } | { kept: string }) =>
  ({ by: 'personId', why: 'To test.', shows: ['name'], erase }) as const
const owned = { document, owner: 'clientId', revised: true } as const
const gone = defineCollection({
  ...owned,
  name: 'gone',
  personal: { client: 'clientId', people: { employee: rowOf('row') } },
})
const blanked = defineCollection({
  ...owned,
  name: 'blanked',
  personal: { client: 'clientId', people: { employee: rowOf({ blank: { name: '—' } }) } },
})
const kept = defineCollection({
  ...owned,
  name: 'kept',
  personal: { client: 'clientId', people: { employee: rowOf({ kept: 'Totals.' }) } },
})
const ofOthers = defineCollection({
  ...owned,
  name: 'of_others',
  personal: { client: 'clientId', people: { reviewer: rowOf('row') } },
})
const ALL = [gone, blanked, kept, ofOthers]
const ANA: Person = { kind: 'employee', id: 7, clientId: 1 }

let store: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  store = await testDatabase('persons')
  for (const collection of ALL) collection.on(store.db)
})
beforeEach(async () => {
  for (const { name } of ALL) {
    const rows = store.db.collection<{ _id: number; [field: string]: unknown }>(name)
    await rows.deleteMany({})
    const of = { secret: 'x', rev: 1, createdAt: new Date(0), updatedAt: new Date(0) }
    await rows.insertMany([
      { _id: 1, clientId: 1, personId: 7, name: 'Ana', ...of },
      // The same number at another client is somebody else.
      { _id: 2, clientId: 2, personId: 7, name: 'Bia', ...of },
      { _id: 3, clientId: 1, personId: 8, name: 'Caio', ...of },
    ])
  }
})
afterAll(() => store.close())

const data = (parts?: Parameters<typeof personData>[1]) =>
  personData({ db: store.db, transact: transactions({ db: store.db }), now: () => new Date() }, parts)
const names = async ({ name }: { name: string }) =>
  (await store.db.collection(name).find().sort({ _id: 1 }).toArray()).map((row) => row.name)

test('what is shown of a person is handed out, and nothing else', async () => {
  const rows = await data().read(ANA)
  expect(Object.keys(rows).sort()).toEqual(['blanked', 'gone', 'kept'])
  expect(rows.gone).toEqual([{ name: 'Ana', createdAt: new Date(0) }])
})

test('an erasure deletes, blanks or keeps as the declarations say, of this person of this client alone', async () => {
  expect(await data().erase({ ...ANA, marks: [] }, 1)).toEqual({ gone: 1, blanked: 1 })
  expect(await names(gone)).toEqual(['Bia', 'Caio'])
  expect(await names(blanked)).toEqual(['—', 'Bia', 'Caio'])
  expect(await names(kept)).toEqual(['Ana', 'Bia', 'Caio'])
  expect(await names(ofOthers)).toEqual(['Ana', 'Bia', 'Caio'])
  const row = await store.db.collection<{ _id: number; updatedAt: Date }>('blanked').findOne({ _id: 1 })
  expect(row).toMatchObject({ rev: 2 })
  expect(row?.updatedAt.getTime()).toBeGreaterThan(0)
})

test('the same request again erases nothing and counts the same; one that failed leaves nothing done', async () => {
  let fails = true
  const faulty = data({
    async erase({ eraseRows }) {
      const counts = await eraseRows()
      if (fails) throw new Error('killed')
      return counts
    },
  })
  await expect(faulty.erase({ ...ANA, marks: [] }, 2)).rejects.toThrow('killed')
  expect(await names(gone)).toEqual(['Ana', 'Bia', 'Caio'])
  fails = false
  const counts = { gone: 1, blanked: 1 }
  expect(await faulty.erase({ ...ANA, marks: [] }, 2)).toEqual(counts)
  expect(await faulty.erase({ ...ANA, marks: [] }, 2)).toEqual(counts)
})

test('a row that names the person in another way is found by its key, or not at all', async () => {
  const keysOf = async () => ({ gone: 8, blanked: null })
  expect(await data({ keysOf }).erase({ ...ANA, marks: [] }, 3)).toEqual({ gone: 1 })
  expect(await names(gone)).toEqual(['Ana', 'Bia'])
})

test('a person of no client is not looked for among the rows of all of them', async () => {
  await expect(data().read({ ...ANA, clientId: null })).rejects.toThrow('no client')
})
