import { failFastRedis } from '../queue/connection.ts'
import type { ProcessDeps } from '../run-service.ts'
import { type Budget, callMeter, type Meter } from './call-meter.ts'

interface Settings {
  zone: string
  keptMs: number
}

const COUNT_WITHIN_MS = 500

/** Makes the meters of one process: one connection, counters shared with every other process. */
export function processMeters({ name, config, life }: Pick<ProcessDeps, 'name' | 'config' | 'life'>) {
  // Not the cache: what is counted here must outlive it.
  const redis = failFastRedis({ url: config.REDIS_URL, name: `${name}-budgets` }, COUNT_WITHIN_MS)
  life.onStop('budgets', () => redis.disconnect())
  return (api: string, budget: Budget, { zone, keptMs }: Settings): Meter =>
    callMeter({ redis, key: `${config.QUEUE_PREFIX}:spent:${api}`, budget, zone, keptMs })
}
