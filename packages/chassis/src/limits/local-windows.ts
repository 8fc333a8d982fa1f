import { LRUCache } from 'lru-cache'
import type { Quota, Taken } from './quota.ts'

interface Window {
  used: number
  /** These of them were allowed. */
  granted: number
  /** Uses that were last counted elsewhere, for all processes. */
  noted: number
  endsAt: number
}

const MAX_KEYS = 20_000

/** Fixed windows in this process's memory, bounded. */
export function localWindows({ now }: { now: () => number }) {
  const windows = new LRUCache<string, Window>({ max: MAX_KEYS })

  function windowOf(key: string, lengthMs: number): Window {
    const at = now()
    const running = windows.get(key)
    if (running && running.endsAt > at) return running
    const window = { used: 0, granted: 0, noted: 0, endsAt: at + lengthMs }
    windows.set(key, window)
    return window
  }

  return {
    giveBack(key: string): void {
      const window = windows.get(key)
      if (window && window.used > 0) window.used--
      if (window && window.granted > 0) window.granted--
    },

    /** Remembers what is counted elsewhere, for the time when that cannot be asked. Answers what was granted here alone. */
    note(key: string, count: number, leftMs: number): number {
      const window = windowOf(key, leftMs)
      window.noted = count
      return window.granted
    },

    clear(key: string): void {
      windows.delete(key)
    },

    take(key: string, { max, windowSeconds }: Quota): Taken {
      const window = windowOf(key, windowSeconds * 1000)
      window.used++
      const used = window.used + window.noted
      const allowed = used <= max
      if (allowed) window.granted++
      const resetSeconds = Math.max(1, Math.ceil((window.endsAt - now()) / 1000))
      return { allowed, retryAfterSeconds: allowed ? 0 : resetSeconds, used, resetSeconds }
    },
  }
}
