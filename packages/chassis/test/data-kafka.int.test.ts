import { defineEvent } from '@avaliax/proto/contract.ts'
import { afterAll, expect, test } from '@jest/globals'
import { z } from 'zod'
import { unavailable } from '../src/errors.ts'
import { kafkaBus } from '../src/kafka/kafka-bus.ts'
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
