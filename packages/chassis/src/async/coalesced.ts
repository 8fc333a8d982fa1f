import { LRUCache } from 'lru-cache'

export type Coalesced = <T>(key: string, work: () => Promise<T>) => Promise<T>

interface Deps {
  /** 0: only calls that are under way are shared. */
  keptMs: number
  /** Monotonic milliseconds. */
  clock?: () => number
}

const ANSWERS_KEPT = 500

/** Concurrent and repeated calls with the same key share one result for a while; a failure reaches the waiting callers and is not kept. */
export function coalesced({ keptMs, clock = () => performance.now() }: Deps): Coalesced {
  const running = new Map<string, Promise<unknown>>()
  const answers = new LRUCache<string, { value: unknown }>({
    max: ANSWERS_KEPT,
    ttl: keptMs,
    ttlResolution: 0,
    perf: { now: clock },
  })

  async function first<T>(key: string, work: () => Promise<T>): Promise<T> {
    try {
      const value = await work()
      // A lifetime of 0 would mean for ever.
      if (keptMs > 0) answers.set(key, { value })
      return value
    } finally {
      running.delete(key)
    }
  }

  return <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const kept = answers.get(key)
    if (kept) return Promise.resolve(kept.value as T)
    const flight = (running.get(key) as Promise<T> | undefined) ?? first(key, work)
    running.set(key, flight)
    return flight
  }
}
