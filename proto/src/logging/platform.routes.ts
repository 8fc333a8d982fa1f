import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { RequiredLine, Timestamp } from '../values.ts'
import { ErrorSeen } from './logging.events.ts'

const Count = z.number().min(0)
/** 0..1 */
const Share = z.number().min(0).max(1)

/** Rate, errors and duration within the window. */
const Red = z.object({ requests: Count, requestsPerSecond: Count, errorShare: Share, p95Ms: Count })

/** Fewer requests, or calls, show no share and no percentile: one failure of three says nothing. */
export const RATED_FROM = 20

export const PlatformService = z
  .object({
    name: z.string(),
    /** Answers its probes at all. */
    up: z.boolean(),
    ready: z.boolean(),
    version: z.string().nullable(),
    uptimeSeconds: Count.nullable(),
    checks: z.array(z.object({ name: z.string(), ok: z.boolean(), critical: z.boolean(), ms: Count })),
    ...Red.shape,
    /** 99 % of the delays of the last 10 s were shorter. */
    loopDelayMs: Count.nullable(),
    memoryBytes: Count.nullable(),
    diskFreeShare: Share.nullable(),
    outboxPending: Count.nullable(),
    outboxOldestSeconds: Count.nullable(),
    /** Since the process began: events that skip the outbox and met a full buffer, and messages given up. */
    eventsDropped: Count,
    deadLetters: Count,
    /** Events of the payment provider that belong to nobody here, or were not signed by it. */
    strayPayments: Count,
    /** Work of its own kinds, e.g. visits in the journal. */
    pending: z.array(z.object({ kind: z.string(), count: Count })),
  })
  .meta({ id: 'PlatformService' })
export type PlatformService = z.output<typeof PlatformService>

export const PlatformQueue = z.object({
  service: z.string(),
  queue: z.string(),
  waiting: Count,
  active: Count,
  delayed: Count,
  failed: Count,
  oldestWaitingSeconds: Count,
  /** More than an hour ago, or than when the logging service began. */
  failedLately: Count,
})
export type PlatformQueue = z.output<typeof PlatformQueue>

export const PlatformError = ErrorSeen.extend({ id: z.string(), service: z.string(), firstAt: Timestamp })
export type PlatformError = z.output<typeof PlatformError>

/** Names of the pages in docs/runbooks. */
export const RUNBOOKS = [
  'api-logs',
  'dead-letters',
  'disk',
  'event-loop',
  'events-stuck',
  'process-down',
  'providers',
  'queues',
  'server-errors',
  'store-away',
  'stripe-settings',
] as const
export const Runbook = z.enum(RUNBOOKS)
export type Runbook = z.output<typeof Runbook>

/** The page may tell of these, with what to do; deploy/observability/alerts.yaml has a rule for each but ProcessNotReady. */
export const PLATFORM_ALERTS = {
  ProcessDown: 'process-down',
  ProcessNotReady: 'store-away',
  ServerErrors: 'server-errors',
  RouteErrors: 'server-errors',
  RouteSlow: 'server-errors',
  OutboxStuck: 'events-stuck',
  ConsumerLag: 'events-stuck',
  QueueOld: 'queues',
  JobsFailed: 'queues',
  DeadLetters: 'dead-letters',
  ProviderErrors: 'providers',
  EventLoopDelay: 'event-loop',
  TapJournalInUse: 'store-away',
  EventsDropped: 'api-logs',
  PaymentEventsStray: 'stripe-settings',
  DiskFull: 'disk',
} as const satisfies Record<string, Runbook>
export type PlatformAlert = keyof typeof PLATFORM_ALERTS

/** An alert rule of the same name would say this. */
export const PlatformProblem = z.object({
  alert: z.enum(Object.keys(PLATFORM_ALERTS) as PlatformAlert[]),
  subject: z.string(),
  value: z.number(),
  runbook: Runbook,
})
export type PlatformProblem = z.output<typeof PlatformProblem>

export const PlatformSample = z.object({
  at: Timestamp,
  ...Red.shape,
  outboxOldestSeconds: Count,
  lag: Count,
  jobsWaiting: Count,
  jobsFailed: Count,
})
export type PlatformSample = z.output<typeof PlatformSample>

