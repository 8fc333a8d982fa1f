import { defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { transactions } from '@avaliax/chassis/mongo/transact.ts'
import { mongoOutbox } from '@avaliax/chassis/outbox/outbox.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { z } from 'zod'
import { testDatabase } from '../../chassis/test/data-stores.ts'
import { retention } from '../src/retention.ts'

const DAY_MS = 86_400_000
const document = z.object({ _id: z.number(), at: z.date() })
const expires = {
  owner: null,
  document,
  indexes: [{ key: { at: 1 }, expireAfterSeconds: 90 * 86_400 }],
} as const
const calls = defineCollection({ ...expires, name: 'calls', personal: { kept: 'To find faults.' } })
const codes = defineCollection({ ...expires, name: 'codes', personal: 'none' })

let store: Awaited<ReturnType<typeof testDatabase>>
let at = new Date('2026-11-26T12:00:00Z')
beforeAll(async () => {
  store = await testDatabase('retention')
  calls.on(store.db)
  codes.on(store.db)
})
beforeEach(async () => {
  at = new Date('2026-11-26T12:00:00Z')
  const ages = [91, 90, 89, 1]
  for (const { name } of [calls, codes]) {
    const rows = store.db.collection<{ _id: number }>(name)
    await rows.deleteMany({})
    await rows.insertMany(ages.map((days, _id) => ({ _id, at: new Date(at.getTime() - days * DAY_MS) })))
  }
})
afterAll(() => store.close())

const tasks = (further?: Parameters<typeof retention>[1]) => {
  const { db } = store
  const deps = { name: 'logging' as const, db, outbox: mongoOutbox({ db }), transact: transactions({ db }) }
  return retention({ ...deps, now: () => at }, further)
}
async function run(further?: Parameters<typeof retention>[1]): Promise<void> {
  for (const task of tasks(further)) await task(() => true)
}
const told = () => store.db.collection('outbox').find({ type: 'audit.recorded' }).sort({ _id: 1 }).toArray()

test('rows whose time is over go before the store deletes them, and the trail is told of each day once', async () => {
  let leads = 3
  await run({ leads: async () => (leads > 0 ? leads-- && 1 : 0) })
  const left = await store.db.collection('calls').find().sort({ _id: 1 }).toArray()
  expect(left.map(({ _id }) => _id as unknown)).toEqual([2, 3])
  expect(await store.db.collection('codes').countDocuments()).toBe(4)
  await run()
  expect(await told()).toEqual([])

  at = new Date('2026-11-27T00:00:01Z')
  await run()
  await run()
  const entries = await told()
  expect(entries).toHaveLength(1)
  expect(entries[0]?.data).toMatchObject({
    action: 'rows.expired',
    subject: 'retention-logging',
    actorId: null,
    after: { calls: 2, leads: 3 },
  })
})

test('a deletion that fails is not counted', async () => {
  at = new Date('2026-12-20T12:00:00Z')
  const failing = async () => {
    throw new Error('killed')
  }
  await expect(run({ leads: failing })).rejects.toThrow('killed')
  const day = await store.db
    .collection<{ _id: string; counts: object }>('retention_days')
    .findOne({ _id: '2026-12-20' })
  expect(day?.counts).toEqual({ calls: 3 })
})
