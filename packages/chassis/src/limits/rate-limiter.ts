import type { Redis } from 'ioredis'
import { localWindows } from './local-windows.ts'
import type { Quota, Taken } from './quota.ts'

interface Deps {
  /** A connection with a command timeout of at most 300 ms. */
  redis: Pick<Redis, 'eval' | 'del'>
  prefix: string
  now?: () => number
  /** How long a failed Redis is left alone; each try at it costs the caller its time-out. */
  restMs?: number
  onFallback?: (error: unknown) => void
}

/** Counts and starts the window in one step: a key without an end would lock its owner out for ever. */
const SCRIPT = `
local used = redis.call('INCR', KEYS[1])
if used == 1 or redis.call('PTTL', KEYS[1]) < 0 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return { used, redis.call('PTTL', KEYS[1]) }`

/** Never creates a key: the window may have ended meanwhile. */
const GIVE_BACK = `
local used = tonumber(redis.call('GET', KEYS[1]) or '0')
if used > 0 then redis.call('DECR', KEYS[1]) end
return used`

const REST_MS = 1000

/** Shared windows in Redis; while it is away each process goes on from what it last knew, at half the quota. */
export function rateLimiter(deps: Deps) {
  const { redis, prefix, now = Date.now, restMs = REST_MS, onFallback = () => {} } = deps
  const local = localWindows({ now })
  let restUntil = 0

  async function unlessAway(change: () => Promise<unknown>): Promise<void> {
    if (now() < restUntil) return
    try {
      await change()
    } catch (error) {
      restUntil = now() + restMs
      onFallback(error)
    }
  }

  return {
    /** Counts one use of a key. Answers within 300 ms whatever Redis does. */
    async take(key: string, { max, windowSeconds }: Quota): Promise<Taken> {
      if (now() >= restUntil) {
        try {
          const answer = await redis.eval(SCRIPT, 1, `${prefix}:limit:${key}`, windowSeconds * 1000)
          const [shared, leftMs] = answer as [number, number]
          // Uses that were granted while Redis was away count as well: an outage in between is no second quota.
          const used = shared + local.note(key, shared, leftMs)
          const allowed = used <= max
          const resetSeconds = Math.max(1, Math.ceil(leftMs / 1000))
          return { allowed, retryAfterSeconds: allowed ? 0 : resetSeconds, used, resetSeconds }
        } catch (error) {
          restUntil = now() + restMs
          onFallback(error)
        }
      }
      return local.take(key, { max: Math.max(1, Math.floor(max / 2)), windowSeconds })
    },

    /** Takes one use back, for attempts that turned out to be welcome. */
    async giveBack(key: string): Promise<void> {
      local.giveBack(key)
      await unlessAway(() => redis.eval(GIVE_BACK, 1, `${prefix}:limit:${key}`))
    },

    /** Ends a window early, for somebody who proved in another way to be welcome. */
    async clear(key: string): Promise<void> {
      local.clear(key)
      await unlessAway(() => redis.del(`${prefix}:limit:${key}`))
    },
  }
}
export type RateLimiter = ReturnType<typeof rateLimiter>
