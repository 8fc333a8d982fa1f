import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { kafkaBus } from '@avaliax/chassis/kafka/kafkajs/kafka-bus.ts'
import { connectMongo } from '@avaliax/chassis/mongo/connect.ts'
import { portPicker } from '@avaliax/stack/run/ports.ts'
import { askerOf } from '@avaliax/testkit/service/ask.ts'
import { keyring } from '@avaliax/testkit/service/keyring.ts'
import { serviceEnv, uniqueName } from '@avaliax/testkit/service/service-env.ts'
import {
  type AgencyBrand,
  type CardsUnderTest,
  type Facts,
  handlesOf,
  NO_MAIL,
  SEAL_KEYS,
  tenancyStandIn,
} from './cards-under-test.ts'

const ports = portPicker()
const MAIN = join(import.meta.dirname, '../src/main.ts')
const READY_WITHIN_MS = 60_000

export interface CardsProcess extends CardsUnderTest {
  /** Holds its clock at a moment, or lets it run from there; null: it shows the machine's time again. */
  setClock(clock: { stand: number } | { run: number } | null): Promise<void>
  /**
   * Kills without a warning and starts again on the same data, after what is done meanwhile. It shows the machine's time then,
   * or goes on with its clock: else it would take up what is due by its clock, find it early, and be done with it.
   */
  crash(options?: { meanwhile?: () => Promise<void>; clockGoesOn?: boolean }): Promise<void>
}

interface Machine {
  /** The zone of the machine it runs on. */
  TZ?: string
  /** Its clock can be set by `setClock`. */
  steered?: boolean
  /** Further variables of its environment. */
  env?: Record<string, string>
}

const CLOCK = join(import.meta.dirname, 'steered-clock.ts')

/** The real service as a process of its own, on the test run's stores. */
export async function startCardsProcess({
  TZ,
  steered = false,
  env: more,
}: Machine = {}): Promise<CardsProcess> {
  const name = uniqueName('cards')
  const dataDir = await mkdtemp(join(tmpdir(), 'cards-'))
  const facts: Facts = new Map()
  const agencyBrand: AgencyBrand = { brand: null, logo: null }
  const keys = keyring(['gateway', 'cards'])
  const tenancy = await tenancyStandIn(facts, agencyBrand)
  const port = await ports.pick('cards')
  const url = `http://127.0.0.1:${port}`
  const env = {
    PATH: process.env.PATH,
    ...serviceEnv({
      service: 'cards',
      name,
      keys,
      urls: { tenancy: tenancy.url, reviews: tenancy.url },
    }),
    PORT: String(port),
    DATA_DIR: dataDir,
    SEAL_KEYS,
    ...NO_MAIL,
    LOG_LEVEL: 'error',
    ...(TZ && { TZ }),
    ...more,
  }
  const tokens = keys.tokensOf('gateway')
  const bus = kafkaBus({
    brokers: env.KAFKA_BROKERS.split(','),
    clientId: 'test',
    topicPrefix: env.TOPIC_PREFIX,
  })
  const db = await connectMongo({ url: env.MONGO_URL, db: name, appName: 'test' })

  let aheadMs = 0

  async function launch(): Promise<ChildProcess> {
    const started = spawn(process.execPath, steered ? ['--import', CLOCK, MAIN] : [MAIN], {
      env: { ...env, CLOCK_AHEAD_MS: String(aheadMs) } as NodeJS.ProcessEnv,
      stdio: ['ignore', 'inherit', 'inherit', ...(steered ? ['ipc' as const] : [])],
    })
    const giveUpAt = performance.now() + READY_WITHIN_MS
    for (;;) {
      const ready = await fetch(`${url}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      )
      if (ready) return started
      if (performance.now() > giveUpAt || started.exitCode !== null) {
        started.kill('SIGKILL')
        throw new Error('cards did not become ready')
      }
      await wait(30)
    }
  }

  async function release(): Promise<void> {
    await bus.close()
    tenancy.close()
    await db.close()
    await rm(dataDir, { recursive: true, force: true })
  }
  // A process that stays open would keep the test run from ending.
  let child = await launch().catch(async (error: unknown) => {
    await release()
    throw error
  })
  const exited = () =>
    new Promise((resolve) =>
      child.exitCode === null && child.signalCode === null ? child.once('exit', resolve) : resolve(0),
    )

  async function end(signal: NodeJS.Signals): Promise<void> {
    child.kill(signal)
    await exited()
  }

  return {
    url,
    db,
    facts,
    agencyBrand,
    ...handlesOf(url, (actor) => askerOf({ url, token: () => tokens.issue('cards', actor) }), bus),
    async setClock(clock) {
      aheadMs = clock && 'run' in clock ? clock.run - Date.now() : 0
      const set = once(child, 'message')
      child.send({ clock })
      await set
    },
    async crash({ meanwhile, clockGoesOn = false } = {}) {
      await end('SIGKILL')
      await meanwhile?.()
      if (!clockGoesOn) aheadMs = 0
      child = await launch()
    },
    async stop() {
      await end('SIGTERM')
      await release()
    },
  }
}
