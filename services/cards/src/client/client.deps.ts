import type { ServiceDeps } from '@avaliax/chassis/service-deps.ts'
import { clientViews } from './client-view.service.ts'
import { planViewConsumer } from './plan-view.consumer.ts'
import { planViews } from './plan-view.service.ts'
import { writers } from './write-access.service.ts'

/** This service's copy of clients and plans, and who may write for whom. */
export function buildClients(deps: ServiceDeps) {
  const { audit, client: tenancy, db } = deps
  const clients = clientViews({ ...deps, tenancy })
  planViewConsumer(deps)
  return { clients, plans: planViews(db), writerOf: writers(audit) }
}
