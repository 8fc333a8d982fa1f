import { defineEvent } from '@avaliax/proto/contract.ts'
import { afterAll, afterEach, beforeEach, expect, test } from '@jest/globals'
import { z } from 'zod'
import { unavailable } from '../src/errors.ts'
import { eventBus } from '../src/kafka/bus.ts'
import { dlqTool } from '../src/kafka/dlq-tool.ts'
import type { EventHandler } from '../src/kafka/event-bus.ts'
import { inProcessBroker } from '../src/kafka/in-process/in-process-broker.ts'
import { messageStore } from '../src/kafka/in-process/message-store.ts'
import { createIndexes } from '../src/mongo/indexes.ts'
import { transactions } from '../src/mongo/transact.ts'
import { deliveringRelay } from '../src/outbox/delivering-relay.ts'
import { outboxModel } from '../src/outbox/outbox.model.ts'
import { mongoOutbox } from '../src/outbox/outbox.ts'
import { type TestDatabase, testDatabase } from './data-stores.ts'
import { eventBusContract, until } from './event-bus.contract.ts'

const contract = await testDatabase('events')
afterAll(() => contract.close())
const contractStore = messageStore(contract.db)
const contractBroker = inProcessBroker({ store: contractStore })
contractBroker.open()

eventBusContract('one process', {
  make: ({ prefix, waitsMs }) =>
    eventBus({
      broker: contractBroker.broker,
      source: 'contract',
      topicPrefix: prefix,
      ...(waitsMs ? { waitsMs } : {}),
    }),
  async read(topic) {
    const found: { value: string; headers: Record<string, string> }[] = []
    await contractStore.read(topic, (message) => void found.push(message))
    return found
  },
  keepsHistory: false,
})

const payload = z.object({ thingId: z.int(), rev: z.int() })
const ThingChanged = defineEvent({ type: 'thing.changed', version: 1, topic: 'things', payload })
type Handler = EventHandler<typeof payload>

let store: TestDatabase
const processes: { stop(): Promise<void> }[] = []
beforeEach(async () => {
  store = await testDatabase()
  await createIndexes(outboxModel(store.db))
  await messageStore(store.db).createIndexes()
})
afterEach(async () => {
  for (const running of processes.splice(0)) await running.stop()
  await store.close()
})

/** Starts what a process of all services has of events: its broker, the bus of a service, and the relay of that service's outbox. */
async function startProcess(handlers: Record<string, Handler>, owner = 'one') {
  const { db } = store
  const events = inProcessBroker({ store: messageStore(db) })
  const bus = eventBus({ broker: events.broker, source: 'test', topicPrefix: '', waitsMs: [1, 1, 1, 1, 1] })
  const relay = deliveringRelay({ db, bus, source: 'test', pollMs: 20, owner })
  for (const [group, handle] of Object.entries(handlers)) bus.on(ThingChanged, { group }, handle)
  bus.start()
  await bus.ready(5_000)
  events.open()
  await relay.start()
  const started = {
    events,
    relay,
    async stop() {
      await bus.stopConsumers()
      await relay.stop()
      await bus.close()
      events.close()
    },
  }
  processes.push(started)
  return started
}

async function announce(...facts: [thingId: number, rev: number][]): Promise<void> {
  const { db } = store
  const [transact, outbox] = [transactions({ db }), mongoOutbox({ db })]
  for (const [thingId, rev] of facts) {
    const fact = { clientId: 1, subject: String(thingId), rev, data: { thingId, rev } }
    await transact((tx) => outbox.append(ThingChanged, fact, tx))
  }
}
const pendingRevs = async () => {
  const rows = await outboxModel(store.db).find({ pending: true }, null, { lean: true }).sort({ _id: 1 })
  return rows.map(({ rev }) => rev)
}

test('a row waits until every group is done with it, and others do not wait for its aggregate', async () => {
  const gate = Promise.withResolvers<void>()
  const seen: string[] = []
  await announce([1, 1], [1, 2], [2, 3])
  await startProcess({
    'a.quick': async ({ data: { thingId, rev } }) => void seen.push(`quick ${thingId} ${rev}`),
    'b.slow': async ({ data: { thingId, rev } }) => {
      if (thingId === 1) await gate.promise
      seen.push(`slow ${thingId} ${rev}`)
    },
  })
  await until(() => seen.includes('slow 2 3'))
  await until(async () => (await pendingRevs()).length === 2)
  expect(await pendingRevs()).toEqual([1, 2])
  expect(seen).not.toContain('quick 1 2')
  gate.resolve()
  await until(async () => (await pendingRevs()).length === 0)
  expect(seen.filter((entry) => entry.startsWith('slow 1'))).toEqual(['slow 1 1', 'slow 1 2'])
})

