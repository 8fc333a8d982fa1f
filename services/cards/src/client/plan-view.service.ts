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

/** Whether a client may ask its customers by mail: the newer of what arrived with the client and with the plan. */
export function mayMailRequests(
  { mailRequests, factsAt }: Pick<ClientView, 'mailRequests' | 'factsAt'>,
  plan: Pick<PlanView, 'mailRequests' | 'saidAt'> | null,
): boolean {
  const isNewer = plan && plan.saidAt.getTime() > (factsAt?.getTime() ?? 0)
  return (isNewer ? plan.mailRequests : mailRequests) ?? false
}

export function planViews(db: Connection) {
  const rows = planViewRows.on(db)
  return {
    async limitOf(view: Pick<ClientView, 'planId' | 'maxEmployees' | 'factsAt'>): Promise<number | null> {
      return employeeLimit(view, view.planId ? await rows.findOne({ _id: view.planId }) : null)
    },
    async mayMailRequests(view: Pick<ClientView, 'planId' | 'mailRequests' | 'factsAt'>): Promise<boolean> {
      return mayMailRequests(view, view.planId ? await rows.findOne({ _id: view.planId }) : null)
    },
  }
}
export type PlanViews = ReturnType<typeof planViews>