export const Platform = z
  .object({
    /** The last sample's time; null before the first. */
    at: Timestamp.nullable(),
    windowSeconds: Count,
    problems: z.array(PlatformProblem),
    services: z.array(PlatformService),
    stores: z.array(z.object({ name: z.string(), ok: z.boolean(), awayFrom: z.array(z.string()) })),
    queues: z.array(PlatformQueue),
    consumers: z.array(z.object({ service: z.string(), group: z.string(), lag: Count })),
    /** The slowest routes that were asked within the window, each once however many processes it passes. */
    routes: z.array(z.object({ service: z.string(), method: z.string(), route: z.string(), ...Red.shape })),
    providers: z.array(z.object({ api: z.string(), calls: Count, failureShare: Share, p95Ms: Count })),
    errors: z.array(PlatformError),
    /** One a minute over the last hours, oldest first. */
    samples: z.array(PlatformSample),
  })
  .meta({ id: 'Platform' })
export type Platform = z.output<typeof Platform>

export const getPlatform = defineRoute({
  service: 'logging',
  method: 'GET',
  path: '/api/superadmin/platform',
  access: 'superadmin',
  summary: 'How the processes, stores, queues, consumers and providers do, as last sampled',
  response: Platform,
})

export const DeadLetter = z
  .object({
    /** The event's id; its place in the topic when it has none. */
    id: z.string(),
    group: z.string(),
    topic: z.string(),
    error: z.string(),
    attempts: z.int(),
    firstFailedAt: z.string(),
    replays: z.int(),
    /** Replayed too often: mend the cause, or discard it. */
    parked: z.boolean(),
    traceId: z.string().nullable(),
    /** The message, cut at 8 kB. */
    content: z.string(),
  })
  .meta({ id: 'DeadLetter' })
export type DeadLetter = z.output<typeof DeadLetter>

export const DEAD_LETTERS_SHOWN = 200
const KAFKA_DEADLINE_MS = 60_000

export const listDeadLetters = defineRoute({
  service: 'logging',
  method: 'GET',
  path: '/api/superadmin/platform/dead-letters',
  access: 'superadmin',
  summary: 'Messages that consumers gave up, at most 200',
  response: z.object({ total: z.int(), letters: z.array(DeadLetter) }),
  deadlineMs: KAFKA_DEADLINE_MS,
})

const Chosen = z.strictObject({
  group: RequiredLine(120),
  id: RequiredLine(120).optional(),
})

export const replayDeadLetters = defineRoute({
  service: 'logging',
  method: 'POST',
  path: '/api/superadmin/platform/dead-letters/replay',
  access: 'superadmin',
  summary: 'Send dead letters of a group back to it, one or all; parked ones stay',
  body: Chosen,
  response: z.object({ replayed: z.int() }),
  deadlineMs: KAFKA_DEADLINE_MS,
})

export const discardDeadLetter = defineRoute({
  service: 'logging',
  method: 'POST',
  path: '/api/superadmin/platform/dead-letters/discard',
  access: 'superadmin',
  summary: 'Give up one dead letter for good',
  body: Chosen.required(),
  response: z.object({ discarded: z.int() }),
  deadlineMs: KAFKA_DEADLINE_MS,
})

export const retryFailedJobs = defineRoute({
  service: 'logging',
  method: 'POST',
  path: '/api/superadmin/platform/queues/:queue/retry',
  access: 'superadmin',
  summary: 'Queue the failed jobs of a queue again',
  params: z.object({ queue: z.string().regex(/^[a-z][a-z0-9-]{0,60}$/) }),
  response: z.object({ retried: z.int() }),
})

export const getRunbook = defineRoute({
  service: 'logging',
  method: 'GET',
  path: '/api/superadmin/platform/runbooks/:name',
  access: 'superadmin',
  summary: 'What to do about a problem, as Markdown',
  params: z.object({ name: Runbook }),
  response: z.object({ name: Runbook, text: z.string() }),
})