test('nothing is handed over before all groups listen', async () => {
  const events = inProcessBroker({ store: messageStore(store.db) })
  let isSent = false
  const message = { topic: 'things', key: '1', value: '{}', headers: {} }
  const sending = events.broker.send([message]).then(() => {
    isSent = true
  })
  const session = await events.broker.openGroup('late', ['things'])
  const taken: string[] = []
  await session.run(async ({ topic }) => void taken.push(topic))
  expect(isSent).toBe(false)
  events.open()
  await sending
  expect(taken).toEqual(['things'])
})

test('a killed process leaves its rows to the next one, which hears them again in their order', async () => {
  await announce([1, 1], [1, 2])
  const gate = Promise.withResolvers<void>()
  let begun = false
  const { db } = store
  const dead = inProcessBroker({ store: messageStore(db) })
  const deadBus = eventBus({ broker: dead.broker, source: 'test', topicPrefix: '' })
  deadBus.on(ThingChanged, { group: 'a.view' }, () => {
    begun = true
    return gate.promise
  })
  deadBus.start()
  await deadBus.ready(5_000)
  dead.open()
  const deadRelay = deliveringRelay({ db, bus: deadBus, source: 'test', pollMs: 60_000, owner: 'one' })
  await deadRelay.start()
  await until(() => begun)
  // Nobody stops it: its work does not end, as after kill -9.

  const seen: number[] = []
  await startProcess({ 'a.view': async ({ rev }) => void seen.push(rev) })
  await until(() => seen.length === 2)
  expect(seen).toEqual([1, 2])
  await until(async () => (await pendingRevs()).length === 0)
  gate.resolve()
  await deadBus.stopConsumers()
  await deadRelay.stop()
})

test('a stop during the waits between two tries neither loses the event nor makes it a dead letter', async () => {
  await announce([1, 1])
  let tries = 0
  const first = await startProcess({
    'a.view': async () => {
      tries++
      throw unavailable()
    },
  })
  await until(() => tries > 3)
  await processes.splice(processes.indexOf(first), 1)[0]?.stop()
  expect(await pendingRevs()).toEqual([1])
  expect(await messageStore(store.db).topics()).toEqual([])
  const seen: number[] = []
  await startProcess({ 'a.view': async ({ rev }) => void seen.push(rev) })
  await until(() => seen.length === 1)
})

test('two processes on one database share the rows: each is heard once, in the order of its aggregate', async () => {
  const seen: [thing: number, rev: number][] = []
  const handlers = {
    'a.view': async ({ data: { thingId, rev } }: { data: z.output<typeof payload> }) =>
      void seen.push([thingId, rev]),
  }
  await Promise.all([startProcess(handlers, 'one'), startProcess(handlers, 'two')])
  for (let rev = 1; rev <= 12; rev++) await announce([1, rev], [2, rev], [3, rev])
  await until(async () => (await pendingRevs()).length === 0)
  expect(seen).toHaveLength(36)
  for (const thing of [1, 2, 3]) {
    const revs = seen.filter(([thingId]) => thingId === thing).map(([, rev]) => rev)
    expect(revs).toEqual(revs.toSorted((a, b) => a - b))
  }
})

test('a dead letter is listed, and sent back by another process to the group that gave it up alone', async () => {
  let works = false
  const [mended, bystander]: [number[], number[]] = [[], []]
  const running = await startProcess({
    'a.broken': async ({ rev }) => {
      if (!works) throw new Error('out of order')
      mended.push(rev)
    },
    'b.fine': async ({ rev }) => void bystander.push(rev),
  })
  await announce([1, 1], [1, 2])
  const tool = dlqTool({ broker: messageStore(store.db), topicPrefix: '' })
  await until(async () => (await tool.list())[0]?.waiting === 2)
  await until(async () => (await pendingRevs()).length === 0)
  const [letter] = await tool.show('a.broken')
  expect(letter).toMatchObject({ topic: 'things', error: 'out of order', attempts: 5, replays: 0 })

  works = true
  await tool.replay({ group: 'a.broken', rate: 1_000 })
  expect(await running.events.replay()).toBe(2)
  expect(mended).toEqual([1, 2])
  expect(bystander).toEqual([1, 2])
  expect(await tool.list()).toEqual([])
  expect(await running.events.replay()).toBe(0)
})
