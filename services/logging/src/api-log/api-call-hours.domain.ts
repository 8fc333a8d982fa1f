import { type ApiLogStats, STATS_HOURS_MAX } from '@avaliax/proto/logging/api-log.routes.ts'
import type { ApiCallHour } from './api-call-hour.model.ts'
import type { ApiLog } from './api-log.model.ts'

export const HOUR_MS = 3_600_000

const DAY_HOURS = 24

/** Whole hours: the last 24 unless asked otherwise, and no more than the most that one answer adds up. */
export function statsPeriod({ from, to }: { from?: string | undefined; to?: string | undefined }, now: Date) {
  const end = new Date(hourOf(to ? new Date(to) : now).getTime() + HOUR_MS)
  const ago = (hours: number) => end.getTime() - hours * HOUR_MS
  const start = from ? Math.max(hourOf(new Date(from)).getTime(), ago(STATS_HOURS_MAX)) : ago(DAY_HOURS)
  return { from: new Date(start), to: end }
}

/** Upper ends of the classes of durations; what takes longer is in the class behind the last. */
export const DURATION_LIMITS_MS = [
  25, 50, 100, 200, 300, 500, 750, 1_000, 1_500, 2_000, 3_000, 5_000, 8_000, 15_000,
] as const

export const hourOf = (time: Date): Date => new Date(Math.floor(time.getTime() / HOUR_MS) * HOUR_MS)

export function durationClass(ms: number): number {
  const found = DURATION_LIMITS_MS.findIndex((limit) => ms <= limit)
  return found === -1 ? DURATION_LIMITS_MS.length : found
}

/** Answers what a batch of new rows adds to the hours, one entry per document. */
export function hoursOf(logs: readonly ApiLog[]): ApiCallHour[] {
  const hours = new Map<string, ApiCallHour>()
  for (const log of logs) {
    add(hours, log, 'everybody')
    if (log.clientId !== null) add(hours, log, 'client')
  }
  return [...hours.values()]
}

function add(hours: Map<string, ApiCallHour>, log: ApiLog, of: ApiCallHour['of']): void {
  const { apiType, provider, action } = log
  const clientId = of === 'client' ? log.clientId : null
  const hour = hourOf(log.timestamp)
  const _id = [hour.toISOString().slice(0, 13), clientId ?? 'all', provider, action].join(' ')
  const none = { calls: 0, failures: 0, durations: {} as Record<string, number> }
  const hourRow = hours.get(_id) ?? { _id, of, clientId, hour, apiType, provider, action, ...none }
  hourRow.calls++
  if (!log.success) hourRow.failures++
  const kind = durationClass(log.durationMs)
  hourRow.durations[kind] = (hourRow.durations[kind] ?? 0) + 1
  hours.set(_id, hourRow)
}

/** The duration that this share of the calls did not exceed, interpolated within its class. */
export function percentileMs(durations: Readonly<Record<string, number>>, share: number): number {
  const total = Object.values(durations).reduce((sum, count) => sum + count, 0)
  const rank = total * share
  let below = 0
  for (let kind = 0; kind <= DURATION_LIMITS_MS.length; kind++) {
    const count = durations[kind] ?? 0
    if (count > 0 && below + count >= rank) {
      const from = DURATION_LIMITS_MS[kind - 1] ?? 0
      // The longest ones are known by their lower end alone.
      const to = DURATION_LIMITS_MS[kind] ?? from
      return Math.round(from + ((to - from) * (rank - below)) / count)
    }
    below += count
  }
  return 0
}

interface Sum {
  calls: number
  failures: number
}
type ByApi = Pick<ApiCallHour, 'apiType' | 'provider' | 'durations'> & Sum

/** The hours of a period added up, whatever order they come in. */
export function statsOf(hours: Iterable<ApiCallHour>): Omit<ApiLogStats, 'from' | 'to'> {
  const byHour = new Map<string, Sum>()
  const byApi = new Map<string, ByApi>()
  const actions = new Set<string>()
  for (const { hour, apiType, provider, action, calls, failures, durations } of hours) {
    actions.add(action)
    const at = hour.toISOString()
    byHour.set(at, plus(byHour.get(at), { calls, failures }))
    const sums = byApi.get(provider) ?? { apiType, provider, calls: 0, failures: 0, durations: {} }
    for (const [kind, count] of Object.entries(durations))
      sums.durations[kind] = (sums.durations[kind] ?? 0) + count
    byApi.set(provider, { ...sums, ...plus(sums, { calls, failures }) })
  }
  const total = [...byHour.values()].reduce((sum, each) => plus(sum, each), { calls: 0, failures: 0 })
  return {
    ...total,
    byApi: [...byApi.values()]
      .map(({ durations, ...api }) => ({
        ...api,
        successRate: (api.calls - api.failures) / api.calls,
        p95Ms: percentileMs(durations, 0.95),
      }))
      .sort((a, b) => b.calls - a.calls || a.provider.localeCompare(b.provider)),
    timeline: [...byHour]
      .map(([hour, sum]) => ({ hour, ...sum }))
      .sort((a, b) => a.hour.localeCompare(b.hour)),
    actions: [...actions].sort(),
  }
}

const plus = (a: Sum | undefined, b: Sum): Sum => ({
  calls: (a?.calls ?? 0) + b.calls,
  failures: (a?.failures ?? 0) + b.failures,
})
