import type { LocalTime } from '@avaliax/chassis/time/local-clock.ts'
import type { InAppBrowser, TapSource, TapVerdict } from '@avaliax/proto/cards/ledger/tap.routes.ts'

/** Counted visits, and how many of them were redirected. */
export interface TapCount {
  taps: number
  reviewRequests: number
}

export interface DayFigures extends TapCount {
  /** All visits by verdict. */
  verdicts: Partial<Record<TapVerdict, number>>
  /** Counted visits by hour in the client's zone. */
  hours: Record<string, number>
  /** Counted visits by source. */
  sources: Partial<Record<TapSource, number>>
  /** Counted visits in the browsers of applications. */
  inApps: Partial<Record<InAppBrowser, number>>
  /** Counted visits by employee id: one number each, because a large map is updated with every batch. */
  employees: Record<string, number>
  /** So many of these have no redirect; most employees have none. */
  unsent: Record<string, number>
}

/** Totals of a day, or the additions of a batch. */
export interface TapDaySum extends DayFigures {
  clientId: number
  day: string
}

/** The fields of a visit that totals need. */
export interface Visit {
  clientId: number | null
  employeeId: number | null
  verdict: TapVerdict
  source: TapSource
  inApp?: InAppBrowser | undefined
  sent: boolean
  zone: string
  /** Milliseconds since 1970. */
  at: number
}

/** Through a person's link, a code of the shop or a card that nobody holds. */
export const COUNTING_VERDICTS: readonly TapVerdict[] = ['counted', 'shop']

export const doesCount = (verdict: TapVerdict): boolean => COUNTING_VERDICTS.includes(verdict)

export type Clock = (zone: string, at: number) => LocalTime

function plusOne(counts: Partial<Record<string, number>>, key: string | number): void {
  counts[key] = (counts[key] ?? 0) + 1
}

/** Totals by client and day, each visit by its own zone. Visits of stock cards belong to no client. */
export function daySums(clockOf: Clock) {
  const sums = new Map<string, TapDaySum>()

  function sumOf(clientId: number, day: string): TapDaySum {
    const key = `${clientId}:${day}`
    const known = sums.get(key)
    if (known) return known
    const maps = { verdicts: {}, hours: {}, sources: {}, inApps: {}, employees: {}, unsent: {} }
    const sum = { clientId, day, taps: 0, reviewRequests: 0, ...maps }
    sums.set(key, sum)
    return sum
  }

  return {
    add({ clientId, employeeId, verdict, source, inApp, sent, zone, at }: Visit): void {
      if (clientId === null) return
      const { day, hour } = clockOf(zone, at)
      const sum = sumOf(clientId, day)
      plusOne(sum.verdicts, verdict)
      if (!doesCount(verdict)) return
      sum.taps += 1
      sum.reviewRequests += sent ? 1 : 0
      plusOne(sum.hours, hour)
      plusOne(sum.sources, source)
      if (inApp) plusOne(sum.inApps, inApp)
      if (employeeId === null) return
      plusOne(sum.employees, employeeId)
      if (!sent) plusOne(sum.unsent, employeeId)
    },
    all: (): TapDaySum[] => [...sums.values()],
  }
}

export function daySumsOf(visits: readonly Visit[], clockOf: Clock): TapDaySum[] {
  const sums = daySums(clockOf)
  for (const visit of visits) sums.add(visit)
  return sums.all()
}

/** The same totals, negated. */
export function negated({ clientId, day, taps, reviewRequests, ...maps }: TapDaySum): TapDaySum {
  const less = Object.entries(maps).map(([field, counts]) => [
    field,
    Object.fromEntries(Object.entries(counts).map(([key, count = 0]) => [key, -count])),
  ])
  const negative = Object.fromEntries(less) as typeof maps
  return { clientId, day, taps: -taps, reviewRequests: -reviewRequests, ...negative }
}

/** The totals as increments of a stored day: each count under its path. */
export function incrementsOf({ clientId: _, day: __, ...figures }: TapDaySum): Record<string, number> {
  const { taps, reviewRequests, ...maps } = figures
  const increments: Record<string, number> = { taps, reviewRequests }
  for (const [field, counts] of Object.entries(maps))
    for (const [key, count] of Object.entries(counts)) increments[`${field}.${key}`] = count
  return increments
}
