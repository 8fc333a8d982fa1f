import { useEffect, useSyncExternalStore } from 'react'
import type { Failure } from '../api/problem.ts'

/** Failures that something on the page says already, each with how often. */
let told: ReadonlyMap<Failure, number> = new Map()
const listeners = new Set<() => void>()

function count(failure: Failure, by: 1 | -1): void {
  const next = new Map(told)
  const times = (told.get(failure) ?? 0) + by
  if (times > 0) next.set(failure, times)
  else next.delete(failure)
  told = next
  for (const listener of listeners) listener()
}

/** Notes that somebody says a failure beside what it is about. */
export function useTelling(failure: Failure | undefined): void {
  useEffect(() => {
    if (!failure) return
    count(failure, 1)
    return () => count(failure, -1)
  }, [failure])
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useToldFailures = (): ReadonlyMap<Failure, number> => useSyncExternalStore(subscribe, () => told)
