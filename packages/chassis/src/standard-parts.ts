import { hostname } from 'node:os'
import type { ServiceName } from '@avaliax/proto/contract.ts'
import { jobsOf, ROUTES } from '@avaliax/proto/registry.ts'
import type { FastifyInstance } from 'fastify'
import type { Connection } from 'mongoose'
import { type AuditTrail, auditTrail } from './audit/audit-trail.ts'
import { assertAllMounted } from './http/assert-mounted.ts'
import { createServer } from './http/create-server.ts'
import {
  IDEMPOTENCY_COLLECTION,
  IDEMPOTENCY_INDEX,
  type IdempotencyDocument,
  mongoIdempotencyStore,
} from './http/idempotency-store.ts'
import { type InternalTokens, internalTokens } from './http/internal-token.ts'
import { type ServiceClients, serviceClients } from './http/service-client.ts'
import type { EventBus } from './kafka/event-bus.ts'
import { kafkaBus } from './kafka/kafka-bus.ts'
import { rareWarnings } from './kafka/rare-warnings.ts'
import { saslOf } from './kafka/sasl.ts'
import { providerTurns, type Turns } from './limits/provider-turns.ts'
import { type RateLimiter, rateLimiter } from './limits/rate-limiter.ts'
import { connectMongo, pingMongo } from './mongo/connect.ts'
import { type IdSequences, idSequences } from './mongo/ids.ts'
import { indexCheck } from './mongo/index-check.ts'
import { createIndexes, missingIndexes } from './mongo/indexes.ts'
import { type Migration, runMigrations } from './mongo/migrate.ts'
import { type Transact, transactions } from './mongo/transact.ts'
import { shortenAbandonedTransactions } from './mongo/transaction-lifetime.ts'
import { outboxModel } from './outbox/outbox.model.ts'
import { mongoOutbox, type Outbox } from './outbox/outbox.ts'
import { outboxRelay, type Relay } from './outbox/relay.ts'
import { type Resync, resync } from './outbox/resync.ts'
import { mountResync } from './outbox/resync-probe.ts'
import { failFastRedis } from './queue/connection.ts'
import { bullQueues, type Queues } from './queue/queues.ts'
import type { ServiceContext } from './run-service.ts'
import { type Observation, standardObservation } from './standard-observation.ts'
import { processMetrics } from './telemetry/process-metrics.ts'
import { type ThreadPool, threadPool } from './threads/thread-pool.ts'
import { workGauges } from './work-gauges.ts'

/** What every service is built on. */
export interface Parts {
  db: Connection
  transact: Transact
  ids: IdSequences
  outbox: Outbox
  audit: AuditTrail
  bus: EventBus
  queues: Queues
  limits: RateLimiter
  /** Waiting lines in front of providers, over all processes. */
  turns: Turns
  /** For work on foreign data, beside the event loop. */
  threads: ThreadPool
  app: FastifyInstance
  client: ServiceClients
  /** Checks who sent a request, where that must happen outside the server's own routes. */
  tokens: InternalTokens
  /** State documents that `npm run resync` announces again. */
  resync: Resync
  /** Runs the service's numbered steps, then creates what indices its models declare and the store lacks. */
  migrate(steps: readonly Migration[]): Promise<void>
  /** Checks that everything declared is there, then serves, listens and works, as the role says. */
  listen(): Promise<void>
}

const LIMIT_BUDGET_MS = 300

/**
 * Builds the parts in the order in which they depend on each other; they are closed in the reverse one: requests, jobs and
 * consumers end first, then the service's own parts, the relay's last flush, the bus, Redis and the store.
 */
export async function standardParts(context: ServiceContext): Promise<Parts> {
  const { name, config, life, log, telemetry } = context
  const db = await life.use(
    connectMongo({
      url: config.MONGO_URL,
      db: config.MONGO_DB,
      appName: name,
      onWaiting: (reason) => log.warn({ reason }, 'waiting for MongoDB'),
    }),
  )
  const onRefused = (error: unknown) =>
    log.debug({ err: error }, 'set transactionLifetimeLimitSeconds to 10 on the MongoDB server')
  await shortenAbandonedTransactions(db, onRefused)
  const { limits, turns } = redisLimits(context)
  const observation = standardObservation(context)
  const { errors, onJobFailed: onFailed } = observation
  const queues = bullQueues({ redisUrl: config.REDIS_URL, prefix: config.QUEUE_PREFIX, name, log, onFailed })
  life.onStop('queues', () => queues.close())
  const bus = observation.measured(serviceBus(context, observation.onParked))
  life.onStop('bus', () => bus.close())
  life.onStop('errors', () => errors.close())
  const relay = serviceRelay(context, db, bus)
  life.onStop('relay', () => relay.stop())

  const tokens = internalTokens({ name, privateKey: config.INTERNAL_PRIVATE_KEY, keys: config.INTERNAL_KEYS })
  const idempotency = mongoIdempotencyStore({
    collection: db.collection<IdempotencyDocument>(IDEMPOTENCY_COLLECTION) as never,
  })
  const transact = transactions({ db, afterCommit: relay.wake })
  const outbox = mongoOutbox({ db })
  const audit = auditTrail({ outbox, transact, bus, now: () => new Date() })
  const threads = threadPool()
  life.onStop('threads', () => threads.close())
  const { metrics } = telemetry
  const served = { limits, idempotency, threads, audit, errors, maxLoopDelayMs: config.MAX_LOOP_DELAY_MS }
  const app = await createServer({ log, tokens, metrics, life, ...served })
  const parts = {
    db,
    transact,
    ids: idSequences({ db }),
    outbox,
    audit,
    resync: resync({ outbox, transact }),
    bus,
    queues,
    limits,
    turns,
    threads,
    app,
    tokens,
    client: serviceClients({ urls: config.SERVICE_URLS, tokens }),
  }
  outboxModel(db)
  watch(context, parts)
  workGauges({ life, meter: metrics.meter, relay, bus, queues })
  life.onStop('process metrics', processMetrics({ meter: metrics.meter, dataDir: config.DATA_DIR }))
  return {
    ...parts,
    migrate: (steps) => migrate(context, db, steps),
    listen: () => listen(context, parts, relay),
  }
}

