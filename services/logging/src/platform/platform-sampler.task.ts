import type { Platform, PlatformSample } from '@avaliax/proto/logging/platform.routes.ts'
import {
  consumersOf,
  type FailedBefore,
  providersOf,
  queuesOf,
  routesOf,
  sampleOf,
  serviceOf,
  storesOf,
  type Window,
} from './platform-figures.domain.ts'
import { problemsOf } from './problems.domain.ts'
import { type EarlierSample, type ProcessSample, sampleProcess } from './process-sample.lookup.ts'

interface Deps {
  /** Addresses of the processes by their names. */
  targets: Readonly<Record<string, string>>
  send: typeof fetch
  now: () => Date
  everyMs: number
}

const WINDOW_MS = 300_000
const SAMPLE_EVERY_MS = 60_000
/** Six hours of charts. */
const SAMPLES_KEPT = 360
/** One a minute, for an hour. */
const FAILED_KEPT = 60
const ROUTES_SHOWN = 10

/**
 * Looks at every process again and again. Of the looks of the last minutes it keeps what the next ones are compared with, and one
 * point a minute for the charts.
 */
export function platformSampler({ targets, send, now, everyMs }: Deps) {
  const latest = new Map<string, ProcessSample>()
  const earlier = new Map<string, EarlierSample[]>()
  const samples: PlatformSample[] = []
  const failedJobs: FailedBefore[] = []
  let sampledAt = 0

  const windows = (ms: number): Window[] =>
    [...latest.values()].map((now) => ({
      now,
      before: earlier.get(now.name)?.find(({ atMs }) => atMs >= now.atMs - ms),
    }))

  function keep(sample: ProcessSample): void {
    const { name, atMs } = sample
    const previous = latest.get(name)
    latest.set(name, sample)
    if (!previous) return
    const kept = (earlier.get(name) ?? []).filter((each) => each.atMs >= atMs - WINDOW_MS - everyMs)
    const { up, requests, providerCalls } = previous
    earlier.set(name, [...kept, { atMs: previous.atMs, up, requests, providerCalls }])
  }

  async function look(): Promise<void> {
    const found = await Promise.all(
      Object.entries(targets).map(([name, url]) =>
        sampleProcess(name, url, { send, now, earlier: latest.get(name) }),
      ),
    )
    for (const sample of found) keep(sample)
    const at = now()
    if (at.getTime() - sampledAt < SAMPLE_EVERY_MS) return
    // The first look has nothing before it to be compared with.
    if (sampledAt > 0) samples.push(sampleOf(windows(SAMPLE_EVERY_MS + everyMs), at.toISOString()))
    sampledAt = at.getTime()
    const queues = windows(0).flatMap((window) => queuesOf(window))
    failedJobs.push(new Map(queues.map(({ queue, failed }) => [queue, failed])))
    if (failedJobs.length > FAILED_KEPT) failedJobs.shift()
    if (samples.length > SAMPLES_KEPT) samples.shift()
  }

  return {
    look,
    platform(): Omit<Platform, 'errors'> {
      const all = windows(WINDOW_MS)
      const services = all.map(serviceOf)
      const queues = all.flatMap((window) => queuesOf(window, failedJobs[0]))
      const routes = routesOf(all)
      const consumers = all.flatMap(consumersOf).sort((a, b) => b.lag - a.lag)
      const providers = providersOf(all)
      const at = Math.max(0, ...all.map((window) => window.now.atMs))
      return {
        at: at > 0 ? new Date(at).toISOString() : null,
        windowSeconds: WINDOW_MS / 1000,
        problems: problemsOf({ services, queues, consumers, providers, routes }),
        services,
        stores: storesOf(services),
        queues,
        consumers,
        providers,
        routes: routes.slice(0, ROUTES_SHOWN),
        samples: [...samples],
      }
    },
  }
}
export type PlatformSampler = ReturnType<typeof platformSampler>
