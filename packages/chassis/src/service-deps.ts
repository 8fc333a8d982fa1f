import { mkdir } from 'node:fs/promises'
import { hostname } from 'node:os'
import type { ServiceName } from '@avaliax/proto/contract.ts'
import { listMemberships } from '@avaliax/proto/memberships.ts'
import { jobsOf, ROUTES } from '@avaliax/proto/registry.ts'
import type { FastifyInstance } from 'fastify'
import type { Connection } from 'mongoose'
import { type InternalTokens, internalTokens } from './access/internal-token.ts'
import { type AuditTrail, auditTrail } from './audit/audit-trail.ts'
import type { BaseConfig } from './config/base-config.ts'
import { type DueTask, dueLoop } from './due-work/due-loop.ts'
import { type ServiceClients, serviceClients } from './http/client/service-client.ts'
import { assertAllMounted } from './http/contract/assert-mounted.ts'
import { createServer } from './http/server/create-server.ts'
import { forwardedAddress } from './http/server/forwarded-address.ts'
import {
  IDEMPOTENCY_COLLECTION,
  type IdempotencyDocument,
  mongoIdempotencyStore,
} from './http/server/idempotency-store.ts'
import { mountResync } from './http/server/resync-probe.ts'
import type { Broker } from './kafka/broker.ts'
import { eventBus } from './kafka/bus.ts'
import type { EventBus } from './kafka/event-bus.ts'
import { kafkajsBroker } from './kafka/kafkajs/kafkajs-broker.ts'
import { saslOf } from './kafka/sasl.ts'
import { type RateLimiter, rateLimiter } from './limits/rate-limiter.ts'
import { sharedTurns, type Turns } from './limits/turns.ts'
import { connectMongo, pingMongo } from './mongo/connect.ts'
import { sealCollections } from './mongo/define-collection.ts'
import { type IdSequences, idSequences } from './mongo/ids.ts'
import { indexCheck } from './mongo/index-check.ts'
import { missingIndexes } from './mongo/indexes.ts'
import type { Migration } from './mongo/migrate.ts'
import { type Transact, transactions } from './mongo/transact.ts'
import { type Observation, standardObservation } from './observation/standard-observation.ts'
import { workGauges } from './observation/work-gauges.ts'
import { deliveringRelay } from './outbox/delivering-relay.ts'
import { jobRelay } from './outbox/job-relay.ts'
import { outboxModel } from './outbox/outbox.model.ts'
import { mongoOutbox, type Outbox } from './outbox/outbox.ts'
import { outboxRelay, type Relay } from './outbox/relay.ts'
import { type Resync, resync } from './outbox/resync.ts'
import { failFastRedis } from './queue/connection.ts'
import { bullQueues, type Queues } from './queue/queues.ts'
import { isRestoredCopy, sendNothing } from './restored-copy.ts'
import type { ProcessDeps, Service } from './run-service.ts'
import { migrate, plannedChanges } from './service-migrations.ts'
import { processMetrics, watchDisk } from './telemetry/process-metrics.ts'
import { rareWarnings } from './telemetry/rare-warnings.ts'
import { type ThreadPool, threadPool } from './threads/thread-pool.ts'

/** Every feature of a service is handed this. */
export interface ServiceDeps<Config extends BaseConfig = BaseConfig> extends ProcessDeps<Config> {
  db: Connection
  transact: Transact
  ids: IdSequences
  outbox: Outbox
  audit: AuditTrail
  bus: EventBus
  queues: Queues
  limits: RateLimiter
  /** Limits that hold over all processes and must not be broken. */
  turns: Turns
  /** For work on foreign data, beside the event loop. */
  threads: ThreadPool
  app: FastifyInstance
  client: ServiceClients
  /** Checks who sent a request, where that must happen outside the server's own routes. */
  tokens: InternalTokens
  /** State documents that `npm run resync` announces again. */
  resync: Resync
  now: () => Date
  /** Does due work again and again, in a process that works: one that only serves requests leaves it to the others. */
  repeat(tasks: readonly DueTask[], everyMs: number): void
}

