import type { EventBus } from '@avaliax/chassis/kafka/event-bus.ts'
import { setIfNewer } from '@avaliax/chassis/kafka/set-if-newer.ts'
import { PlanChanged } from '@avaliax/proto/tenancy/tenancy.events.ts'
import type { PlanViewModel } from './plan-view.model.ts'

interface Needs {
  bus: Pick<EventBus, 'on'>
  model: PlanViewModel
}

/** Keeps the copy of the plans. */
export function planViewConsumer({ bus, model }: Needs): void {
  bus.on(PlanChanged, { group: 'cards.plan-view' }, async ({ data, rev, time }) => {
    const fields = { maxEmployees: data.maxEmployees, saidAt: new Date(time) }
    await setIfNewer(model.collection, data.planId, rev, fields)
  })
}
