import { dueLoop } from '@avaliax/chassis/due-loop.ts'
import type { ServiceContext } from '@avaliax/chassis/run-service.ts'
import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import type { TenancyConfig } from '../config.ts'
import type { Core } from '../core.ts'
import { activityConsumers } from './activity.consumer.ts'
import { standings } from './standing.service.ts'

interface Needs {
  core: Pick<Core, 'clients' | 'changes'>
  now: () => Date
}

/** What happens at a client, as far as the agency's list shows it. */
export async function buildActivity(
  { config, life, log }: ServiceContext<TenancyConfig>,
  { db, bus, transact }: Parts,
  { core: { clients, changes }, now }: Needs,
): Promise<void> {
  const watch = standings({ clients, changes, transact, now })
  activityConsumers({ bus, db, changes, standings: watch, transact, now })
  const due = dueLoop({ tasks: [watch.due], everyMs: config.SILENCE_EVERY_MS, log })
  if (config.ROLE !== 'api') await life.run(due)
}
