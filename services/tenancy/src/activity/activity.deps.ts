import type { SharedDeps } from '../shared-deps.ts'
import { activityConsumers } from './activity.consumer.ts'
import { standings } from './standing.service.ts'

/** What happens at a client, as far as the agency's list shows it. */
export function buildActivity(deps: SharedDeps): void {
  const { config, repeat } = deps
  const watch = standings(deps)
  activityConsumers({ ...deps, standings: watch })
  repeat([watch.due], config.SILENCE_EVERY_MS)
}
