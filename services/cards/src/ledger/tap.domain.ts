import type { TapVerdict } from '@avaliax/proto/cards/ledger/tap.routes.ts'
import type { TapRecord } from '../journal/tap-record.domain.ts'
import type { JudgedTap } from './flood.domain.ts'
import { monthlyId } from './month.model.ts'
import { doesCount } from './tap-day.domain.ts'

/** Visits of one visitor to one employee within this time count once. */
export const REPEAT_MS = 30_000

/** A counted visit, stored or of this batch. */
export interface CountedTap {
  clientId: number | null
  employeeId: number | null
  codeId?: number | undefined
  visitor: string
  at: number
}

/** Whom a visit counts for: a person, a code of the shop, or the shop alone. */
const holderOf = ({ clientId, employeeId, codeId }: Omit<CountedTap, 'visitor' | 'at'>) =>
  employeeId === null ? `${clientId}/${codeId ?? 'shop'}` : `${employeeId}`

const keyOf = (tap: Omit<CountedTap, 'at'>) => `${holderOf(tap)}/${tap.visitor}`

/** Marks duplicates, in whatever order the records arrive: a visit near a counted one is a duplicate. */
export function withoutRepeats(records: readonly TapRecord[], counted: readonly CountedTap[]): TapRecord[] {
  const times = Map.groupBy(counted, keyOf) as Map<string, { at: number }[]>
  return [...records]
    .sort((a, b) => a.at - b.at)
    .map((record) => {
      if (!doesCount(record.verdict)) return record
      const key = keyOf(record)
      const near = times.get(key)?.some(({ at }) => Math.abs(at - record.at) < REPEAT_MS)
      if (near) return { ...record, verdict: 'duplicate' as TapVerdict }
      times.set(key, [...(times.get(key) ?? []), record])
      return record
    })
}

/** Counts of a month, of an employee or a client; also an addition to them. */
export interface MonthCounts {
  cardTaps: number
  reviewRequests: number
  /** Counted visits that look like a flood. */
  suspicious: number
  /** Visits that the owner has excluded; no other count includes them. */
  excluded: number
}

export interface TapSum extends MonthCounts {
  clientId: number
  employeeId: number | null
  codeId?: number | undefined
  month: string
  /** Time of the last one. */
  lastTapAt: number
}

/** The change that one visit makes to the months of its holder and its client. */
export interface TapChange {
  clientId: number | null
  employeeId: number | null
  codeId?: number | undefined
  zone: string
  at: number
  counts: Partial<MonthCounts>
}

/** Additions of new visits that count. */
export const additionsOf = (taps: readonly JudgedTap[]): TapChange[] =>
  taps
    .filter(({ verdict }) => doesCount(verdict))
    .map(({ sent, suspicious, ...tap }) => ({
      ...tap,
      counts: { cardTaps: 1, reviewRequests: sent ? 1 : 0, suspicious: suspicious ? 1 : 0 },
    }))

const NAMES = ['cardTaps', 'reviewRequests', 'suspicious', 'excluded'] as const
export const NO_COUNTS: MonthCounts = { cardTaps: 0, reviewRequests: 0, suspicious: 0, excluded: 0 }

function add(sum: MonthCounts, counts: Partial<MonthCounts>): void {
  for (const name of NAMES) sum[name] += counts[name] ?? 0
}

/** Sums of changes by holder and month; `monthOf` gives the month in the client's zone. */
export function sumsOf(
  changes: readonly TapChange[],
  monthOf: (zone: string, at: number) => string,
): TapSum[] {
  const sums = new Map<string, TapSum>()
  for (const { employeeId, codeId, clientId, zone, at, counts } of changes) {
    if (clientId === null) continue
    const month = monthOf(zone, at)
    const key = `${holderOf({ clientId, employeeId, codeId })}:${month}`
    const sum = sums.get(key) ?? { clientId, employeeId, codeId, month, ...NO_COUNTS, lastTapAt: at }
    add(sum, counts)
    sum.lastTapAt = Math.max(sum.lastTapAt, at)
    sums.set(key, sum)
  }
  return [...sums.values()]
}

export type ClientSum = Omit<TapSum, 'employeeId' | 'codeId' | 'lastTapAt'>

/** The same sums by client. */
export function clientSumsOf(sums: readonly TapSum[]): ClientSum[] {
  const totals = new Map<string, ClientSum>()
  for (const { clientId, month, ...counts } of sums) {
    const key = monthlyId(clientId, month)
    const total = totals.get(key) ?? { clientId, month, ...NO_COUNTS }
    add(total, counts)
    totals.set(key, total)
  }
  return [...totals.values()]
}

/** As increments of a stored month; zero flood counts are left out. */
export const incrementsOf = ({ cardTaps, reviewRequests, suspicious, excluded }: MonthCounts) => ({
  cardTaps,
  reviewRequests,
  ...(suspicious && { suspicious }),
  ...(excluded && { excluded }),
})
