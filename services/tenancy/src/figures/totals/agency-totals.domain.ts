import type { HealthReason } from '@avaliax/proto/tenancy/client-list.routes.ts'
import { needing, type Totals } from './agency-totals.model.ts'

export interface CountedClient {
  status: 'active' | 'pending' | 'inactive'
  employeeCount: number
  reasons: readonly HealthReason[]
}

export interface CountedSubscription {
  standing: 'free' | 'billed' | 'trial' | 'given' | 'overdue' | 'pending' | 'suspended'
  monthlyCents: number
}

/** What a client adds to the totals. */
export const clientShare = ({ status, employeeCount, reasons }: CountedClient): Partial<Totals> => ({
  [status]: 1,
  employees: employeeCount,
  ...Object.fromEntries(reasons.map((reason) => [needing(reason), 1])),
})

/** The groups beside those who pay. */
export const apartOf = ({ onTrial, given, overdue, notBegun, suspended }: Totals) => ({
  ...{ onTrial, given, overdue, notBegun, suspended },
})

const GROUPS: Record<CountedSubscription['standing'], keyof Totals | null> = {
  free: null,
  billed: 'paying',
  trial: 'onTrial',
  given: 'given',
  overdue: 'overdue',
  pending: 'notBegun',
  suspended: 'suspended',
}

/** What open subscriptions add to the totals. */
export function subscriptionShare(open: readonly CountedSubscription[]): Partial<Totals> {
  const share: Partial<Totals> = {}
  for (const { standing, monthlyCents } of open) {
    const group = GROUPS[standing]
    if (group) share[group] = (share[group] ?? 0) + 1
    share.monthlyCents = (share.monthlyCents ?? 0) + monthlyCents
  }
  return share
}
