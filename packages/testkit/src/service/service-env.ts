import { randomBytes } from 'node:crypto'
import type { Keyring } from './keyring.ts'

/** A store of the test run. */
export function storeOfTheRun(name: 'MONGO_URL' | 'REDIS_URL' | 'KAFKA_BROKERS'): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is missing: run node scripts/jest.mjs integration`)
  return value
}

/** A name that nobody else uses, so that tests share the stores. */
export const uniqueName = (stem: string): string => `${stem}-${randomBytes(5).toString('hex')}`

interface Deps<Name extends string> {
  service: Name
  /** Sets databases, topics and queues of this test apart. */
  name: string
  keys: Keyring<Name>
  /** Addresses of the services that stand beside it. */
  urls?: Record<string, string>
}

/** Every service wants this from its environment: the run's stores, its keys and the addresses of other services. */
export const serviceEnv = <Name extends string>({ service, name, keys, urls = {} }: Deps<Name>) => ({
  DEPLOYMENT: 'local',
  PORT: '0',
  MONGO_URL: storeOfTheRun('MONGO_URL'),
  MONGO_DB: name,
  REDIS_URL: storeOfTheRun('REDIS_URL'),
  KAFKA_BROKERS: storeOfTheRun('KAFKA_BROKERS'),
  TOPIC_PREFIX: `${name}.`,
  QUEUE_PREFIX: name,
  SERVICE_URLS: JSON.stringify(urls),
  INTERNAL_PRIVATE_KEY: keys.privateKey(service),
  INTERNAL_KEYS: JSON.stringify(keys.publicKeys),
  LOG_LEVEL: 'silent',
  PUBLIC_URL: 'http://avaliax.test',
  DATA_DIR: '/tmp',
  OUTBOX_POLL_MS: '500',
  // The test itself works in the service's process.
  MAX_LOOP_DELAY_MS: '60000',
})
