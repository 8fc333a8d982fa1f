import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'
import { defineEvent } from '@avaliax/proto/contract.ts'
import { afterAll, expect, test } from '@jest/globals'
import { z } from 'zod'
import { unavailable } from '../src/errors.ts'
import type { Envelope } from '../src/kafka/event-bus.ts'
import { kafkaBus } from '../src/kafka/kafkajs/kafka-bus.ts'
import { kafkajsBroker } from '../src/kafka/kafkajs/kafkajs-broker.ts'
import { fromEnvironment, uniqueName } from './data-stores.ts'
import { eventBusContract, until } from './event-bus.contract.ts'

const brokers = fromEnvironment('KAFKA_BROKERS').split(',')
const reader = kafkajsBroker({ brokers, clientId: 'test' })
afterAll(() => reader.close())

eventBusContract('Kafka', {
  make: ({ prefix, waitsMs }) =>
    kafkaBus({ brokers, clientId: 'contract', topicPrefix: prefix, ...(waitsMs ? { waitsMs } : {}) }),
  async read(topic) {
    const found: { value: string; headers: Record<string, string> }[] = []
    if ((await reader.topics()).includes(topic))
      await reader.read(topic, (message) => void found.push(message))
    return found
  },
  keepsHistory: true,
})

const Ping = defineEvent({ type: 'ping.sent', version: 1, topic: uniqueName('ping'), payload: z.object({}) })
const pingOf = (subject: string) => ({
  topic: Ping.topic,
  partitions: 1,
  envelope: {
    id: subject,
    type: Ping.type,
    source: 't',
    time: '',
    clientId: null,
    subject,
    rev: 1,
    dataversion: 1,
    data: {},
  },
})

test('an outage of the store is waited out, however long, and nothing becomes a dead letter', async () => {
  const bus = kafkaBus({ brokers, clientId: 'outage', topicPrefix: '', waitsMs: [1, 1, 1, 1, 1] })
  let tries = 0
  bus.on(Ping, { group: `${Ping.topic}.outage` }, async () => {
    if (++tries < 12) throw unavailable()
  })
  bus.start()
  await bus.publish([pingOf('1')])
  await until(() => tries === 12)
  await bus.close()
  const letters: unknown[] = []
  await reader.read(`${Ping.topic}.dlq.${Ping.topic}.outage`, (letter) => letters.push(letter))
  expect(letters).toEqual([])
})

test('an absent broker neither blocks the start nor hides the failure', async () => {
  const bus = kafkaBus({ brokers: ['127.0.0.1:1'], clientId: 'alone', topicPrefix: '' })
  bus.on(Ping, { group: 'alone' }, async () => {})
  bus.start()
  bus.emit(Ping, { clientId: null, subject: '1', data: {} })
  await expect(bus.publish([pingOf('1')])).rejects.toThrow()
  expect(bus.state()).toMatchObject({ connected: false })
  await bus.close()
  expect(bus.emitted().dropped).toBe(1)
})

/** A way to the broker on which each answer takes its time. */
async function slowWay(ms: number) {
  const [host = '', port] = (brokers[0] ?? '').split(':')
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(Number(port), host)
    for (const socket of [client, upstream])
      socket.on('error', () => {}).once('close', () => open.delete(socket))
    open.add(client).add(upstream)
    const late = new Transform({
      transform: (chunk, _, done) => void setTimeout(done, ms, null, chunk),
    })
    client.pipe(upstream)
    upstream.pipe(late).pipe(client)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    broker: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}

test('a slow broker is asked for the lag on the connection that has begun, and answers in the end', async () => {
  const way = await slowWay(1500)
  const bus = kafkaBus({ brokers: [way.broker], clientId: 'slow', topicPrefix: '' })
  bus.on(Ping, { group: `${Ping.topic}.slow` }, async () => {})
  try {
    await expect(bus.lag()).rejects.toThrow('Kafka took longer than 2000 ms')
    await until(async () => (await bus.lag().catch(() => null)) === 1)
  } finally {
    await bus.close()
    await way.close()
  }
})

test('what every group has read can be forgotten, what one of them has not stays for all', async () => {
  const Told = defineEvent({ type: 'told', version: 1, topic: uniqueName('told'), payload: z.object({}) })
  const bus = kafkaBus({ brokers, clientId: 'forgetting', topicPrefix: '' })
  // Sets, since a send that is repeated for one partition delivers what went to another twice.
  const heard = new Set<string>()
  const slow = Promise.withResolvers<void>()
  bus.on(Told, { group: `${Told.topic}.quick` }, async ({ subject }) => void heard.add(subject))
  bus.on(Told, { group: `${Told.topic}.slow` }, () => slow.promise)
  bus.start()
  const tell = (...subjects: string[]) =>
    bus.publish(
      subjects.map(pingOf).map(({ envelope, ...event }) => ({
        ...event,
        topic: Told.topic,
        envelope: { ...envelope, type: Told.type },
      })),
    )
  const kept = async () => {
    const subjects = new Set<string>()
    await reader.read(Told.topic, ({ value }) => subjects.add((JSON.parse(value) as Envelope).subject))
    return [...subjects].sort()
  }
  try {
    await bus.ready(30_000)
    await tell('1', '2')
    await until(() => heard.size === 2)
    const before = new Date(Date.now() + 1)
    await until(() => Date.now() > before.getTime())
    await tell('later')
    expect(await bus.forgetRead([Told.topic, 'no-such-topic'], before)).toBe(false)
    expect(await kept()).toEqual(['1', '2', 'later'])

    slow.resolve()
    await until(() => bus.forgetRead([Told.topic], before))
    expect(await kept()).toEqual(['later'])
    expect(await bus.forgetRead([Told.topic], before)).toBe(true)
  } finally {
    slow.resolve()
    await bus.close()
  }
})
