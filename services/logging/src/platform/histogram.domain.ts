import type { Metric } from './metrics-text.parser.ts'

/** Calls of one kind with their durations, counted since the process began. */
export interface Series {
  labels: Metric['labels']
  count: number
  /** Calls that took at most so many seconds, by the upper end as it is written. */
  buckets: Record<string, number>
}

export type Histogram = ReadonlyMap<string, Series>

/** The series of one histogram, by their labels. Those that nothing was added to are the earlier look's own: many looks are kept. */
export function histogramOf(metrics: readonly Metric[], name: string, earlier?: Histogram): Histogram {
  const found = new Map<Metric['labels'], Series>()
  for (const { name: row, labels, le, value } of metrics) {
    if (row !== `${name}_bucket` && row !== `${name}_count`) continue
    const series = found.get(labels) ?? { labels, count: 0, buckets: {} }
    found.set(labels, series)
    if (le) series.buckets[le] = value
    else series.count = value
  }
  const keyed = [...found.values()].map((series) => {
    const key = JSON.stringify(Object.entries(series.labels).sort())
    const known = earlier?.get(key)
    // Labels of their own: parts of the text that was read would keep all of it in memory.
    const kept =
      known?.count === series.count ? known : { ...series, labels: Object.fromEntries(JSON.parse(key)) }
    return [key, kept] as const
  })
  return new Map(keyed)
}

/** Answers what happened between two looks; a series that shrank belongs to a process that began anew. */
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
