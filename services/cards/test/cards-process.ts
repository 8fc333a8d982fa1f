import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Actor } from '@avaliax/chassis/http/actor.ts'
import { DEFAULT_PARTITIONS } from '@avaliax/chassis/kafka/event-bus.ts'
import { kafkaBus } from '@avaliax/chassis/kafka/kafka-bus.ts'
import { connectMongo } from '@avaliax/chassis/mongo/connect.ts'
import type { EventContract } from '@avaliax/proto/contract.ts'
import type { ClientFacts } from '@avaliax/proto/tenancy/tenancy.internal.ts'
import { portPicker } from '@avaliax/stack/run/ports.ts'
import { ownerOf as ownerOfCompanies, superadmin } from '@avaliax/testkit/service/actors.ts'
import { type Ask, askerOf } from '@avaliax/testkit/service/ask.ts'
import { clientFacts } from '@avaliax/testkit/service/client-facts.ts'
import { keyring } from '@avaliax/testkit/service/keyring.ts'
import { serviceEnv, uniqueName } from '@avaliax/testkit/service/service-env.ts'
import { until } from '@avaliax/testkit/until.ts'
import type { Connection } from 'mongoose'
import type { z } from 'zod'

const ports = portPicker()
const MAIN = join(import.meta.dirname, '../src/main.ts')
const READY_WITHIN_MS = 60_000

/** What a visitor's browser calls itself. */
export const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36'

/** A client on a plan without limit, with a place to send people to. */
export const factsOf = (clientId: number, changes: Partial<ClientFacts> = {}): ClientFacts =>
  clientFacts(clientId, { maxEmployees: null, googlePlaceId: 'ChIJ_padaria_central', ...changes })

export type { Answer } from '@avaliax/testkit/service/ask.ts'

export interface CardsProcess {
  url: string
  db: Connection
  /** What the stand-in for tenancy answers; null: it is away. */
  facts: Map<number, ClientFacts | null>
  child(): ChildProcess
  /** Holds its clock at a moment, or lets it run from there; null: it shows the machine's time again. */
  setClock(clock: { stand: number } | { run: number } | null): Promise<void>
  /** Kills without a warning and starts again on the same data. */
  crash(): Promise<void>
  restart(): Promise<void>
  /** A request in the name of an owner of these clients. */
  as(clientIds: readonly number[], suspended?: readonly number[]): Requester
  /** A request in the name of the agency. */
  agency: Requester
  settle(): Promise<void>
  /** Tells the process what another service has announced. */
  hear<P extends z.ZodType>(event: EventContract<P>, fact: Heard<z.input<P>>): Promise<void>
  stop(): Promise<void>
}

interface Heard<D> {
  subject: string
  rev: number
  clientId?: number
  time?: Date
  data: D
}

export type Requester = Ask

/**
 * Answers what this service asks tenancy. A plain server: this process also reads PDFs for seconds, and the guard of a
 * service's own server would then refuse.
 */
async function tenancyStandIn(facts: CardsProcess['facts']) {
  const server = createServer((request, reply) => {
    const clientId = Number(/\/internal\/clients\/(\d+)$/.exec(request.url ?? '')?.[1])
    const known = facts.get(clientId)
    const code = known === null ? 'DEPENDENCY_UNAVAILABLE' : 'NOT_FOUND'
    reply.writeHead(known ? 200 : known === null ? 503 : 404, { 'content-type': 'application/json' })
    reply.end(JSON.stringify(known ?? { message: 'x', code, requestId: 'r' }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

const ownerOf = (clientIds: readonly number[], suspended: readonly number[]): Actor =>
  ownerOfCompanies(
    clientIds.map((clientId) => ({ companyId: clientId, clientId, active: !suspended.includes(clientId) })),
    { userId: clientIds[0] ?? 1 },
  )

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
export async function startCards({ TZ, steered = false, env: more }: Machine = {}): Promise<CardsProcess> {
  const name = uniqueName('cards')
  const dataDir = await mkdtemp(join(tmpdir(), 'cards-'))
  const facts: CardsProcess['facts'] = new Map()
  const keys = keyring(['gateway', 'cards'])
  const tenancy = await tenancyStandIn(facts)
  const port = await ports.pick('cards')
  const url = `http://127.0.0.1:${port}`
  const env = {
    PATH: process.env.PATH,
    ...serviceEnv({
      service: 'cards',
      name,
      keys,
      urls: { tenancy: tenancy.url },
    }),
    PORT: String(port),
    DATA_DIR: dataDir,
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

  async function launch(): Promise<ChildProcess> {
    const started = spawn(process.execPath, steered ? ['--import', CLOCK, MAIN] : [MAIN], {
      env: env as NodeJS.ProcessEnv,
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
  // What stays open would keep the test run from ending.
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

  const requester = (actor: Actor): Requester => askerOf({ url, token: () => tokens.issue('cards', actor) })

  return {
    url,
    db,
    facts,
    child: () => child,
    async setClock(clock) {
      const set = once(child, 'message')
      child.send({ clock })
      await set
    },
    async crash() {
      await end('SIGKILL')
      child = await launch()
    },
    async restart() {
      await end('SIGTERM')
      child = await launch()
    },
    as: (clientIds, suspended = []) => requester(ownerOf(clientIds, suspended)),
    agency: requester({ ...superadmin, userId: 99 }),
    async hear({ topic, type, version, partitions = DEFAULT_PARTITIONS }, { time = new Date(), ...fact }) {
      const about = { id: randomUUID(), type, source: 'test', clientId: null, dataversion: version }
      const envelope = { ...about, ...fact, time: time.toISOString() }
      await bus.publish([{ topic, partitions, envelope }])
    },
    settle: async () => {
      const look = async () =>
        (await (await fetch(`${url}/workz`)).json()) as { pending: Record<string, number> }
      await until(look, ({ pending }) => Object.values(pending).every((count) => count === 0), 120_000)
    },
    async stop() {
      await end('SIGTERM')
      await release()
    },
  }
}
