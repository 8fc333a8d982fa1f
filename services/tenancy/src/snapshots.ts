import { ClientChanged, PlanChanged } from '@avaliax/proto/tenancy/tenancy.events.ts'
import { removalFact } from './client/client.domain.ts'
import { type Client, clients } from './client/client.model.ts'
import { type RemovedClient, removedClients } from './client/removed-client.model.ts'
import { planFact } from './plan/plan.domain.ts'
import { type Plan, plans } from './plan/plan.model.ts'
import type { SharedDeps } from './shared-deps.ts'

/** A new consumer is told these when everything is announced again: plans first, because clients refer to them. */
export function registerSnapshots({ announce, db, resync }: SharedDeps): void {
  resync.register<typeof PlanChanged.payload, Plan>({
    event: PlanChanged,
    model: plans.model(db),
    factOf: planFact,
  })
  resync.register<typeof ClientChanged.payload, Client>({
    event: ClientChanged,
    model: clients.model(db),
    factOf: announce.factOf,
  })
  resync.register<typeof ClientChanged.payload, RemovedClient>({
    event: ClientChanged,
    model: removedClients.model(db),
    factOf: ({ state, rev }) => removalFact(state, rev),
  })
}
