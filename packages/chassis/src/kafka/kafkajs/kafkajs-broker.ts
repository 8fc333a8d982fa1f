import type { Broker } from '../broker.ts'
import { kafkajsAdmin } from './admin.ts'
import { type KafkaSettings, kafkajsClients } from './clients.ts'
import { brokerContact } from './contact.ts'
import { groupSession } from './group-session.ts'
import { orderedProducer } from './ordered-producer.ts'
import { readTopic } from './read-topic.ts'

/** kafkajs behind the port. */
export function kafkajsBroker(settings: KafkaSettings): Broker {
  const { sending, listening } = kafkajsClients(settings)
  const contact = brokerContact()
  const producer = orderedProducer({ kafka: sending, contact })
  const admin = kafkajsAdmin({ kafka: sending, contact })

  return {
    send: producer.send,
    createTopics: admin.createTopics,
    topics: admin.topics,
    answers: () =>
      admin.ask().then(
        () => true,
        () => false,
      ),
    async openGroup(group, topics) {
      // The listening client would retry for ever; asking first keeps this call bounded.
      await admin.ask()
      return groupSession(listening, group, topics)
    },
    read: (topic, onMessage) => readTopic(sending, { topic, onMessage, offsets: () => admin.offsets(topic) }),
    lag: admin.lag,
    forgetRead: admin.forgetRead,
    async close() {
      await admin.close()
      await producer.close()
    },
    connected: contact.connected,
    lastError: contact.lastError,
  }
}
