import { type Coalesced, coalesced } from '@avaliax/chassis/async/coalesced.ts'
import { type AppError, appError, unavailable } from '@avaliax/chassis/errors.ts'
import { requireReady } from '@avaliax/chassis/queue/connection.ts'
import { dayIn, dayStart } from '@avaliax/chassis/time/local-clock.ts'
import type { Redis } from 'ioredis'

/** How many calls may be paid for. */
export interface Budget {
  perDay: number
  perDayAndClient: number
  perMinuteAndClient: number
}

export interface Usage {
  /** In the budget's zone, `2026-11-23`. */
  day: string
  resetsAt: Date
  budget: Budget
  used: number
  /** The largest first. */
  clients: { clientId: number; used: number }[]
}

/** Every call that costs money is charged here before it is made. */
export interface Meter {
  /** Throws `SEARCH_BUDGET_EXHAUSTED`, `RATE_LIMITED`, or `DEPENDENCY_UNAVAILABLE` when nobody can count. */
  charge(clientId: number | null): Promise<void>
  /** Equal calls share one flight, and its answer for a while. */
  shared: Coalesced
  usage(): Promise<Usage>
}

interface Deps {
  redis: Redis
  /** Where this API's counters are kept, for all processes. */
  key: string
  budget: Budget
  /** Whose midnight ends the day. */
  zone: string
  keptMs: number
  now?: () => Date
}

/** Nothing is counted unless all limits allow it; one step, so that parallel calls cannot pass together. */
const SCRIPT = `
local day, minute, client = KEYS[1], KEYS[2], ARGV[1]
if tonumber(redis.call('HGET', day, 'all') or '0') >= tonumber(ARGV[2]) then return { 'day', 0 } end
if tonumber(redis.call('HGET', day, client) or '0') >= tonumber(ARGV[3]) then return { 'day', 0 } end
if tonumber(redis.call('GET', minute) or '0') >= tonumber(ARGV[4]) then return { 'minute', redis.call('PTTL', minute) } end
redis.call('HINCRBY', day, 'all', 1)
redis.call('HINCRBY', day, client, 1)
redis.call('PEXPIRE', day, ARGV[5])
if redis.call('INCR', minute) == 1 then redis.call('PEXPIRE', minute, 60000) end
return { 'charged', 0 }`

const HOUR_MS = 3_600_000
/** Longer than any day, so that the counters of today are never lost. */
const KEPT_MS = 48 * HOUR_MS
/** From a day's start this is surely the next day: days have 23 to 25 hours. */
const INTO_NEXT_DAY_MS = 30 * HOUR_MS
const CLIENTS_SHOWN = 5
const ALL = 'all'
/** Calls on nobody's behalf have one share together. */
const NOBODY = 'public'

/** Counts in Redis, which outlives a restart. While Redis is away nothing is paid for: the refusal is a 503. */
export function callMeter(deps: Deps): Meter {
  const { redis, key, budget, zone, keptMs, now = () => new Date() } = deps

  function today() {
    const at = now()
    const day = dayIn(zone, at)
    const tomorrow = dayIn(zone, new Date(dayStart(zone, day).getTime() + INTO_NEXT_DAY_MS))
    return { at, day, resetsAt: dayStart(zone, tomorrow) }
  }

  async function ask<T>(question: () => Promise<T>): Promise<T> {
    try {
      await requireReady(redis)
      return await question()
    } catch (error) {
      throw unavailable(error)
    }
  }

  function refusal(limit: string, leftMs: number): AppError {
    const { at, resetsAt } = today()
    if (limit === 'minute') return appError('RATE_LIMITED', { retryAfterSeconds: seconds(leftMs) })
    const retryAfterSeconds = seconds(resetsAt.getTime() - at.getTime())
    return appError('SEARCH_BUDGET_EXHAUSTED', { retryAfterSeconds })
  }

  return {
    shared: coalesced({ keptMs }),

    async charge(clientId) {
      const client = clientId === null ? NOBODY : String(clientId)
      const keys = [`${key}:${today().day}`, `${key}:minute:${client}`]
      const { perDay, perDayAndClient, perMinuteAndClient } = budget
      const limits = [client, perDay, perDayAndClient, perMinuteAndClient, KEPT_MS]
      const answer = await ask(() => redis.eval(SCRIPT, keys.length, ...keys, ...limits))
      const [limit, leftMs] = answer as [string, number]
      if (limit !== 'charged') throw refusal(limit, leftMs)
    },

    async usage() {
      const { day, resetsAt } = today()
      const counts = await ask(() => redis.hgetall(`${key}:${day}`))
      const clients = Object.entries(counts)
        .filter(([client]) => client !== ALL && client !== NOBODY)
        .map(([client, used]) => ({ clientId: Number(client), used: Number(used) }))
        .sort((a, b) => b.used - a.used || a.clientId - b.clientId)
        .slice(0, CLIENTS_SHOWN)
      return { day, resetsAt, budget, used: Number(counts[ALL] ?? 0), clients }
    },
  }
}

const seconds = (ms: number) => Math.max(1, Math.ceil(ms / 1000))
