import type { ApiLogStats } from '@avaliax/proto/logging/api-log.routes.ts'

const HOUR_MS = 3_600_000
const HOURS_AS_HOURS = 72

export interface Span {
  key: string
  label: string
  calls: number
  failures: number
}

const two = (value: number) => String(value).padStart(2, '0')
const dayOf = (at: Date) => `${two(at.getDate())}/${two(at.getMonth() + 1)}`
const hourOf = (at: Date) => `${dayOf(at)} ${two(at.getHours())}h`

/** Every hour of the period, or every day of a long one, those without calls too; in the zone of who looks. */
export function timelineSpans({ from, to, timeline }: Pick<ApiLogStats, 'from' | 'to' | 'timeline'>): {
  spans: Span[]
  unit: 'hour' | 'day'
} {
  const hours = (Date.parse(to) - Date.parse(from)) / HOUR_MS
  const unit = hours > HOURS_AS_HOURS ? 'day' : 'hour'
  const name = unit === 'day' ? dayOf : hourOf
  const found = new Map(timeline.map((row) => [row.hour, row]))
  const spans = new Map<string, Span>()
  for (let at = Date.parse(from); at < Date.parse(to); at += HOUR_MS) {
    const moment = new Date(at)
    const label = name(moment)
    const span = spans.get(label) ?? { key: label, label, calls: 0, failures: 0 }
    const row = found.get(moment.toISOString())
    spans.set(label, {
      ...span,
      calls: span.calls + (row?.calls ?? 0),
      failures: span.failures + (row?.failures ?? 0),
    })
  }
  return { spans: [...spans.values()], unit }
}
