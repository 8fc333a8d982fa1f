import { setIfNewer } from '@avaliax/chassis/kafka/set-if-newer.ts'
import type { ServiceDeps } from '@avaliax/chassis/service-deps.ts'
import { PlanChanged } from '@avaliax/proto/tenancy/tenancy.events.ts'
import { clientViews } from './client-view.service.ts'
import { planViews as planViewRows } from './plan-view.model.ts'
import { planViews } from './plan-view.service.ts'
import { writers } from './write-access.service.ts'

/** This service's copy of clients and plans, and who may write for whom. */
export function buildClients(deps: ServiceDeps) {
  const { audit, bus, client: tenancy, db } = deps
  const clients = clientViews({ ...deps, tenancy })
  const { collection } = planViewRows.model(db)
  bus.on(PlanChanged, { group: 'cards.plan-view' }, async ({ data, rev, time }) => {
    const fields = {
      maxEmployees: data.maxEmployees,
      mailRequests: data.mailRequests ?? false,
      whatsAppRequests: data.whatsAppRequests ?? false,
      saidAt: new Date(time),
    }
    await setIfNewer(collection, data.planId, rev, fields)
  })
  return { clients, plans: planViews(db), writerOf: writers(audit) }
}
