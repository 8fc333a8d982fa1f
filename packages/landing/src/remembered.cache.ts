import { setTimeout as pause } from 'node:timers/promises'

interface Deps<T> {
  read: () => Promise<T>
  freshMs: number
  /** An answer that nobody asked for in so long is waited for, for a moment: an agency that was renamed is not called by its old name. */
  oldMs: number
  now: () => number
  onFallback: (error: unknown) => void
}

/** The store may hang. */
const WAIT_MS = 300

/**
 * The last answer, read again once it is older than `freshMs`: by one caller for all, in the background unless it is old. While the
 * store is away the last good answer stays; only a process that never had one fails.
 */
export function remembered<T>({ read, freshMs, oldMs, now, onFallback }: Deps<T>): () => Promise<T> {
  let cached: { value: T } | null = null
  let triedAt = Number.NEGATIVE_INFINITY
  let flight: Promise<T> | null = null

  const renew = (): Promise<T> => {
    triedAt = now()
    flight ??= read()
      .then((value) => {
        cached = { value }
        return value
      })
      .finally(() => {
        flight = null
      })
    return flight
  }

  return async () => {
    if (!cached) return renew()
    const { value } = cached
    const age = now() - triedAt
    if (age < freshMs) return value
    const renewed = renew().catch((error: unknown) => {
      onFallback(error)
      return value
    })
    return age < oldMs ? value : Promise.race([renewed, pause(WAIT_MS, value, { ref: false })])
  }
}
