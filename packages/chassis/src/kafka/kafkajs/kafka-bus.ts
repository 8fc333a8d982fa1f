import { eventBus } from '../bus.ts'
import type { DeadLetter } from '../dead-letter.ts'
import type { EventBus } from '../event-bus.ts'
import type { KafkaSettings } from './clients.ts'
import { kafkajsBroker } from './kafkajs-broker.ts'

interface BusSettings extends KafkaSettings {
  topicPrefix: string
  waitsMs?: readonly number[]
  onError?: (error: unknown, where: string) => void
  onParked?: (group: string, letter: DeadLetter) => void
}

/** The bus over Kafka. */
export function kafkaBus({ topicPrefix, waitsMs, onError, onParked, ...settings }: BusSettings): EventBus {
  return eventBus({
    broker: kafkajsBroker(settings),
    source: settings.clientId,
    topicPrefix,
    ...(waitsMs ? { waitsMs } : {}),
    ...(onError ? { onError } : {}),
    ...(onParked ? { onParked } : {}),
  })
}
