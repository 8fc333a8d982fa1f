import type { Connection } from 'mongoose'
import type { ClientView } from './client-view.model.ts'
import { type PlanView, planViews as planViewRows } from './plan-view.model.ts'

/** The number of employees a client may have: the newer of what arrived with the client and with the plan. */
export function employeeLimit(
  { maxEmployees, factsAt }: Pick<ClientView, 'maxEmployees' | 'factsAt'>,
  plan: Pick<PlanView, 'maxEmployees' | 'saidAt'> | null,
): number | null {
  const isNewer = plan && plan.saidAt.getTime() > (factsAt?.getTime() ?? 0)
  return isNewer ? plan.maxEmployees : maxEmployees
}

/** The ways of asking that a plan has or has not. */
type PaidWay = 'mailRequests' | 'whatsAppRequests'

/** Whether a client may ask its customers in this way: the newer of what arrived with the client and with the plan. */
export function mayAsk(
  way: PaidWay,
  view: Pick<ClientView, PaidWay | 'factsAt'>,
  plan: Pick<PlanView, PaidWay | 'saidAt'> | null,
): boolean {
  const isNewer = plan && plan.saidAt.getTime() > (view.factsAt?.getTime() ?? 0)
  return (isNewer ? plan[way] : view[way]) ?? false
}

export function planViews(db: Connection) {
  const rows = planViewRows.on(db)
  return {
    async limitOf(view: Pick<ClientView, 'planId' | 'maxEmployees' | 'factsAt'>): Promise<number | null> {
      return employeeLimit(view, view.planId ? await rows.findOne({ _id: view.planId }) : null)
    },
    async mayAsk(way: PaidWay, view: Pick<ClientView, 'planId' | PaidWay | 'factsAt'>): Promise<boolean> {
      return mayAsk(way, view, view.planId ? await rows.findOne({ _id: view.planId }) : null)
    },
  }
}
export type PlanViews = ReturnType<typeof planViews>
