import { localClock } from '@avaliax/chassis/time/local-clock.ts'
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
  /** When the last of them was. */
  lastTapAt: number
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
    const none = { cardTaps: 0, reviewRequests: 0, lastTapAt: at }
    const sum = sums.get(key) ?? { clientId, employeeId, month, ...none }
    sum.cardTaps += 1
    sum.reviewRequests += sent ? 1 : 0
    sum.lastTapAt = Math.max(sum.lastTapAt, at)
    sums.set(key, sum)
  }
  return [...sums.values()]
}

export type ClientSum = Omit<TapSum, 'employeeId' | 'lastTapAt'>

/** The same by client. */
export function clientSumsOf(sums: readonly TapSum[]): ClientSum[] {
  const byClient = Map.groupBy(sums, ({ clientId, month }) => `${clientId}:${month}`)
  return [...byClient.values()].flatMap((those) => {
    const [first] = those
    if (!first) return []
    const total = (count: 'cardTaps' | 'reviewRequests') => those.reduce((sum, one) => sum + one[count], 0)
    const { clientId, month } = first
    return [{ clientId, month, cardTaps: total('cardTaps'), reviewRequests: total('reviewRequests') }]
  })
}

/** `YYYY-MM` in a zone. */
export function monthClock(clock = localClock()): (zone: string, at: number) => string {
  return (zone, at) => clock(zone, at).day.slice(0, 7)
}
