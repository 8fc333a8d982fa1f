import { defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { transactions } from '@avaliax/chassis/mongo/transact.ts'
import { expect, test } from '@jest/globals'
import { z } from 'zod'
import { testDatabase } from '../../chassis/test/data-stores.ts'
import { deleteRowsOfClient, deleteRowsOfUser } from '../src/user-rows.ts'

test('the rows of a client or a user go, wherever a definition says so', async () => {
  const { db, close } = await testDatabase('purge')
  const document = z.object({ _id: z.number() })
  const personals = [
    { client: '_id' },
    { client: '_id', user: '_id' },
    { user: '_id' },
    { kept: 'Books.' },
    'none',
    'tombstone',
  ] as const
  personals.forEach((personal, n) => {
    defineCollection({ name: `c${n}`, document, owner: null, personal }).on(db)
  })

  const all = personals.map((_, n) => db.collection<{ _id: number }>(`c${n}`))
  for (const rows of all) await rows.insertMany([{ _id: 1 }, { _id: 2 }])
  const counts = () => Promise.all(all.map((rows) => rows.countDocuments()))
  await transactions({ db })((tx) => deleteRowsOfClient(db, 1, tx))
  expect(await counts()).toEqual([1, 1, 2, 2, 2, 2])
  await deleteRowsOfUser(db, 2)
  expect(await counts()).toEqual([1, 0, 1, 2, 2, 2])
  await close()
})
