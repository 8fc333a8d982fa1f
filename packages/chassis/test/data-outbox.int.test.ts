import { defineEvent } from '@avaliax/proto/contract.ts'
import { OwnerPurged } from '@avaliax/proto/tenancy/tenancy.events.ts'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { z } from 'zod'
import type { OutgoingEvent } from '../src/kafka/event-bus.ts'
import { createIndexes } from '../src/mongo/indexes.ts'
import { type Transact, transactions } from '../src/mongo/transact.ts'
import { outboxClaims } from '../src/outbox/claims.ts'
import { outboxModel } from '../src/outbox/outbox.model.ts'
import { mongoOutbox, type Outbox } from '../src/outbox/outbox.ts'
import { outboxRelay } from '../src/outbox/relay.ts'
import { type TestDatabase, testDatabase } from './data-stores.ts'

const ThingChanged = defineEvent({
  type: 'thing.changed',
  version: 1,
  topic: 'things.events',
  payload: z.strictObject({ thingId: z.int(), name: z.string().trim() }),
})

let store: TestDatabase
let outbox: Outbox
let transact: Transact
beforeEach(async () => {
  store = await testDatabase()
  await createIndexes(outboxModel(store.db))
  outbox = mongoOutbox({ db: store.db })
  transact = transactions({ db: store.db })
})
afterEach(() => store.close())

const announce = (thingId: number, rev: number) =>
  transact((tx) =>
    outbox.append(
      ThingChanged,
      { clientId: 1, subject: String(thingId), rev, data: { thingId, name: ' x ' } },
      tx,
    ),
  )
const rows = () => outboxModel(store.db).find({}, null, { lean: true }).sort({ _id: 1 })

/** A bus that remembers, and fails as long as it is told to. */
function fakeBus() {
  const sent: OutgoingEvent[] = []
  return {
    sent,
    failing: false,
    async publish(events: readonly OutgoingEvent[]) {
      if (this.failing) throw new Error('broker away')
      sent.push(...events)
    },
  }
}
const relayOf = (bus: ReturnType<typeof fakeBus>, owner = 'one') =>
  outboxRelay({ db: store.db, bus, source: 'test', pollMs: 20, owner })

async function until(holds: () => Promise<boolean> | boolean) {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 10))
}

test('the event is rolled back with its change', async () => {
  await expect(
    transact(async (tx) => {
      await outbox.append(
        ThingChanged,
        { clientId: 1, subject: '1', rev: 1, data: { thingId: 1, name: 'x' } },
        tx,
      )
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(await rows()).toEqual([])
})

test('a payload is parsed by its contract on the way in', async () => {
  await announce(1, 1)
  expect((await rows())[0]).toMatchObject({ data: { thingId: 1, name: 'x' }, pending: true, attempts: 0 })
  const wrong = { thingId: 1, name: 'x', secret: 's' } as never
  await expect(
    transact((tx) => outbox.append(ThingChanged, { clientId: 1, subject: '1', rev: 1, data: wrong }, tx)),
  ).rejects.toThrow(/secret/)
})

test('the ten thousand companies of an owner fit into an event, and no more', async () => {
  const tell = (data: z.input<typeof OwnerPurged.payload>) =>
    transact((tx) => outbox.append(OwnerPurged, { clientId: null, subject: '1', rev: 1, data }, tx))
  const clientIds = Array.from({ length: 10_000 }, (_, at) => 90_000_000 + at)
  await tell({ userId: 1, clientIds })
  await expect(tell({ userId: 1, clientIds: [...clientIds, ...clientIds] })).rejects.toThrow('exceeds')
  expect(await rows()).toMatchObject([{ data: { clientIds } }])
})

test('rows are sent in order per aggregate and marked', async () => {
  for (let rev = 1; rev <= 5; rev++) for (const thing of [1, 2, 3]) await announce(thing, rev)
  const bus = fakeBus()
  const relay = relayOf(bus)
  await relay.start()
  await until(async () => (await relay.pending()) === 0)
  await relay.stop()
  for (const thing of ['1', '2', '3']) {
    const revs = bus.sent
      .filter((event) => event.envelope.subject === thing)
      .map((event) => event.envelope.rev)
    expect(revs).toEqual([1, 2, 3, 4, 5])
  }
  expect((await rows()).every((row) => row.sentAt && !row.pending && row.attempts === 1)).toBe(true)
})

test('a relay killed between sending and marking sends again: at least once', async () => {
  await announce(1, 1)
  const crashed = outboxClaims({ db: store.db, owner: 'host/1' })
  expect(await crashed.take('token-of-the-dead', 10)).toHaveLength(1)

  const stranger = fakeBus()
  const other = relayOf(stranger, 'host/2')
  await other.start()
  await other.stop()
  expect(stranger.sent).toEqual([])

  const bus = fakeBus()
  const successor = relayOf(bus, 'host/1')
  await successor.start()
  await until(async () => (await successor.pending()) === 0)
  await successor.stop()
  expect(bus.sent).toHaveLength(1)
  // The dead relay's late answer changes nothing: its token is no longer on the row.
  await crashed.release('token-of-the-dead', new Error('late'))
  expect((await rows())[0]).toMatchObject({ attempts: 2 })
  expect((await rows())[0]?.pending).toBeUndefined()
})

test('an expired lease is free for any relay', async () => {
  await announce(1, 1)
  await outboxClaims({ db: store.db, owner: 'gone', leaseMs: -1 }).take('t', 10)
  const bus = fakeBus()
  const relay = relayOf(bus, 'other')
  await relay.start()
  await until(() => bus.sent.length === 1)
  await relay.stop()
})

test('two relays send each row once and keep the order', async () => {
  const bus = fakeBus()
  const relays = [relayOf(bus, 'a'), relayOf(bus, 'b')]
  await Promise.all(relays.map((relay) => relay.start()))
  for (let rev = 1; rev <= 12; rev++) await Promise.all([1, 2, 3].map((thing) => announce(thing, rev)))
  await until(async () => (await relays[0]?.pending()) === 0)
  await Promise.all(relays.map((relay) => relay.stop()))
  expect(bus.sent).toHaveLength(36)
  for (const thing of ['1', '2', '3']) {
    const revs = bus.sent
      .filter((event) => event.envelope.subject === thing)
      .map((event) => event.envelope.rev)
    expect(revs).toEqual([...revs].sort((a, b) => a - b))
  }
})

test('while the broker is away rows wait with their attempts, and go out afterwards', async () => {
  const bus = fakeBus()
  bus.failing = true
  const relay = relayOf(bus)
  await relay.start()
  await announce(1, 1)
  await until(async () => ((await rows())[0]?.attempts ?? 0) >= 2)
  expect((await rows())[0]).toMatchObject({ lastError: 'broker away', pending: true })
  expect(await relay.oldestPendingMs()).toBeGreaterThan(0)
  bus.failing = false
  await until(async () => (await relay.pending()) === 0)
  await relay.stop()
  expect(bus.sent).toHaveLength(1)
})