function redisLimits({ name, config, life, log }: ServiceContext): { limits: RateLimiter; turns: Turns } {
  const redis = failFastRedis(
    { url: config.REDIS_CACHE_URL ?? config.REDIS_URL, name: `${name}-limits` },
    LIMIT_BUDGET_MS,
  )
  life.onStop('limits', () => redis.disconnect())
  const onFallback = rareWarnings(log, 'rate limits are counted in this process alone')
  const prefix = config.QUEUE_PREFIX
  return { limits: rateLimiter({ redis, prefix, onFallback }), turns: providerTurns({ redis, prefix }) }
}

function serviceBus({ name, config, log }: ServiceContext, onParked: Observation['onParked']): EventBus {
  return kafkaBus({
    brokers: config.KAFKA_BROKERS,
    sasl: saslOf(config),
    clientId: name,
    topicPrefix: config.TOPIC_PREFIX,
    onError: rareWarnings(log, 'event bus'),
    onParked,
    log: (_level, message) => log.debug({ message }, 'kafka client'),
  })
}

const serviceRelay = ({ name, config, log }: ServiceContext, db: Connection, bus: EventBus): Relay =>
  outboxRelay({
    db,
    bus,
    source: name,
    pollMs: config.OUTBOX_POLL_MS,
    // With a fixed port a restarted process has the name of the one before it.
    owner: `${hostname()}:${config.PORT || process.pid}:${config.ROLE}`,
    onError: rareWarnings(log, 'events wait for the bus'),
  })

function watch(
  { life, log }: ServiceContext,
  { db, queues, bus }: Pick<Parts, 'db' | 'queues' | 'bus'>,
): void {
  life.check({ name: 'mongodb', critical: true, check: () => pingMongo(db) })
  life.check({
    name: 'indices',
    critical: true,
    check: indexCheck({ missingIndexes: () => missingIndexes(db), log }),
  })
  life.check({ name: 'redis', critical: false, check: () => queues.ping() })
  life.check({
    name: 'kafka',
    critical: false,
    async check() {
      if (!bus.state().connected) throw new Error(bus.state().lastError ?? 'No contact yet')
    },
  })
}

const CHASSIS_STEP: Migration = {
  number: 0,
  name: 'chassis collections',
  async run(db) {
    await createIndexes(outboxModel(db))
    const { key, expireAfterSeconds } = IDEMPOTENCY_INDEX
    await db.collection(IDEMPOTENCY_COLLECTION).createIndex(key, { expireAfterSeconds })
  },
}

async function migrate(
  { name, config, log }: ServiceContext,
  db: Connection,
  steps: readonly Migration[],
): Promise<void> {
  const migrationDb = await connectMongo({
    url: config.MONGO_URL,
    db: config.MONGO_DB,
    appName: `${name}-migrate`,
    poolSize: 3,
    unhurried: true,
  })
  try {
    await runMigrations({
      db: migrationDb,
      steps: [CHASSIS_STEP, ...steps],
      log: ({ number, name: step }) => log.info({ number }, `migration: ${step}`),
      async afterwards() {
        for (const model of Object.values(db.models)) await createIndexes(model, migrationDb)
      },
    })
  } finally {
    await migrationDb.close()
  }
}

async function listen(
  { name, config, life }: ServiceContext,
  parts: Omit<Parts, 'migrate' | 'listen'>,
  relay: Relay,
) {
  const { app, bus, queues } = parts
  mountResync(app, parts.resync)
  assertAllMounted(name as ServiceName, app.parts.mounted, ROUTES)
  assertAllWorked(name as ServiceName, queues)
  await relay.start()
  if (config.ROLE !== 'api') {
    life.onStop('consumers', () => bus.stopConsumers())
    bus.start()
    life.onStop('workers', () => queues.stopWorkers())
    queues.start()
  }
  life.onStop('http', () => app.close())
  await app.listen({ port: config.PORT, host: config.HOST })
}

function assertAllWorked(service: ServiceName, queues: Queues): void {
  const idle = jobsOf(service).filter((job) => !queues.handled().includes(job.name))
  if (idle.length > 0)
    throw new Error(`Jobs of ${service} without a worker: ${idle.map((job) => job.name).join(', ')}`)
}
