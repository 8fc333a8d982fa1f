import type { EventBus } from '@avaliax/chassis/kafka/event-bus.ts'
import { PlanChanged } from '@avaliax/proto/tenancy/tenancy.events.ts'
import type { Standings } from './standing.service.ts'

interface Needs {
  bus: Pick<EventBus, 'on'>
  standings: Pick<Standings, 'onPlan'>
}

/** A plan's new limit moves its clients nearer to it, or away from it. */
export function planLimitsConsumer({ bus, standings }: Needs): void {
  bus.on(PlanChanged, { group: 'tenancy.plan-limits' }, ({ data }) => standings.onPlan(data.planId))
}
