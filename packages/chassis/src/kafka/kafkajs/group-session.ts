import type { Kafka } from 'kafkajs'
import { quietly } from '../../async/with-deadline.ts'
import type { GroupSession } from '../listener.ts'
import { SESSION_MS } from './clients.ts'
import { received } from './wire-messages.ts'

/** One membership in a consumer group. */
export function groupSession(kafka: Kafka, group: string, topics: readonly string[]): GroupSession {
  const consumer = kafka.consumer({
    groupId: group,
    sessionTimeout: SESSION_MS,
    rebalanceTimeout: 15_000,
    heartbeatInterval: 1_000,
    // How long the broker holds a fetch that finds nothing; what arrives ends it.
    maxWaitTimeInMs: 1_000,
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
