import { causedByAgency } from '@avaliax/chassis/access/caused-by.ts'
import { type Coalesced, coalesced } from '@avaliax/chassis/async/coalesced.ts'
import { type AppError, appError, unavailable } from '@avaliax/chassis/errors.ts'
import { requireReady } from '@avaliax/chassis/queue/connection.ts'
import { dayIn, dayStart } from '@avaliax/chassis/time/local-clock.ts'
import type { Redis } from 'ioredis'
import { type Budget, POTS, type Pot, potLimits, potsOf } from './call-pots.ts'

export interface Usage {
  /** In the budget's zone, `2026-11-23`. */
  day: string
  resetsAt: Date
  budget: Budget
  used: number
  pots: { pot: Pot; used: number; limit: number }[]
  /** The largest first. */
  clients: { clientId: number; used: number }[]
}

/** Who is charged. */
export interface Charge {
  /** Null: a call on nobody's behalf. */
  clientId: number | null
  /** Begun by the clock, not by somebody who waits. */
  scheduled?: boolean
}

/** Whether a client's plan has a price; `fresh` where a refusal rests on the answer. */
export type IsPaying = (clientId: number, asked: { fresh: boolean }) => Promise<boolean>

/** Every call that costs money is charged here before it is made. */
export interface Meter {
  /** Throws `SEARCH_BUDGET_EXHAUSTED`, `RATE_LIMITED`, or `DEPENDENCY_UNAVAILABLE` when nobody can count. */
  charge(charge: Charge): Promise<void>
  /** Equal calls share one flight, and its answer for a while. */
  shared: Coalesced
  usage(): Promise<Usage>
}

interface Deps {
  redis: Redis
  /** This API's counters are kept under it, for all processes. */
  key: string
  budget: Budget
  isPaying: IsPaying
  /** Whose midnight ends the day. */
  zone: string
  keptMs: number
  now?: () => Date
}

/**
 * Nothing is counted unless all limits allow it; one step, so that parallel calls cannot pass together. From the fifth argument on:
 * pots, what all may take of each, and what this client may.
 */
const SCRIPT = `
local day, minute, client = KEYS[1], KEYS[2], ARGV[1]
local function used(field) return tonumber(redis.call('HGET', day, field) or '0') end
if used('all') >= tonumber(ARGV[2]) then return { 'day', 0 } end
local pot = nil
for i = 5, #ARGV, 3 do
  local isOpen = used(ARGV[i]) < tonumber(ARGV[i + 1]) and used(ARGV[i] .. ':' .. client) < tonumber(ARGV[i + 2])
  if isOpen and not pot then pot = ARGV[i] end
end
if not pot then return { 'day', 0 } end
if tonumber(redis.call('GET', minute) or '0') >= tonumber(ARGV[3]) then return { 'minute', redis.call('PTTL', minute) } end
redis.call('HINCRBY', day, 'all', 1)
redis.call('HINCRBY', day, pot, 1)
redis.call('HINCRBY', day, pot .. ':' .. client, 1)
redis.call('PEXPIRE', day, ARGV[4])
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
/** A client's count in a pot: `free:17`. */
const CLIENT_FIELD = /^[a-z]+:(\d+)$/

/** Counts in Redis, which outlives a restart. While Redis is away nothing is paid for: the refusal is a 503. */
export function callMeter(deps: Deps): Meter {
  const { redis, key, budget, isPaying, zone, keptMs, now = () => new Date() } = deps
  const limits = potLimits(budget)

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

  async function taken(clientId: number | null, pots: readonly Pot[]): Promise<[string, number]> {
    const client = clientId === null ? NOBODY : String(clientId)
    const keys = [`${key}:${today().day}`, `${key}:minute:${client}`]
    const shares = pots.flatMap((pot) => [pot, limits[pot].perDay, limits[pot].perClient])
    const values = [client, budget.perDay, budget.perMinuteAndClient, KEPT_MS, ...shares]
    return (await ask(() => redis.eval(SCRIPT, keys.length, ...keys, ...values))) as [string, number]
  }

  return {
    shared: coalesced({ keptMs }),

    async charge({ clientId, scheduled = false }) {
      const ofAgency = causedByAgency()
      const from = async (fresh: boolean) => {
        const paying = clientId !== null && !ofAgency && (await isPaying(clientId, { fresh }))
        return potsOf({ clientId, scheduled, ofAgency, isPaying: paying })
      }
      const pots = await from(false)
      let [limit, leftMs] = await taken(clientId, pots)
      if (limit === 'day' && pots.includes('free')) {
        // A plan may have been bought a moment ago: a refusal rests on what its owner says now.
        const bought = await from(true)
        if (!bought.includes('free')) [limit, leftMs] = await taken(clientId, bought)
      }
      if (limit !== 'charged') throw refusal(limit, leftMs)
    },

    async usage() {
      const { day, resetsAt } = today()
      const counts = await ask(() => redis.hgetall(`${key}:${day}`))
      const byClient = new Map<number, number>()
      for (const [field, count] of Object.entries(counts)) {
        const [, client] = CLIENT_FIELD.exec(field) ?? []
        if (client) byClient.set(Number(client), (byClient.get(Number(client)) ?? 0) + Number(count))
      }
      const clients = [...byClient]
        .map(([clientId, used]) => ({ clientId, used }))
        .sort((a, b) => b.used - a.used || a.clientId - b.clientId)
        .slice(0, CLIENTS_SHOWN)
      const pots = POTS.map((pot) => ({ pot, used: Number(counts[pot] ?? 0), limit: limits[pot].perDay }))
      return { day, resetsAt, budget, used: Number(counts[ALL] ?? 0), pots, clients }
    },
  }
}

const seconds = (ms: number) => Math.max(1, Math.ceil(ms / 1000))
