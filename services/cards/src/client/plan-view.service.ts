import { fromStore } from '@avaliax/chassis/mongo/store-errors.ts'
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
  }
}
export type PlanViews = ReturnType<typeof planViews>
