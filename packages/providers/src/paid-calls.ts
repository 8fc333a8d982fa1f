import { NumberVariable } from '@avaliax/chassis/config/base-config.ts'
import { failFastRedis } from '@avaliax/chassis/queue/connection.ts'
import type { ProcessDeps } from '@avaliax/chassis/run-service.ts'
import { z } from 'zod'
import { type Budget, callMeter, type Meter } from './call-meter.ts'

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
  /** Calls of the maps service, of all clients together. */
  PLACES_CALLS_PER_DAY: NumberVariable(0, CALLS_MAX).default(2_000),
  /** Of one client; calls on nobody's behalf share one such budget. */
  PLACES_CALLS_PER_DAY_AND_CLIENT: NumberVariable(0, CALLS_MAX).default(200),
  /** More than this in a minute is answered with 429. */
  PLACES_CALLS_PER_MINUTE_AND_CLIENT: NumberVariable(0, CALLS_MAX).default(60),
  /** Calls of the language model; beyond them the offline writer answers. */
  MODEL_CALLS_PER_DAY: NumberVariable(0, CALLS_MAX).default(2_000),
  MODEL_CALLS_PER_DAY_AND_CLIENT: NumberVariable(0, CALLS_MAX).default(200),
  MODEL_CALLS_PER_MINUTE_AND_CLIENT: NumberVariable(0, CALLS_MAX).default(20),
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

type Deps = Pick<ProcessDeps, 'name' | 'life'> & { config: ProcessDeps['config'] & PaidCallsConfig }

/** The meters of the providers that cost money: one connection a process, counters shared with every other one. */
export function paidMeters({ name, config, life }: Deps): PaidMeters {
  // Not the cache: what is counted here must outlive it.
  const redis = failFastRedis({ url: config.REDIS_URL, name: `${name}-budgets` }, COUNT_WITHIN_MS)
  life.onStop('budgets', () => redis.disconnect())
  const { BUDGET_TIME_ZONE: zone, PAID_ANSWERS_KEPT_MS: keptMs } = config
  const meter = (api: string, budget: Budget): Meter =>
    callMeter({ redis, key: `${config.QUEUE_PREFIX}:spent:${api}`, budget, zone, keptMs })
  return {
    places: meter('places', {
      perDay: config.PLACES_CALLS_PER_DAY,
      perDayAndClient: config.PLACES_CALLS_PER_DAY_AND_CLIENT,
      perMinuteAndClient: config.PLACES_CALLS_PER_MINUTE_AND_CLIENT,
    }),
    openai: meter('openai', {
      perDay: config.MODEL_CALLS_PER_DAY,
      perDayAndClient: config.MODEL_CALLS_PER_DAY_AND_CLIENT,
      perMinuteAndClient: config.MODEL_CALLS_PER_MINUTE_AND_CLIENT,
    }),
  }
}
