import { setIfNewer } from '@avaliax/chassis/kafka/set-if-newer.ts'
import type { ServiceDeps } from '@avaliax/chassis/service-deps.ts'
import { PlanChanged } from '@avaliax/proto/tenancy/tenancy.events.ts'
import { planViews } from './plan-view.model.ts'

/** Keeps the copy of the plans. */
export function planViewConsumer({ bus, db }: ServiceDeps): void {
  const { collection } = planViews.model(db)
  bus.on(PlanChanged, { group: 'cards.plan-view' }, async ({ data, rev, time }) => {
    const fields = { maxEmployees: data.maxEmployees, saidAt: new Date(time) }
    await setIfNewer(collection, data.planId, rev, fields)
  })
}
