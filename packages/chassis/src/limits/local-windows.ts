import type { Quota, Taken } from './rate-limiter.ts'

interface Window {
  used: number
  endsAt: number
}

const MAX_KEYS = 20_000

/** Fixed windows in this process's memory, bounded. */
export function localWindows({ now }: { now: () => number }) {
  const windows = new Map<string, Window>()

  function makeRoom(at: number): void {
    if (windows.size < MAX_KEYS) return
    for (const [key, { endsAt }] of windows) if (endsAt <= at) windows.delete(key)
    // Still full: the oldest window gives way, as its end is nearest.
    for (const key of windows.keys()) {
      if (windows.size < MAX_KEYS) return
      windows.delete(key)
    }
  }

  return {
    giveBack(key: string): void {
      const window = windows.get(key)
      if (window && window.used > 0) window.used--
    },

    clear(key: string): void {
      windows.delete(key)
    },

    take(key: string, { max, windowSeconds }: Quota): Taken {
      const at = now()
      let window = windows.get(key)
      if (!window || window.endsAt <= at) {
        makeRoom(at)
        window = { used: 0, endsAt: at + windowSeconds * 1000 }
        windows.delete(key)
        windows.set(key, window)
      }
      window.used++
      const { used } = window
      const allowed = used <= max
      const retryAfterSeconds = allowed ? 0 : Math.max(1, Math.ceil((window.endsAt - at) / 1000))
      return { allowed, retryAfterSeconds, used }
    },
  }
}
