import type { ServiceContext } from '@avaliax/chassis/run-service.ts'
import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import type { ClientViewModel } from './client-view.model.ts'
import { clientViews } from './client-view.service.ts'
import { planViewConsumer } from './plan-view.consumer.ts'
import type { PlanViewModel } from './plan-view.model.ts'
import { planViews } from './plan-view.service.ts'
import { writers } from './write-access.service.ts'

interface Needs {
  models: { clientViews: ClientViewModel; planViews: PlanViewModel }
}

/** This service's copy of clients and plans, and who may write for whom. */
export function buildClients(
  { log }: Pick<ServiceContext, 'log'>,
  { client, bus, audit }: Pick<Parts, 'client' | 'bus' | 'audit'>,
  { models }: Needs,
) {
  const clients = clientViews({ model: models.clientViews, tenancy: client, log })
  const plans = planViews({ model: models.planViews })
  planViewConsumer({ bus, model: models.planViews })
  return { clients, plans, writerOf: writers(audit) }
}