/** A built service. Nothing runs before `listen`, which migrates the store, starts what was collected and opens the port. */
export type BuiltService<Config extends BaseConfig = BaseConfig> = ServiceDeps<Config> & Service

const LIMIT_BUDGET_MS = 300

/**
 * Builds them in the order in which they depend on each other; they are closed in the reverse one: requests, jobs and
 * consumers end first, then the service's own loops, the relay's last flush, the bus, Redis and the store.
 */
export async function serviceDeps<Config extends BaseConfig>(
  context: ProcessDeps<Config>,
  migrations: readonly Migration[],
): Promise<BuiltService<Config>> {
  const { name, config, life, log, telemetry, shared } = context
  const now = () => new Date()
  const db = shared?.database(config.MONGO_DB) ?? (await life.use(ownDatabase(context)))
  if (await isRestoredCopy(db)) {
    sendNothing()
    log.warn('this is a restored copy: it sends nothing to anybody (docs/runbooks/backup.md)')
  }
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
  const jobs = jobRelay({
    db,
    queues,
    jobs: jobsOf(name as ServiceName),
    pollMs: config.OUTBOX_POLL_MS,
    onError: rareWarnings(log, 'jobs wait for the queue'),
  })
  life.onStop('job relay', () => jobs.stop())

  const tokens = internalTokens({ name, privateKey: config.INTERNAL_PRIVATE_KEY, keys: config.INTERNAL_KEYS })
  const idempotency = mongoIdempotencyStore({
    collection: db.collection<IdempotencyDocument>(IDEMPOTENCY_COLLECTION) as never,
  })
  const wakeRelays = () => {
    relay.wake()
    jobs.wake()
  }
  const transact = transactions({ db, afterCommit: wakeRelays })
  const outbox = mongoOutbox({ db })
  const audit = auditTrail({ outbox, transact, bus, now })
  const threads = threadPool()
  life.onStop('threads', () => threads.close())
  const { metrics } = telemetry
  const client = serviceClients({ urls: config.SERVICE_URLS, tokens, send: shared?.send })
  const memberships = async (userId: number) =>
    (await client.call(listMemberships, { params: { userId } })).memberships
  const served = {
    limits,
    idempotency,
    threads,
    audit,
    errors,
    memberships,
    maxLoopDelayMs: config.MAX_LOOP_DELAY_MS,
  }
  // One event loop is watched once, at the gateway.
  const watchesLoop = !shared
  const addressOf = forwardedAddress(config.TRUSTED_PROXIES)
  const handed = shared?.bodies.handed
  const app = await createServer({ log, tokens, metrics, life, addressOf, ...served, watchesLoop, handed })
  workGauges({ life, meter: metrics.meter, relay, bus, queues })
  life.gauge('outbox-jobs', () => jobs.pending().catch(() => 1))
  // There from the first start: backups ask for it.
  await mkdir(config.DATA_DIR, { recursive: true })
  // Services that are one process share a disk, too.
  if (!shared || name === 'cards') watchDisk(metrics.meter, config.DATA_DIR)
  if (!shared) life.onStop('process metrics', processMetrics({ meter: metrics.meter }))
  const deps: ServiceDeps<Config> = {
    ...context,
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
    client,
    now,
    repeat(tasks, everyMs) {
      if (config.ROLE !== 'api') life.run(dueLoop({ tasks, everyMs, log }))
    },
  }
  outboxModel(db)
  watch(deps)
  return {
    ...deps,
    plannedChanges: () => plannedChanges(db, migrations),
    listen: () => listen(deps, migrations, [relay, jobs]),
  }
}

const ownDatabase = ({ name, config, log }: ProcessDeps) =>
  connectMongo({
    url: config.MONGO_URL,
    db: config.MONGO_DB,
    appName: name,
    onWaiting: (reason) => log.warn({ reason }, 'waiting for MongoDB'),
  })

