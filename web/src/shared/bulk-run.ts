import type { BulkResults } from '@avaliax/proto/tenancy/client-bulk.routes.ts'
import { nanoid } from '@reduxjs/toolkit'
import { useSyncExternalStore } from 'react'
import type { z } from 'zod'
import type { Failure } from './api/problem.ts'

export type BulkResult = z.output<typeof BulkResults>['results'][number]

export interface BulkCall {
  clientIds: readonly number[]
  /** The same one when a portion is sent again, so that mails that left are not sent twice. */
  idempotencyKey: string
}

export interface BulkAct {
  send: (call: BulkCall) => Promise<{ data?: { results: BulkResult[] }; error?: Failure | undefined }>
  names: ReadonlyMap<number, string>
  /** Told of the clients that failed, when the act ends or stops. */
  onFailures?: (clientIds: readonly number[]) => void
  /** A code means this here, where its common text says something else. */
  reasons: Record<string, string>
}

export interface BulkRun extends BulkAct {
  results: readonly BulkResult[]
  /** Portions that are not done, the one under way first. */
  left: readonly BulkCall[]
  total: number
  working: boolean
  problem: Failure | null
}

let current: BulkRun | null = null
const listeners = new Set<() => void>()

function show(run: BulkRun | null): void {
  current = run
  for (const listener of listeners) listener()
}

const stay = (event: BeforeUnloadEvent) => event.preventDefault()

/** Sends the rest of an act for many clients, portion by portion; it goes on while its operator opens other pages. */
export async function runBulk(
  act: BulkAct,
  done: readonly BulkResult[],
  rest: readonly (readonly number[])[],
) {
  const left = rest.map((clientIds) => ({ clientIds, idempotencyKey: nanoid() }))
  const total = done.length + rest.flat().length
  await goOn({ ...act, results: done, left, total, working: true, problem: null })
}

/** Goes on with what a failure has left. It ends where its operator signs out. */
export async function goOn(from: BulkRun): Promise<void> {
  let run: BulkRun = { ...from, working: true, problem: null }
  const step = (next: Partial<BulkRun>) => {
    if (current !== run) return false
    run = { ...run, ...next }
    show(run)
    return true
  }
  show(run)
  addEventListener('beforeunload', stay)
  for (const call of run.left) {
    const { data, error } = await run.send(call)
    const known = data
      ? step({ results: [...run.results, ...data.results], left: run.left.slice(1) })
      : step({ problem: error ?? null })
    if (!data || !known) break
  }
  removeEventListener('beforeunload', stay)
  if (step({ working: false }))
    run.onFailures?.(run.results.flatMap(({ clientId, ok }) => (ok ? [] : clientId)))
}

export const forgetBulk = (): void => show(null)

/** A client of an act for many, and whose company it is. */
interface Owned {
  id: number
  userId: number | null
}

/** Few enough that progress is seen; the companies of one owner stay together, who is written to once. */
export function portionsOf(clients: readonly Owned[], most: number): number[][] {
  const byOwner = Map.groupBy(clients, ({ id, userId }) => userId ?? `client ${id}`)
  const portions: number[][] = []
  for (const companies of byOwner.values()) {
    const ids = companies.map(({ id }) => id)
    const last = portions.at(-1)
    if (last && last.length + ids.length <= most) last.push(...ids)
    else portions.push(ids)
  }
  return portions
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useBulkRun = (): BulkRun | null => useSyncExternalStore(subscribe, () => current)
