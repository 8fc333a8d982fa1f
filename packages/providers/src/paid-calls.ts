import { NumberVariable } from '@avaliax/chassis/config/base-config.ts'
import { failFastRedis } from '@avaliax/chassis/queue/connection.ts'
import type { ProcessDeps } from '@avaliax/chassis/run-service.ts'
import { z } from 'zod'
import { callMeter, type IsPaying, type Meter } from './call-meter.ts'
import type { Budget } from './call-pots.ts'

const CALLS_MAX = 10_000_000
const COUNT_WITHIN_MS = 500

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** Variables of every service that pays for calls. All of them must be given the same ones: they share the counters. */
export const paidCallsConfig = z.object({
  /** Calls of the maps service, of everybody together. What the pots below leave is for clients who pay, and at least half. */
  PLACES_CALLS_PER_DAY: NumberVariable(0, CALLS_MAX).default(2_000),
  /** One client may use so many a day. */
  PLACES_CALLS_PER_DAY_AND_CLIENT: NumberVariable(0, CALLS_MAX).default(200),
  /** More than this in a minute is answered with 429. */
  PLACES_CALLS_PER_MINUTE_AND_CLIENT: NumberVariable(0, CALLS_MAX).default(60),
  /** Pot of visitors who are nobody's: the scanner's share. */
  SCANNER_CALLS_PER_DAY: NumberVariable(0, CALLS_MAX).default(400),
  /** Pot of the clients on plans without a price, together and each. */
  PLACES_FREE_CALLS_PER_DAY: NumberVariable(0, CALLS_MAX).default(300),
  PLACES_FREE_CALLS_PER_DAY_AND_CLIENT: NumberVariable(0, CALLS_MAX).default(20),
  /** Reserve for the imports by the clock; beyond it they are paid from their client's pot, else tried again the next day. */
  PLACES_IMPORT_CALLS_PER_DAY: NumberVariable(0, CALLS_MAX).default(300),
  /** Calls of the language model; beyond them the offline writer answers. */
  MODEL_CALLS_PER_DAY: NumberVariable(0, CALLS_MAX).default(2_000),
  MODEL_CALLS_PER_DAY_AND_CLIENT: NumberVariable(0, CALLS_MAX).default(200),
  MODEL_CALLS_PER_MINUTE_AND_CLIENT: NumberVariable(0, CALLS_MAX).default(20),
  MODEL_FREE_CALLS_PER_DAY: NumberVariable(0, CALLS_MAX).default(300),
  MODEL_FREE_CALLS_PER_DAY_AND_CLIENT: NumberVariable(0, CALLS_MAX).default(20),
  /** Whose midnight begins a new day of budgets. */
  BUDGET_TIME_ZONE: z.string().refine(isTimeZone, 'must be a time zone').default('America/Sao_Paulo'),
  /** How long the answer of a paid call serves equal calls; 0 shares only those that are under way. */
  PAID_ANSWERS_KEPT_MS: NumberVariable(0, 600_000).default(60_000),
})
type PaidCallsConfig = z.output<typeof paidCallsConfig>

export interface PaidMeters {
  places: Meter
  openai: Meter
}

type Deps = Pick<ProcessDeps, 'name' | 'life'> & {
  config: ProcessDeps['config'] & PaidCallsConfig
  isPaying: IsPaying
}

/** The meters of the providers that cost money: one connection a process, counters shared with every other one. */
export function paidMeters({ name, config, life, isPaying }: Deps): PaidMeters {
  // Not the cache: what is counted here must outlive it.
  const redis = failFastRedis({ url: config.REDIS_URL, name: `${name}-budgets` }, COUNT_WITHIN_MS)
  life.onStop('budgets', () => redis.disconnect())
  const { BUDGET_TIME_ZONE: zone, PAID_ANSWERS_KEPT_MS: keptMs } = config
  const meter = (api: string, budget: Budget): Meter =>
    callMeter({ redis, key: `${config.QUEUE_PREFIX}:spent:${api}`, budget, isPaying, zone, keptMs })
  return {
    places: meter('places', {
      perDay: config.PLACES_CALLS_PER_DAY,
      perDayAndClient: config.PLACES_CALLS_PER_DAY_AND_CLIENT,
      perMinuteAndClient: config.PLACES_CALLS_PER_MINUTE_AND_CLIENT,
      strangersPerDay: config.SCANNER_CALLS_PER_DAY,
      freePerDay: config.PLACES_FREE_CALLS_PER_DAY,
      freePerDayAndClient: config.PLACES_FREE_CALLS_PER_DAY_AND_CLIENT,
      importsPerDay: config.PLACES_IMPORT_CALLS_PER_DAY,
    }),
    openai: meter('openai', {
      perDay: config.MODEL_CALLS_PER_DAY,
      perDayAndClient: config.MODEL_CALLS_PER_DAY_AND_CLIENT,
      perMinuteAndClient: config.MODEL_CALLS_PER_MINUTE_AND_CLIENT,
      // Only clients have texts written, and none by the clock.
      strangersPerDay: 0,
      freePerDay: config.MODEL_FREE_CALLS_PER_DAY,
      freePerDayAndClient: config.MODEL_FREE_CALLS_PER_DAY_AND_CLIENT,
      importsPerDay: 0,
    }),
  }
}