/** Events are carried by Kafka, unless they stay in this process. */
export function serviceBroker(context: ProcessDeps, clientId: string = context.name): Broker {
  const { config, log, shared } = context
  return (
    shared?.broker ??
    kafkajsBroker({
      brokers: config.KAFKA_BROKERS ?? [],
      sasl: saslOf(config),
      tls: config.KAFKA_TLS === 'on',
      clientId,
      log: (_level, message) => log.debug({ message }, 'kafka client'),
    })
  )
}

function redisLimits({ name, config, life, log }: ProcessDeps): { limits: RateLimiter; turns: Turns } {
  const redis = failFastRedis(
    { url: config.REDIS_CACHE_URL ?? config.REDIS_URL, name: `${name}-limits` },
    LIMIT_BUDGET_MS,
  )
  life.onStop('limits', () => redis.disconnect())
  const onFallback = rareWarnings(log, 'rate limits are counted in this process alone')
  const prefix = config.QUEUE_PREFIX
  return { limits: rateLimiter({ redis, prefix, onFallback }), turns: sharedTurns({ redis, prefix }) }
}

const serviceBus = (context: ProcessDeps, onParked: Observation['onParked']): EventBus =>
  eventBus({
    broker: serviceBroker(context),
    source: context.name,
    topicPrefix: context.config.TOPIC_PREFIX,
    onError: rareWarnings(context.log, 'event bus'),
    onParked,
  })

function serviceRelay({ name, config, log, shared }: ProcessDeps, db: Connection, bus: EventBus): Relay {
  const relay = shared?.broker ? deliveringRelay : outboxRelay
  return relay({
    db,
    bus,
    source: name,
    pollMs: config.OUTBOX_POLL_MS,
    // With a fixed port a restarted process has the name of the one before it.
    owner: `${hostname()}:${config.PORT || process.pid}:${config.ROLE}`,
    onError: rareWarnings(log, 'events wait for the bus'),
  })
}

function watch({ life, log, db, queues, bus, shared }: ServiceDeps): void {
  life.check({ name: 'mongodb', critical: true, check: () => pingMongo(db) })
  life.check({
    name: 'indices',
    critical: true,
    check: indexCheck({ missingIndexes: () => missingIndexes(db), log }),
  })
  life.check({ name: 'redis', critical: false, check: () => queues.ping() })
  if (shared?.broker) return
  life.check({
    name: 'kafka',
    critical: false,
    async check() {
      if (!bus.state().connected) throw new Error(bus.state().lastError ?? 'No contact yet')
    },
  })
}

async function listen(
  deps: ServiceDeps,
  migrations: readonly Migration[],
  relays: readonly { start(): void | Promise<void> }[],
): Promise<void> {
  const { name, config, life, db, app, bus, queues, resync, shared } = deps
  mountResync(app, resync)
  assertAllMounted(name as ServiceName, app.parts.mounted, ROUTES)
  assertAllWorked(name as ServiceName, queues)
  sealCollections(db)
  await migrate(deps, migrations)
  if (config.ROLE === 'migrate') return void process.kill(process.pid, 'SIGTERM')
  await life.start()
  for (const relay of relays) await relay.start()
  if (config.ROLE !== 'api') {
    life.onStop('consumers', () => bus.stopConsumers())
    bus.start()
    life.onStop('workers', () => queues.stopWorkers())
    queues.start()
  }
  life.onStop('http', () => app.close())
  if (shared) await shared.open(name, app)
  else await app.listen({ port: config.PORT, host: config.HOST })
  life.opened()
}

function assertAllWorked(service: ServiceName, queues: Queues): void {
  const idle = jobsOf(service).filter((job) => !queues.handled().includes(job.name))
  if (idle.length > 0)
    throw new Error(`Jobs of ${service} without a worker: ${idle.map((job) => job.name).join(', ')}`)
}
