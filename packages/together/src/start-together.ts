import { join } from 'node:path'
import { inProcessBroker } from '@avaliax/chassis/kafka/in-process/in-process-broker.ts'
import { messageStore } from '@avaliax/chassis/kafka/in-process/message-store.ts'
import { type Lifecycle, lifecycle, type StoppableLifecycle } from '@avaliax/chassis/lifecycle.ts'
import { handedBodies } from '@avaliax/chassis/memory/handed-bodies.ts'
import { connectMongo } from '@avaliax/chassis/mongo/connect.ts'
import { relayLoop } from '@avaliax/chassis/outbox/relay-loop.ts'
import { isDryRun, tellPlannedChanges } from '@avaliax/chassis/run-service.ts'
import type { BuiltService } from '@avaliax/chassis/service-deps.ts'
import type { SharedProcess } from '@avaliax/chassis/shared-process.ts'
import { createLogger } from '@avaliax/chassis/telemetry/logger.ts'
import { createMetrics } from '@avaliax/chassis/telemetry/metrics.ts'
import { rareWarnings } from '@avaliax/chassis/telemetry/rare-warnings.ts'
import type { Connection } from 'mongoose'
import type { Logger } from 'pino'
import { inProcessCalls } from './in-process-calls.ts'
import type { Parts } from './read-parts.ts'
import { servicesPort } from './services-port.ts'

interface Deps extends Parts {
  life: Lifecycle
  log: Logger
}

const CONNECTIONS = 100
const REPLAY_POLL_MS = 2_000
const REPLAY_BATCH = 50
const LISTENING_WITHIN_MS = 30_000
/** It stops after the others, which tell it of their calls and errors until their end. */
const HEARD_TO_THE_END = 'logging'

/** Builds the services and the gateway, and opens the one port when all of them can be asked. */
export async function startTogether({ config, services, gateway, life, log }: Deps): Promise<void> {
  const mongo = await life.use(
    connectMongo({
      url: config.MONGO_URL,
      db: `${config.MONGO_DB}-events`,
      appName: 'avaliax',
      poolSize: CONNECTIONS,
      onWaiting: (reason) => log.warn({ reason }, 'waiting for MongoDB'),
    }),
  )
  const calls = inProcessCalls()
  life.onStop('calls', () => calls.close())
  const events = config.KAFKA_BROKERS ? undefined : ownEvents(mongo, { life, log })
  const shared: SharedProcess = {
    database: (name) => mongo.useDb(name),
    broker: events?.broker,
    send: calls.send,
    connect: calls.connect,
    bodies: { folder: join(config.DATA_DIR, 'bodies'), handed: handedBodies() },
    async open(name, app) {
      await app.ready()
      calls.servers.set(name, app.server)
    },
  }
  const logOf = (service: string) => createLogger({ service, level: config.LOG_LEVEL })
  const contextOf = (name: string, ownLife: Lifecycle) => ({
    life: ownLife,
    log: logOf(name),
    telemetry: { metrics: createMetrics(name), close: async () => {} },
    shared,
  })

  const lives = services.map(({ name }) => ({ name, life: lifecycle({ log: logOf(name) }) }))
  life.onStop(HEARD_TO_THE_END, () => stopAll(lives, (name) => name === HEARD_TO_THE_END))
  life.onStop('services', () => stopAll(lives, (name) => name !== HEARD_TO_THE_END))
  const built = await Promise.all(
    services.map(({ name, build }, index) => build(contextOf(name, lives[index]?.life as Lifecycle))),
  )
  if (isDryRun()) return tellPlannedChanges(await plannedChangesOf(built))
  await events?.createIndexes()
  await Promise.all(built.map((service) => service.listen()))
  if (events) {
    await Promise.all(built.map(({ bus }) => bus.ready(LISTENING_WITHIN_MS)))
    events.open()
  }
  if (config.SERVICES_PORT > 0) life.run(servicesPort({ servers: calls.servers, port: config.SERVICES_PORT }))
  const entry = await gateway.build(contextOf('gateway', life))
  await entry.listen()
}

/** Events that stay in this process, and dead letters in a database of their own. */
function ownEvents(db: Connection, { life, log }: Pick<Deps, 'life' | 'log'>) {
  const store = messageStore(db)
  const events = inProcessBroker({ store })
  life.onStop('events', () => events.close())
  const onError = rareWarnings(log, 'dead letters wait for their replay')
  life.run(relayLoop({ round: events.replay, batch: REPLAY_BATCH, pollMs: REPLAY_POLL_MS, onError }))
  return { ...events, createIndexes: () => store.createIndexes() }
}

async function plannedChangesOf(services: readonly BuiltService[]): Promise<string[]> {
  const changes = services.map(async ({ name, plannedChanges }) =>
    ((await plannedChanges?.()) ?? []).map((change) => `${name}: ${change}`),
  )
  return (await Promise.all(changes)).flat()
}

interface Life {
  name: string
  life: StoppableLifecycle
}

async function stopAll(lives: readonly Life[], of: (name: string) => boolean): Promise<void> {
  const stopping = lives.filter(({ name }) => of(name))
  const clean = await Promise.all(stopping.map(({ life }) => life.stop()))
  if (!clean.every(Boolean)) throw new Error('A service did not close cleanly')
}
