import type { Metric } from './metrics-text.parser.ts'

/** Calls of one kind with their durations, counted since the process began. */
export interface Series {
  labels: Record<string, string>
  count: number
  /** Calls that took at most so many seconds, by the upper end as it is written. */
  buckets: Record<string, number>
}

export type Histogram = ReadonlyMap<string, Series>

/** The series of one histogram, by their labels. Those that nothing was added to are the earlier look's own: many looks are kept. */
export function histogramOf(metrics: readonly Metric[], name: string, earlier?: Histogram): Histogram {
  const series = new Map<string, Series>()
  const of = ({ le: _, ...labels }: Record<string, string>): Series => {
    const key = JSON.stringify(Object.entries(labels).sort())
    // Labels of their own: parts of the text that was read would keep all of it in memory.
    const known = series.get(key) ?? { labels: Object.fromEntries(JSON.parse(key)), count: 0, buckets: {} }
    series.set(key, known)
    return known
  }
  for (const metric of metrics) {
    if (metric.name === `${name}_bucket`) of(metric.labels).buckets[metric.labels.le ?? ''] = metric.value
    if (metric.name === `${name}_count`) of(metric.labels).count = metric.value
  }
  for (const [key, found] of series) {
    const known = earlier?.get(key)
    if (known?.count === found.count) series.set(key, known)
  }
  return series
}

/** What happened between two looks; a series that shrank belongs to a process that began anew. */
export function since(now: Histogram, before: Histogram | undefined): Series[] {
  return [...now].map(([key, series]) => {
    const old = before?.get(key)
    if (!old || old.count > series.count) return series
    const buckets = Object.fromEntries(
      Object.entries(series.buckets).map(([end, count]) => [end, count - (old.buckets[end] ?? 0)]),
    )
    return { ...series, count: series.count - old.count, buckets }
  })
}

export function merged(list: readonly Series[]): Series {
  const all: Series = { labels: {}, count: 0, buckets: {} }
  for (const { count, buckets } of list) {
    all.count += count
    for (const [end, below] of Object.entries(buckets)) all.buckets[end] = (all.buckets[end] ?? 0) + below
  }
  return all
}

/** The duration that this share of the calls did not exceed, interpolated within its bucket. */
export function percentileMs({ count, buckets }: Series, share: number): number {
  const rank = count * share
  const ends = Object.entries(buckets)
    .map(([end, below]) => ({ end: end === '+Inf' ? Number.POSITIVE_INFINITY : Number(end), below }))
    .sort((a, b) => a.end - b.end)
  let from = 0
  let before = 0
  for (const { end, below } of ends) {
    if (below > before && below >= rank) {
      const to = Number.isFinite(end) ? end : from
      return Math.round((from + ((to - from) * (rank - before)) / (below - before)) * 1000)
    }
    before = below
    from = Number.isFinite(end) ? end : from
  }
  return 0
}
