import type { TapVerdict } from '@avaliax/proto/cards/ledger/tap.routes.ts'
import type { TapRecord } from '../journal/tap-record.domain.ts'

/** More visits than this from one network at one client within the time below look like a flood. */
export const FLOOD_VISITS = 30
export const FLOOD_MS = 10 * 60_000

/** A visit as the ledger is about to hold it. */
export type JudgedTap = TapRecord & { suspicious?: true }

/** The fields of a visit that decide whether it belongs to a flood. */
export interface NetworkVisit {
  clientId: number | null
  /** Hash of the network; absent when it is not needed any more. */
  network?: string | undefined
  verdict: TapVerdict
  at: number
  suspicious?: boolean | undefined
}

/** These never count, so they are not part of a flood. */
const MACHINES: readonly TapVerdict[] = ['bot', 'preview', 'head']

type Judgeable = NetworkVisit & { clientId: number; network: string }

export const canFlood = (visit: NetworkVisit): visit is Judgeable =>
  visit.clientId !== null && Boolean(visit.network) && !MACHINES.includes(visit.verdict)

export interface Judgement<V> {
  /** Part of a flood. */
  suspicious: ReadonlySet<V>
  /** Deep inside a flood: the decision about later visits does not need this visit's network any more. */
  settled: ReadonlySet<V>
}

/**
 * Finds visits that are among more than thirty of their network within ten minutes. The result does not depend on the order
 * of arrival: a late visit may flag earlier ones.
 */
export function judgeFloods<V extends NetworkVisit>(visits: readonly V[]): Judgement<V> {
  const suspicious = new Set(visits.filter((visit) => visit.suspicious))
  const settled = new Set<V>()
  const networks = Map.groupBy(visits.filter(canFlood), ({ clientId, network }) => `${clientId}/${network}`)
  for (const those of networks.values()) {
    if (those.length <= FLOOD_VISITS) continue
    const inOrder = those.toSorted((a, b) => a.at - b.at)
    for (const visit of dense(inOrder)) suspicious.add(visit)
    for (const visit of surrounded(inOrder)) settled.add(visit)
  }
  return { suspicious, settled }
}

const near = (first: NetworkVisit | undefined, last: NetworkVisit | undefined) =>
  first !== undefined && last !== undefined && last.at - first.at <= FLOOD_MS

function dense<V extends NetworkVisit>(inOrder: readonly V[]): V[] {
  let until = -1
  return inOrder.filter((_, index) => {
    if (near(inOrder[index], inOrder[index + FLOOD_VISITS])) until = index + FLOOD_VISITS
    return index <= until
  })
}

/**
 * Visits with thirty neighbours within ten minutes. Any visit near one of these finds thirty others without it. So at most
 * about sixty visits in ten minutes keep their network, however long a flood lasts.
 */
function surrounded<V extends NetworkVisit>(inOrder: readonly V[]): V[] {
  const kept: V[] = []
  return inOrder.filter((visit, index) => {
    const isSettled = near(kept.at(-FLOOD_VISITS), inOrder[index + FLOOD_VISITS])
    if (!isSettled) kept.push(visit)
    return isSettled
  })
}
