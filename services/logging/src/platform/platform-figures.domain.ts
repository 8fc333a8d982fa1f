import type { Platform, PlatformSample, PlatformService } from '@avaliax/proto/logging/platform.routes.ts'
import { merged, percentileMs, type Series, since } from './histogram.domain.ts'
import type { Metric } from './metrics-text.parser.ts'
import type { EarlierSample, ProcessSample } from './process-sample.lookup.ts'

/** A process now, and at the beginning of the window; without the latter when there is only one look. */
export interface Window {
  now: ProcessSample
  before: EarlierSample | undefined
}

const PROBES = new Set(['/metrics', '/readyz', '/livez', '/workz', '/resyncz'])
const STRAY = ['unknown-customer', 'wrong-mode', 'refused']

export const reading = (metrics: readonly Metric[], name: string, labels: Record<string, string> = {}) =>
  metrics.find(
    (metric) =>
      metric.name === name &&
      Object.entries(labels).every(([label, value]) => metric.labels[label] === value),
  )?.value ?? null

const allOf = (metrics: readonly Metric[], name: string) => metrics.filter((metric) => metric.name === name)
const sumOf = (metrics: readonly Metric[], name: string) =>
  allOf(metrics, name).reduce((sum, { value }) => sum + value, 0)

const isError = ({ labels }: Series) => (labels.status ?? '').startsWith('5')
const secondsOf = ({ now, before }: Window) => (before ? Math.max(1, (now.atMs - before.atMs) / 1000) : 0)

function requestsOf({ now, before }: Window): Series[] {
  // Without an earlier look nobody knows how long its counters have been counting.
  if (!before) return []
  return since(now.requests, before.up ? before.requests : undefined).filter(
    ({ labels, count }) => count > 0 && !PROBES.has(labels.route ?? ''),
  )
}

function red(series: readonly Series[], seconds: number) {
  const all = merged(series)
  const failed = series.filter(isError).reduce((sum, { count }) => sum + count, 0)
  return {
    requests: all.count,
    requestsPerSecond: seconds > 0 ? all.count / seconds : 0,
    errorShare: all.count > 0 ? failed / all.count : 0,
    p95Ms: percentileMs(all, 0.95),
  }
}

export function serviceOf(window: Window): PlatformService {
  const { name, up, ready, checks, metrics } = window.now
  const size = reading(metrics, 'data_disk', { kind: 'size' })
  const free = reading(metrics, 'data_disk', { kind: 'free' })
  const delay = reading(metrics, 'event_loop_delay', { quantile: 'p99' })
  return {
    name,
    up,
    ready,
    checks,
    version: metrics.find((metric) => metric.name === 'target_info')?.labels.service_version ?? null,
    uptimeSeconds: reading(metrics, 'process_uptime'),
    ...red(requestsOf(window), secondsOf(window)),
    loopDelayMs: delay === null ? null : Math.round(delay * 1000),
    memoryBytes: reading(metrics, 'process_memory', { kind: 'rss' }),
    diskFreeShare: size && free !== null ? free / size : null,
    outboxPending: reading(metrics, 'outbox_pending'),
    outboxOldestSeconds: reading(metrics, 'outbox_oldest_pending'),
    eventsDropped: sumOf(metrics, 'bus_emit_dropped_total'),
    deadLetters: sumOf(metrics, 'dead_letters_total'),
    strayPayments: STRAY.reduce(
      (sum, outcome) => sum + (reading(metrics, 'payment_events_total', { outcome }) ?? 0),
      0,
    ),
    pending: allOf(metrics, 'work_pending').map(({ labels, value }) => ({
      kind: labels.kind ?? '',
      count: value,
    })),
  }
}

export function storesOf(services: readonly PlatformService[]): Platform['stores'] {
  const stores = new Map<string, Platform['stores'][number]>()
  for (const service of services)
    for (const { name, ok } of service.checks) {
      const store = stores.get(name) ?? { name, ok: true, awayFrom: [] }
      stores.set(name, {
        name,
        ok: store.ok && ok,
        awayFrom: ok ? store.awayFrom : [...store.awayFrom, service.name],
      })
    }
  return [...stores.values()]
}

