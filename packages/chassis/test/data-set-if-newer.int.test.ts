import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { setIfNewer } from '../src/kafka/set-if-newer.ts'
import { transactions } from '../src/mongo/transact.ts'
import { type TestDatabase, testDatabase } from './data-stores.ts'

let store: TestDatabase
beforeAll(async () => {
  store = await testDatabase()
  await store.db.createCollection('thing_view')
})
afterAll(() => store.close())
const view = () => store.db.collection('thing_view')
const stored = (id: number) => view().findOne({ _id: id as never })

test('keeps the newest snapshot whatever the order of arrival', async () => {
  const revs = [3, 1, 5, 2, 5, 4]
  const taken: boolean[] = []
  for (const rev of revs) taken.push(await setIfNewer(view(), 1, rev, { text: `rev ${rev}` }))
  expect(taken).toEqual([true, false, true, false, false, false])
  expect(await stored(1)).toMatchObject({ rev: 5, text: 'rev 5' })
})

test('parallel arrivals end with the newest', async () => {
  await Promise.all([2, 9, 4, 7, 1, 8].map((rev) => setIfNewer(view(), 2, rev, { text: `rev ${rev}` })))
  expect(await stored(2)).toMatchObject({ rev: 9, text: 'rev 9' })
})

test('a stale snapshot does not break the transaction it arrives in', async () => {
  await setIfNewer(view(), 3, 5, { text: 'new' })
  await transactions({ db: store.db })(async (tx) => {
    expect(await setIfNewer(view(), 3, 4, { text: 'old' }, tx)).toBe(false)
    expect(await setIfNewer(view(), 4, 1, { text: 'other' }, tx)).toBe(true)
  })
  expect(await stored(3)).toMatchObject({ text: 'new' })
  expect(await stored(4)).toMatchObject({ text: 'other' })
})
