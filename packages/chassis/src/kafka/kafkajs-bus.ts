import { randomUUID } from 'node:crypto'
import kafkajs, { type Admin, type KafkaMessage, type LogEntry, type Producer } from 'kafkajs'
import { quietly, withDeadline } from '../with-deadline.ts'
import type { Broker, OutgoingMessage } from './broker.ts'
import { eventBus } from './bus.ts'
import type { Received } from './dead-letter.ts'
import type { EventBus } from './event-bus.ts'
import type { GroupSession } from './listener.ts'
import { Kafka } from './quiet-kafkajs.ts'
import type { WantedTopic } from './topics.ts'
import { byTopic, textHeaders } from './wire-messages.ts'

export interface KafkaSettings {
  brokers: string[]
  /** Shown in the broker's logs. */
  clientId: string
  log?: (level: 'warn' | 'error', message: string) => void
}

interface BusSettings extends KafkaSettings {
  topicPrefix: string
  waitsMs?: readonly number[]
  onError?: (error: unknown, where: string) => void
}

const SEND_DEADLINE_MS = 10_000
const ANSWER_MS = 2000
const ADMIN_MS = 10_000
const ADMIN_RETRY = { retries: 2, initialRetryTime: 100, maxRetryTime: 500 }

/** The bus over Kafka. */
export function kafkaBus({ topicPrefix, waitsMs, onError, ...settings }: BusSettings): EventBus {
  return eventBus({
    broker: kafkajsBroker(settings),
    source: settings.clientId,
    topicPrefix,
    ...(waitsMs ? { waitsMs } : {}),
    ...(onError ? { onError } : {}),
  })
}

/**
 * kafkajs behind the port. Its idempotent producer acknowledged messages that never reached the log when the broker froze,
 * so it stays off, with one send in flight and repeats absorbed by consumers. Producers give up soon, because the outbox
 * keeps the event; consumers never do. Hence two clients.
 */
export function kafkajsBroker({ brokers, clientId, log = () => {} }: KafkaSettings): Broker {
  const shared = {
    clientId,
    brokers,
    connectionTimeout: 2000,
    requestTimeout: 5000,
    enforceRequestTimeout: true,
    logLevel: kafkajs.logLevel.WARN,
    logCreator:
      () =>
      ({ namespace, level, log: { message, error } }: LogEntry) =>
        log(
          level === kafkajs.logLevel.ERROR ? 'error' : 'warn',
          `${namespace}: ${message}${error ? `: ${error}` : ''}`,
        ),
  }
  const sending = new Kafka({
    ...shared,
    retry: { retries: 8, initialRetryTime: 100, maxRetryTime: 1000 },
  })
  const listening = new Kafka({
    ...shared,
    retry: { initialRetryTime: 100, maxRetryTime: 1000, retries: 1e6 },
  })
  let producer: Promise<Producer> | undefined
  let lastSend: Promise<unknown> = Promise.resolve()
  let connected = false
  let lastError: string | undefined
  let sharedAdmin: Promise<Admin> | undefined

  async function contact<T>(work: Promise<T>): Promise<T> {
    try {
      const result = await work
      connected = true
      lastError = undefined
      return result
    } catch (error) {
      connected = false
      lastError = error instanceof Error ? error.message : String(error)
      throw error
    }
  }

  async function connectProducer(): Promise<Producer> {
    const fresh = sending.producer({
      idempotent: false,
      maxInFlightRequests: 1,
      allowAutoTopicCreation: false,
      createPartitioner: kafkajs.Partitioners.DefaultPartitioner,
    })
    await fresh.connect()
    return fresh
  }

  /** A producer whose send has no answer is thrown away with its connection, so that nothing late overtakes. */
  function dropProducer(): void {
    const old = producer
    producer = undefined
    old?.then((one) => quietly(one.disconnect())).catch(() => {})
  }

  async function sendNow(messages: readonly OutgoingMessage[]): Promise<void> {
    producer ??= connectProducer()
    const current = producer
    try {
      const work = current.then((one) =>
        one.sendBatch({ acks: -1, timeout: 5000, topicMessages: byTopic(messages) }),
      )
      await contact(withDeadline(work, SEND_DEADLINE_MS, 'A send to Kafka'))
    } catch (error) {
      dropProducer()
      throw error
    }
  }

  async function withAdmin<T>(ms: number, work: (admin: Admin) => Promise<T>): Promise<T> {
    const admin = sending.admin({ retry: ADMIN_RETRY })
    try {
      return await contact(
        withDeadline(
          admin.connect().then(() => work(admin)),
          ms,
          'Kafka',
        ),
      )
    } finally {
      void quietly(admin.disconnect())
    }
  }

  /** Lag is asked for often, so its connection stays. */
  async function withSharedAdmin<T>(work: (admin: Admin) => Promise<T>): Promise<T> {
    sharedAdmin ??= connectAdmin()
    const current = sharedAdmin
    try {
      return await withDeadline(current.then(work), ANSWER_MS, 'Kafka')
    } catch (error) {
      if (sharedAdmin === current) sharedAdmin = undefined
      current.then((admin) => quietly(admin.disconnect())).catch(() => {})
      throw error
    }
  }

  async function connectAdmin(): Promise<Admin> {
    const admin = sending.admin({ retry: ADMIN_RETRY })
    await admin.connect()
    return admin
  }

  return {
    send(messages) {
      const mine = lastSend.then(() => sendNow(messages))
      lastSend = mine.catch(() => {})
      return mine
    },
    createTopics: (wanted) => withAdmin(ADMIN_MS, (admin) => createMissing(admin, wanted)),
    topics: () => withAdmin(ADMIN_MS, (admin) => admin.listTopics()),
    answers: () =>
      withAdmin(ANSWER_MS, (admin) => admin.describeCluster()).then(
        () => true,
        () => false,
      ),
    async openGroup(group, topics) {
      // The listening client would retry for ever; asking first keeps this call bounded.
      await withAdmin(ANSWER_MS, (admin) => admin.describeCluster())
      return openSession(listening, group, topics)
    },
    read: (topic, onMessage) =>
      readToEnd(sending, {
        topic,
        onMessage,
        offsets: () => withAdmin(ADMIN_MS, (admin) => admin.fetchTopicOffsets(topic)),
      }),
    lag: (group, topics) => withSharedAdmin((admin) => lagOf(admin, group, topics)),
    async close() {
      const watching = await sharedAdmin?.catch(() => undefined)
      if (watching) await quietly(watching.disconnect())
      await lastSend
      const current = await producer?.catch(() => undefined)
      if (current) await quietly(current.disconnect())
    },
    connected: () => connected,
    lastError: () => lastError,
  }
}

