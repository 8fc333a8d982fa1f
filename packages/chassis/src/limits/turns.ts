import { randomUUID } from 'node:crypto'
import type { Redis } from 'ioredis'
import { unavailable } from '../errors.ts'
import type { Quota } from './quota.ts'

interface Deps {
  redis: Pick<Redis, 'eval'>
  prefix: string
}

/** Sliding-window log: at most `max` calls in any window. Uses the clock of Redis, which is the same for all processes. */
const SCRIPT = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local window, max = tonumber(ARGV[1]), tonumber(ARGV[2])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - window)
if redis.call('ZCARD', KEYS[1]) < max then
  redis.call('ZADD', KEYS[1], now, ARGV[3])
  redis.call('PEXPIRE', KEYS[1], window)
  return 0
end
local oldest = redis.call('ZRANGE', KEYS[1], 0, 0, 'WITHSCORES')
return math.max(1, oldest[2] + window - now)`

/** For limits that hold over all processes and must not be broken: while nobody can count, nobody has a turn. */
export function sharedTurns({ redis, prefix }: Deps) {
  return {
    /** 0: it is our turn, counted. Else milliseconds until the next turn is free; nothing was counted. */
    async take(key: string, { max, windowSeconds }: Quota): Promise<number> {
      try {
        const answer = redis.eval(
          SCRIPT,
          ...[1, `${prefix}:turns:${key}`, windowSeconds * 1000, max, randomUUID()],
        )
        return Number(await answer)
      } catch (error) {
        throw unavailable(error)
      }
    },
  }
}
export type Turns = ReturnType<typeof sharedTurns>
