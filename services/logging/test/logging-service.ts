import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto'
import { type AddressInfo, createServer } from 'node:net'
import type { Actor } from '@avaliax/chassis/http/actor.ts'
import { INTERNAL_TOKEN_HEADER, internalTokens } from '@avaliax/chassis/http/internal-token.ts'
import { kafkaBus } from '@avaliax/chassis/kafka/kafka-bus.ts'
import { lifecycle } from '@avaliax/chassis/lifecycle.ts'
import { createLogger } from '@avaliax/chassis/telemetry/logger.ts'
import { createMetrics } from '@avaliax/chassis/telemetry/metrics.ts'
import type { EventContract } from '@avaliax/proto/contract.ts'
import { createConnection } from 'mongoose'
import type { LoggingConfig } from '../src/config.ts'
import { buildService } from '../src/deps.ts'

/** The service on the run's stores, with a bus that speaks to it and tokens that open it. */
export async function startLogging(
  targets: (ownUrl: string) => Record<string, string> = () => ({}),
  mongoUrl = process.env.MONGO_URL ?? '',
) {
  const stem = `logging-${randomBytes(5).toString('hex')}`
  const log = createLogger({ service: 'logging-test', level: 'silent' })
  const life = lifecycle({ log })
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const keyText = privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64')
  const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
  const keys = { gateway: { key, audiences: ['logging'] } }
  const tokens = internalTokens({ name: 'gateway', privateKey: keyText, keys })
  const brokers = (process.env.KAFKA_BROKERS ?? '').split(',')
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  const config = {
    ...{ PORT: port, HOST: '127.0.0.1', ROLE: 'all', LOG_LEVEL: 'silent', DEPLOYMENT: 'local' },
    ...{ PUBLIC_URL: 'http://localhost', MONGO_URL: mongoUrl, MONGO_DB: stem },
    ...{ REDIS_URL: process.env.REDIS_URL, QUEUE_PREFIX: stem, KAFKA_BROKERS: brokers },
    ...{ TOPIC_PREFIX: `${stem}.`, OUTBOX_POLL_MS: 250, DRAIN_MS: 0, DATA_DIR: '/tmp' },
    ...{ PLATFORM_SAMPLE_MS: 1_000, RUNBOOKS_DIR: 'docs/runbooks' },
    ...{ SERVICE_URLS: targets(base), INTERNAL_PRIVATE_KEY: keyText, INTERNAL_KEYS: keys },
  } as LoggingConfig
  const telemetry = { metrics: createMetrics('logging'), close: async () => {} }
  await buildService({ name: 'logging', config, life, log, telemetry })
  const store = await createConnection(process.env.MONGO_URL ?? '', { dbName: stem }).asPromise()
  const sender = kafkaBus({
    ...{ brokers, clientId: 'sender', topicPrefix: `${stem}.` },
    ...{ onError: () => {}, log: () => {} },
  })

  return {
    base,
    topicPrefix: config.TOPIC_PREFIX,
    store,
    send: (
      { type, topic, version, partitions = 3 }: EventContract,
      data: unknown,
      id: string = randomUUID(),
    ) =>
      sender.publish([
        {
          ...{ topic, partitions },
          envelope: {
            ...{ id, type, source: 'test', time: new Date().toISOString(), clientId: null },
            ...{ subject: id, rev: 1, dataversion: version, data },
          },
        },
      ]),
    ask(path: string, role: Actor['role'] = 'superadmin', body?: unknown) {
      const headers = { [INTERNAL_TOKEN_HEADER]: tokens.issue('logging', actor(role)) }
      if (body === undefined) return fetch(`${base}${path}`, { headers })
      const json = { ...headers, 'content-type': 'application/json' }
      return fetch(`${base}${path}`, { method: 'POST', headers: json, body: JSON.stringify(body) })
    },
    async stop() {
      await store.close()
      await sender.close()
      await life.stop()
    },
  }
}
export type LoggingService = Awaited<ReturnType<typeof startLogging>>

const actor = (role: Actor['role']): Actor => ({
  ...{ userId: 1, sessionId: randomUUID(), role, email: 'a@example.com', language: 'pt', memberships: [] },
  ...{ selectedClientId: null, selectedCompanyId: null },
})

async function freePort(): Promise<number> {
  const socket = createServer()
  await new Promise<void>((resolve) => socket.listen(0, '127.0.0.1', resolve))
  const { port } = socket.address() as AddressInfo
  await new Promise((resolve) => socket.close(resolve))
  return port
}
