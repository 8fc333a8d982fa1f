import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { lifecycle } from '@avaliax/chassis/lifecycle.ts'
import { connectMongo } from '@avaliax/chassis/mongo/connect.ts'
import { createLogger } from '@avaliax/chassis/telemetry/logger.ts'
import { createMetrics } from '@avaliax/chassis/telemetry/metrics.ts'
import { expect, test } from '@jest/globals'
import type { ScannerConfig } from '../src/config.ts'
import { buildService } from '../src/deps.ts'

const stem = `scanner-${randomBytes(5).toString('hex')}`
const log = createLogger({ service: 'scanner-test', level: 'silent' })
const { privateKey } = generateKeyPairSync('ed25519')

async function boot() {
  const life = lifecycle({ log })
  const config = {
    ...{
      PORT: await freePort(),
      HOST: '127.0.0.1',
      ROLE: 'all',
      LOG_LEVEL: 'silent',
      DEPLOYMENT: 'local',
      PUBLIC_URL: 'http://localhost',
    },
    ...{
      MONGO_URL: process.env.MONGO_URL,
      MONGO_DB: stem,
      REDIS_URL: process.env.REDIS_URL,
      QUEUE_PREFIX: stem,
    },
    ...{
      KAFKA_BROKERS: (process.env.KAFKA_BROKERS ?? '').split(','),
      TOPIC_PREFIX: `${stem}.`,
      DATA_DIR: '/tmp',
    },
    ...{ OUTBOX_POLL_MS: 250, DRAIN_MS: 0, SERVICE_URLS: {}, INTERNAL_KEYS: {} },
    INTERNAL_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
  } as unknown as ScannerConfig
  const telemetry = { metrics: createMetrics('scanner'), close: async () => {} }
  await buildService({ name: 'scanner', config, life, log, telemetry })
  return { url: `http://127.0.0.1:${config.PORT}`, stop: () => life.stop() }
}

test('it boots twice on the same database, is ready and owns its collections', async () => {
  for (const time of ['first', 'second']) {
    const { url, stop } = await boot()
    const { status, checks } = await readiness(url)
    expect({ time, status }).toEqual({ time, status: 200 })
    expect(checks).toMatchObject({ mongodb: { ok: true }, indices: { ok: true }, kafka: { ok: true } })
    expect(await stop()).toBe(true)
  }
  const db = await connectMongo({ url: process.env.MONGO_URL ?? '', db: stem, appName: 'test' })
  const names = (await db.listCollections()).map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['scans', 'scanner_leads', 'categories', 'purchases']))
  await db.close()
}, 60_000)

/** Kafka is met in the background, after the first answer. */
async function readiness(url: string) {
  for (let tries = 0; ; tries++) {
    const answer = await fetch(`${url}/readyz`)
    const { checks } = (await answer.json()) as { checks: Record<string, { ok: boolean }> }
    if (checks.kafka?.ok || tries === 200) return { status: answer.status, checks }
    await wait(50)
  }
}

async function freePort(): Promise<number> {
  const socket = createServer()
  await new Promise<void>((resolve) => socket.listen(0, '127.0.0.1', resolve))
  const { port } = socket.address() as AddressInfo
  await new Promise((resolve) => socket.close(resolve))
  return port
}
