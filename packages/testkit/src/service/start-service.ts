import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Actor } from '@avaliax/chassis/access/actor.ts'
import type { InternalTokens } from '@avaliax/chassis/access/internal-token.ts'
import type { ProcessConfig } from '@avaliax/chassis/config/base-config.ts'
import { ADDRESS_HEADER } from '@avaliax/chassis/http/server/caller.ts'
import { lifecycle, type StoppableLifecycle } from '@avaliax/chassis/lifecycle.ts'
import type { ProcessDeps } from '@avaliax/chassis/run-service.ts'
import type { BuiltService } from '@avaliax/chassis/service-deps.ts'
import { createLogger } from '@avaliax/chassis/telemetry/logger.ts'
import { createMetrics } from '@avaliax/chassis/telemetry/metrics.ts'
import type { CallerName, ServiceName } from '@avaliax/proto/contract.ts'
import { portPicker } from '@avaliax/stack/run/ports.ts'
import { SERVICES } from '@avaliax/stack/stack/process-names.ts'
import type { z } from 'zod'
import { noteTime } from '../note-time.ts'
import { indexesOf } from '../query-shapes/declared-indexes.ts'
import { keepShapes, recordedShapes } from '../query-shapes/recorded-shapes.ts'
import { unservedShapes } from '../query-shapes/unserved-shapes.ts'
import { until } from '../until.ts'
import { type Ask, askerOf } from './ask.ts'
import { eventsInProcess } from './events-in-process.ts'
import { type Keyring, keyring } from './keyring.ts'
import { serviceEnv, uniqueName } from './service-env.ts'
import { unboundCollections } from './unbound-collections.ts'
import { undocumentedRefusals } from './undocumented-refusals.ts'

const ports = portPicker()
const CONSUMING_WITHIN_MS = 30_000

/** A stand-in for another service is made of these; it closes itself through the lifecycle. */
export interface Site {
  tokensOf(name: CallerName): InternalTokens
  log: ReturnType<typeof createLogger>
  life: StoppableLifecycle
}

interface Setup<S extends z.ZodObject> {
  service: ServiceName
  config: S
  /** The service's own composition root; it does not listen yet. */
  build(context: ProcessDeps<z.output<S> & ProcessConfig>): Promise<BuiltService>
  /** Starts stand-ins for the services that it calls and returns their addresses. */
  otherServices?(site: Site): Promise<Partial<Record<ServiceName, string>>>
  /**
   * Variables beyond those of every service. Its events stay in this process unless `KAFKA_BROKERS` is among them, or a `ROLE`
   * that leaves its work to another process.
   */
  env?(own: { url: string; keys: Keyring<CallerName> }): Record<string, string | undefined>
}

export interface StartedService<S extends z.ZodObject = z.ZodObject> {
  url: string
  /** Sets its database, topics and queues apart. */
  name: string
  deps: BuiltService
  config: z.output<S>
  /** Its environment, for another process of the same service. */
  variables: Record<string, string | undefined>
  life: StoppableLifecycle
  keys: Keyring<CallerName>
  /** Asks in the name of somebody signed in, or of nobody, as the gateway does. */
  as(actor: Actor | null, address?: string): Ask
  /** Asks as another service does. */
  from(service: CallerName): Ask
  /** Asks without a token. */
  publicly: Ask
  /** Waits until no event, job or mail is left to be worked on. */
  settled(): Promise<void>
  stop(): Promise<void>
}

/** Starts one service in this process, on the run's stores under names of its own. */
export async function startService<S extends z.ZodObject>(setup: Setup<S>): Promise<StartedService<S>> {
  const { service } = setup
  const level = (process.env.TEST_LOG_LEVEL ?? 'silent') as 'silent'
  const log = createLogger({ service, level })
  const life = lifecycle({ log })
  const keys = keyring<CallerName>(['gateway', ...SERVICES])
  const dataDir = mkdtempSync(join(tmpdir(), `avaliax-${service}-`))
  const port = await ports.pick(service)
  const url = `http://127.0.0.1:${port}`
  life.onStop('data', () => rmSync(dataDir, { recursive: true, force: true }))

  const startedAt = performance.now()
  async function build() {
    // Closed after the service: what started first stops last.
    const urls = (await setup.otherServices?.({ tokensOf: keys.tokensOf, log, life })) ?? {}
    const own = setup.env?.({ url, keys }) ?? {}
    const name = own.MONGO_DB ?? uniqueName(service)
    const variables: Record<string, string | undefined> = {
      ...serviceEnv({ service, name, keys, urls }),
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: level,
      ...own,
    }
    const overKafka = own.KAFKA_BROKERS !== undefined || own.ROLE === 'api'
    if (!overKafka) delete variables.KAFKA_BROKERS
    const config = setup.config.parse(variables) as z.output<S> & ProcessConfig
    const telemetry = { metrics: createMetrics(service), close: async () => {} }
    const mongoUrl = variables.MONGO_URL as string
    const events = overKafka ? undefined : await eventsInProcess({ life, mongoUrl, name, port, dataDir })
    const shared = events?.shared
    const deps = await setup.build({ name: service, config, life, log, telemetry, ...(shared && { shared }) })
    const unbound = await unboundCollections(service, deps.db)
    if (unbound.length > 0) throw new Error(`Bind while the service is built: ${unbound.join(', ')}`)
    const undocumented = undocumentedRefusals(deps.app)
    const shapes = recordedShapes(deps.db)
    life.onStop('query shapes', () => keepShapes(service, shapes, process.env.QUERY_SHAPES_DIR))
    await deps.listen()
    if (variables.ROLE !== 'api') await deps.bus.ready(CONSUMING_WITHIN_MS)
    events?.open()
    // Loading it has held this process up, so that its overload guard refuses the first callers.
    await until(
      async () => (await fetch(`${url}/`)).status,
      (status) => status !== 503,
    )
    return { name, variables, config, deps, shapes, undocumented }
  }
  // A connection that stays open would keep the test run from ending.
  const { shapes, undocumented, ...built } = await build().catch(async (error: unknown) => {
    await life.stop()
    throw error
  })

  noteTime('boot', startedAt)
  const work = async () => (await (await fetch(`${url}/workz`)).json()) as { pending: Record<string, number> }
  const gateway = keys.tokensOf('gateway')
  return {
    url,
    life,
    keys,
    ...built,
    as: (actor, address) =>
      askerOf({
        url,
        token: () => gateway.issue(service, actor),
        ...(address && { headers: { [ADDRESS_HEADER]: address } }),
      }),
    from: (caller) => askerOf({ url, token: () => keys.tokensOf(caller).issue(service) }),
    publicly: askerOf({ url }),
    settled: async () => {
      await until(work, ({ pending }) => Object.values(pending).every((count) => count === 0))
    },
    async stop() {
      await life.stop()
      undocumented.check()
      const unserved = unservedShapes(service, shapes, indexesOf(Object.values(built.deps.db.models)))
      // While a list is recorded all of them are wanted.
      if (unserved.length > 0 && !process.env.QUERY_SHAPES_DIR)
        throw new Error(
          `No index serves these queries; accepted-shapes.ts names exceptions:\n${unserved.join('\n')}`,
        )
    },
  }
}