async function createMissing(admin: Admin, wanted: readonly WantedTopic[]): Promise<void> {
  const present = new Set(await admin.listTopics())
  const topics = wanted
    .filter(({ topic }) => !present.has(topic))
    .map(({ topic, partitions }) => ({ topic, numPartitions: partitions }))
  if (topics.length > 0) await admin.createTopics({ topics, waitForLeaders: true })
}

const received = (
  topic: string,
  partition: number,
  { offset, key, value, headers }: KafkaMessage,
): Received => ({
  topic,
  partition,
  offset,
  key: key?.toString() ?? null,
  value: value?.toString() ?? '',
  headers: textHeaders(headers),
})

async function openSession(
  kafka: kafkajs.Kafka,
  group: string,
  topics: readonly string[],
): Promise<GroupSession> {
  const consumer = kafka.consumer({
    groupId: group,
    sessionTimeout: 10_000,
    rebalanceTimeout: 15_000,
    heartbeatInterval: 500,
    maxWaitTimeInMs: 250,
    allowAutoTopicCreation: false,
    retry: { initialRetryTime: 100, maxRetryTime: 1000, retries: 1e6, restartOnFailure: async () => true },
  })
  let lastSign = performance.now()
  const { HEARTBEAT, FETCH, GROUP_JOIN, CRASH } = consumer.events
  for (const event of [HEARTBEAT, FETCH, GROUP_JOIN]) {
    consumer.on(event as typeof HEARTBEAT, () => {
      lastSign = performance.now()
    })
  }
  const lost = new Promise<unknown>((resolve) => {
    consumer.on(CRASH, ({ payload }) => {
      if (!payload.restart) resolve(payload.error)
    })
  })
  const joined = new Promise<void>((resolve) => void consumer.on(GROUP_JOIN, () => resolve()))
  return {
    lost,
    joined,
    lastSignAt: () => lastSign,
    async run(onMessage) {
      await consumer.connect()
      await consumer.subscribe({ topics: [...topics], fromBeginning: true })
      await consumer.run({
        partitionsConsumedConcurrently: 3,
        eachMessage: ({ topic, partition, message, heartbeat }) =>
          onMessage(received(topic, partition, message), heartbeat),
      })
    },
    close: () => quietly(consumer.disconnect()),
  }
}

interface ReadNeeds {
  topic: string
  onMessage(message: Received): void
  offsets(): Promise<{ partition: number; low: string; high: string }[]>
}

async function readToEnd(kafka: kafkajs.Kafka, { topic, onMessage, offsets }: ReadNeeds): Promise<void> {
  const left = new Map<number, bigint>()
  for (const { partition, low, high } of await offsets())
    if (BigInt(high) > BigInt(low)) left.set(partition, BigInt(high))
  if (left.size === 0) return
  const groupId = `reader-${randomUUID()}`
  const consumer = kafka.consumer({ groupId, maxWaitTimeInMs: 250 })
  try {
    await consumer.connect()
    await consumer.subscribe({ topics: [topic], fromBeginning: true })
    await new Promise<void>((resolve, reject) => {
      const eachMessage = async ({ partition, message }: { partition: number; message: KafkaMessage }) => {
        const end = left.get(partition)
        if (end === undefined) return
        onMessage(received(topic, partition, message))
        if (BigInt(message.offset) + 1n >= end) left.delete(partition)
        if (left.size === 0) resolve()
      }
      consumer.run({ autoCommit: false, eachMessage }).catch(reject)
    })
  } finally {
    await quietly(consumer.disconnect())
  }
}

async function lagOf(admin: Admin, groupId: string, topics: readonly string[]): Promise<number> {
  const committed = await admin.fetchOffsets({ groupId, topics: [...topics] })
  let lag = 0n
  for (const { topic, partitions } of committed) {
    const done = new Map(partitions.map(({ partition, offset }) => [partition, BigInt(offset)]))
    for (const { partition, low, high } of await admin.fetchTopicOffsets(topic)) {
      const offset = done.get(partition) ?? -1n
      // A group without an offset starts at the beginning.
      lag += BigInt(high) - (offset < 0n ? BigInt(low) : offset)
    }
  }
  return Number(lag)
}
