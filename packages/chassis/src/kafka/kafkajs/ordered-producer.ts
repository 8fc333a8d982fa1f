import kafkajs, { type Producer } from 'kafkajs'
import { quietly, withDeadline } from '../../async/with-deadline.ts'
import type { OutgoingMessage } from '../broker.ts'
import type { Contact } from './contact.ts'
import { byTopic } from './wire-messages.ts'

const SEND_DEADLINE_MS = 10_000

interface Deps {
  kafka: kafkajs.Kafka
  contact: Contact
}

/**
 * Sends one after the other. The idempotent producer of kafkajs acknowledged messages that never reached the log when the
 * broker froze, so it stays off, with one send in flight and repeats absorbed by consumers.
 */
export function orderedProducer({ kafka, contact }: Deps) {
  let producer: Promise<Producer> | undefined
  let lastSend: Promise<unknown> = Promise.resolve()

  async function connect(): Promise<Producer> {
    const fresh = kafka.producer({
      idempotent: false,
      maxInFlightRequests: 1,
      allowAutoTopicCreation: false,
      createPartitioner: kafkajs.Partitioners.DefaultPartitioner,
    })
    await fresh.connect()
    return fresh
  }

  /** A producer whose send has no answer is thrown away with its connection, so that nothing late overtakes. */
  function drop(): void {
    const old = producer
    producer = undefined
    old?.then((one) => quietly(one.disconnect())).catch(() => {})
  }

  async function sendNow(messages: readonly OutgoingMessage[]): Promise<void> {
    producer ??= connect()
    const current = producer
    try {
      const work = current.then((one) =>
        one.sendBatch({ acks: -1, timeout: 5000, topicMessages: byTopic(messages) }),
      )
      await contact.keep(withDeadline(work, SEND_DEADLINE_MS, 'A send to Kafka'))
    } catch (error) {
      drop()
      throw error
    }
  }

  return {
    send(messages: readonly OutgoingMessage[]): Promise<void> {
      const mine = lastSend.then(() => sendNow(messages))
      lastSend = mine.catch(() => {})
      return mine
    },
    async close(): Promise<void> {
      await lastSend
      const current = await producer?.catch(() => undefined)
      if (current) await quietly(current.disconnect())
    },
  }
}
