import type { TapVerdict } from '@avaliax/proto/cards/tap.routes.ts'
import type { TapRecord } from './tap-record.ts'

/** The same visitor of the same employee within this time is one visit. */
export const REPEAT_MS = 30_000

/** A counted visit that the ledger knows, or has just decided. */
export interface CountedTap {
  employeeId: number | null
  visitor: string
  at: number
}

const keyOf = ({ employeeId, visitor }: Pick<CountedTap, 'employeeId' | 'visitor'>) =>
  `${employeeId}/${visitor}`

/** Decides repeats, whichever way round the records arrive: what is near a counted one is a duplicate. */
export function withoutRepeats(records: readonly TapRecord[], counted: readonly CountedTap[]): TapRecord[] {
  const times = Map.groupBy(counted, keyOf) as Map<string, { at: number }[]>
  return [...records]
    .sort((a, b) => a.at - b.at)
    .map((record) => {
      if (record.verdict !== 'counted') return record
      const key = keyOf(record)
      const near = times.get(key)?.some(({ at }) => Math.abs(at - record.at) < REPEAT_MS)
      if (near) return { ...record, verdict: 'duplicate' as TapVerdict }
      times.set(key, [...(times.get(key) ?? []), record])
      return record
    })
}

export interface TapSum {
  clientId: number
  employeeId: number
  month: string
  cardTaps: number
  reviewRequests: number
}

/** What a batch adds to each employee's month; `monthOf` knows the client's zone. */
export function sumsOf(
  records: readonly TapRecord[],
  monthOf: (zone: string, at: number) => string,
): TapSum[] {
  const sums = new Map<string, TapSum>()
  for (const { verdict, employeeId, clientId, zone, at, sent } of records) {
    if (verdict !== 'counted' || employeeId === null || clientId === null) continue
    const month = monthOf(zone, at)
    const key = `${employeeId}:${month}`
    const sum = sums.get(key) ?? { clientId, employeeId, month, cardTaps: 0, reviewRequests: 0 }
    sum.cardTaps += 1
    sum.reviewRequests += sent ? 1 : 0
    sums.set(key, sum)
  }
  return [...sums.values()]
}

/** The same by client. */
export function clientSumsOf(sums: readonly TapSum[]): Omit<TapSum, 'employeeId'>[] {
  const byClient = Map.groupBy(sums, ({ clientId, month }) => `${clientId}:${month}`)
  return [...byClient.values()].flatMap((those) => {
    const [first] = those
    if (!first) return []
    const total = (count: 'cardTaps' | 'reviewRequests') => those.reduce((sum, one) => sum + one[count], 0)
    const { clientId, month } = first
    return [{ clientId, month, cardTaps: total('cardTaps'), reviewRequests: total('reviewRequests') }]
  })
}

/** `YYYY-MM` in a zone; formatters are kept, because making one costs more than all the rest of a tap. */
export function monthClock(): (zone: string, at: number) => string {
  const formats = new Map<string, Intl.DateTimeFormat>()
  return (zone, at) => {
    const known = formats.get(zone)
    const format =
      known ?? new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit' })
    if (!known) formats.set(zone, format)
    const parts = format.formatToParts(at)
    const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? ''
    return `${part('year')}-${part('month')}`
  }
}
