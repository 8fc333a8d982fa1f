import kafkajs, { type LogEntry } from 'kafkajs'
import { Kafka } from './quiet-kafkajs.ts'

export interface KafkaSettings {
  brokers: string[]
  /** Shown in the broker's logs. */
  clientId: string
  sasl?: { username: string; password: string } | undefined
  tls?: boolean | undefined
  log?: (level: 'warn' | 'error', message: string) => void
}

/** After this time without a sign a member of a group is given up, and its partitions go to the others. */
export const SESSION_MS = 10_000
/**
 * A member whose process was killed while it joined may have been chosen to lead, and the others wait for its word until its
 * session ends. Whoever gave up sooner would join anew and leave one more such member behind, each time round.
 */
const LISTENING_MS = SESSION_MS + 5_000

/** Producers give up soon, because the outbox keeps the event; consumers never do. Hence two clients. */
export function kafkajsClients({ brokers, clientId, sasl, tls = false, log = () => {} }: KafkaSettings) {
  const shared = {
    clientId,
    brokers,
    ssl: tls,
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
    listening: new Kafka({
      ...shared,
      requestTimeout: LISTENING_MS,
      retry: { initialRetryTime: 100, maxRetryTime: 1000, retries: 1e6 },
    }),
  }
}
