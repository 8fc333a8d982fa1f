import { randomUUID } from 'node:crypto'
import type { Kafka, KafkaMessage } from 'kafkajs'
import { quietly } from '../../async/with-deadline.ts'
import type { Received } from '../dead-letter.ts'
import { received } from './wire-messages.ts'

interface Deps {
  topic: string
  onMessage(message: Received): void
  offsets(): Promise<{ partition: number; low: string; high: string }[]>
}

/** From the beginning of a topic to what is its end now, in a group of its own that commits nothing. */
export async function readTopic(kafka: Kafka, { topic, onMessage, offsets }: Deps): Promise<void> {
  const endOffsets = new Map<number, bigint>()
  for (const { partition, low, high } of await offsets())
    if (BigInt(high) > BigInt(low)) endOffsets.set(partition, BigInt(high))
  if (endOffsets.size === 0) return
  const groupId = `reader-${randomUUID()}`
  const consumer = kafka.consumer({ groupId, maxWaitTimeInMs: 250 })
  try {
    await consumer.connect()
    await consumer.subscribe({ topics: [topic], fromBeginning: true })
    await new Promise<void>((resolve, reject) => {
      const eachMessage = async ({ partition, message }: { partition: number; message: KafkaMessage }) => {
        const end = endOffsets.get(partition)
        if (end === undefined) return
        onMessage(received(topic, partition, message))
        if (BigInt(message.offset) + 1n >= end) endOffsets.delete(partition)
        if (endOffsets.size === 0) resolve()
      }
      consumer.run({ autoCommit: false, eachMessage }).catch(reject)
    })
  } finally {
    await quietly(consumer.disconnect())
  }
}
