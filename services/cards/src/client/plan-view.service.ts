import type { EventBus } from '@avaliax/chassis/kafka/event-bus.ts'
import { setIfNewer } from '@avaliax/chassis/kafka/set-if-newer.ts'
import { fromStore } from '@avaliax/chassis/mongo/store-errors.ts'
import { PlanChanged } from '@avaliax/proto/tenancy/tenancy.events.ts'
import type { ClientView } from './client-view.model.ts'
import type { PlanView, PlanViewModel } from './plan-view.model.ts'

/** The number of employees a client may have: the newer of what arrived with the client and with the plan. */
export function employeeLimit(
  { maxEmployees, factsAt }: Pick<ClientView, 'maxEmployees' | 'factsAt'>,
  plan: Pick<PlanView, 'maxEmployees' | 'saidAt'> | null,
): number | null {
  const isNewer = plan && plan.saidAt.getTime() > (factsAt?.getTime() ?? 0)
  return isNewer ? plan.maxEmployees : maxEmployees
}

export function planViews({ model }: { model: PlanViewModel }) {
  return {
    async limitOf(view: Pick<ClientView, 'planId' | 'maxEmployees' | 'factsAt'>): Promise<number | null> {
      const plan = view.planId && (await fromStore(model.findById(view.planId).lean<PlanView>().exec()))
      return employeeLimit(view, plan || null)
    },

    listen(bus: EventBus): void {
      bus.on(PlanChanged, { group: 'cards.plan-view' }, async ({ data, rev, time }) => {
        const fields = { maxEmployees: data.maxEmployees, saidAt: new Date(time) }
        await setIfNewer(model.collection, data.planId, rev, fields)
      })
    },
  }
}
export type PlanViews = ReturnType<typeof planViews>