/** Failed jobs by queue, as they were an hour ago. */
export type FailedBefore = ReadonlyMap<string, number>

export function queuesOf(
  { now: { name, metrics } }: Window,
  failedBefore: FailedBefore = new Map(),
): Platform['queues'] {
  const names = [...new Set(allOf(metrics, 'queue_jobs').map(({ labels }) => labels.queue ?? ''))]
  return names.map((queue) => {
    const jobs = (state: string) => reading(metrics, 'queue_jobs', { queue, state }) ?? 0
    const failed = jobs('failed')
    return {
      service: name,
      queue,
      waiting: jobs('waiting'),
      active: jobs('active'),
      delayed: jobs('delayed'),
      failed,
      failedLately: Math.max(0, failed - (failedBefore.get(queue) ?? failed)),
      oldestWaitingSeconds: reading(metrics, 'queue_oldest_waiting', { queue }) ?? 0,
    }
  })
}

export const consumersOf = ({ now: { name, metrics } }: Window): Platform['consumers'] =>
  allOf(metrics, 'consumer_lag').map(({ labels, value }) => ({
    service: name,
    group: labels.group ?? '',
    lag: Math.max(0, value),
  }))

const GATEWAY = 'gateway'

/**
 * Those that were asked, the slowest first, each once: a request passes the gateway and then its service. The gateway's
 * figures are those that the person felt, the service is the one to look at.
 */
export function routesOf(windows: readonly Window[]): Platform['routes'] {
  const rows = windows.flatMap((window) => {
    const routes = Map.groupBy(requestsOf(window), ({ labels }) => `${labels.method} ${labels.route}`)
    return [...routes.values()].map((series) => ({
      service: window.now.name,
      method: series[0]?.labels.method ?? '',
      route: series[0]?.labels.route ?? '',
      ...red(series, secondsOf(window)),
    }))
  })
  return [...Map.groupBy(rows, ({ method, route }) => `${method} ${route}`).values()]
    .flatMap((passed) => {
      const felt = passed.find(({ service }) => service === GATEWAY) ?? passed[0]
      const owner = passed.find(({ service }) => service !== GATEWAY) ?? felt
      return felt && owner ? [{ ...felt, service: owner.service }] : []
    })
    .sort((a, b) => b.p95Ms - a.p95Ms)
}

export function providersOf(windows: readonly Window[]): Platform['providers'] {
  const calls = windows.flatMap(({ now, before }) =>
    before ? since(now.providerCalls, before.up ? before.providerCalls : undefined) : [],
  )
  const made = calls.filter(({ count }) => count > 0)
  return [...Map.groupBy(made, ({ labels }) => labels.api ?? '')].map(([api, series]) => {
    const all = merged(series)
    const failed = merged(series.filter(({ labels }) => labels.outcome === 'failure')).count
    return { api, calls: all.count, failureShare: failed / all.count, p95Ms: percentileMs(all, 0.95) }
  })
}

/** One point of the charts. */
export function sampleOf(windows: readonly Window[], at: string): PlatformSample {
  // Each request passes the gateway; counting the services as well would count it twice.
  const gateways = windows.filter(({ now }) => now.name === 'gateway')
  const counters = gateways.length > 0 ? gateways : windows
  const series = counters.flatMap(requestsOf)
  const queues = windows.flatMap((window) => queuesOf(window))
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  return {
    at,
    ...red(series, Math.max(0, ...counters.map(secondsOf))),
    outboxOldestSeconds: Math.max(
      0,
      ...windows.map(({ now }) => reading(now.metrics, 'outbox_oldest_pending') ?? 0),
    ),
    lag: sum(windows.flatMap(consumersOf).map(({ lag }) => lag)),
    jobsWaiting: sum(queues.map(({ waiting }) => waiting)),
    jobsFailed: sum(queues.map(({ failed }) => failed)),
  }
}
