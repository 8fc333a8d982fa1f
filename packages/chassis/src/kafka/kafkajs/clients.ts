import kafkajs, { type LogEntry } from 'kafkajs'
import { Kafka } from './quiet-kafkajs.ts'

export interface KafkaSettings {
  brokers: string[]
  /** Shown in the broker's logs. */
  clientId: string
  sasl?: { username: string; password: string } | undefined
  log?: (level: 'warn' | 'error', message: string) => void
}

/** Producers give up soon, because the outbox keeps the event; consumers never do. Hence two clients. */
export function kafkajsClients({ brokers, clientId, sasl, log = () => {} }: KafkaSettings) {
  const shared = {
    clientId,
    brokers,
    ...(sasl && { sasl: { mechanism: 'plain' as const, ...sasl } }),
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
  return {
    sending: new Kafka({ ...shared, retry: { retries: 8, initialRetryTime: 100, maxRetryTime: 1000 } }),
    listening: new Kafka({ ...shared, retry: { initialRetryTime: 100, maxRetryTime: 1000, retries: 1e6 } }),
  }
}
