import type { HealthReason } from '@avaliax/proto/tenancy/client-list.routes.ts'
import { money } from '../../plan/plan.domain.ts'
import { needing, type Totals } from './agency-totals.model.ts'

export interface CountedClient {
  status: 'active' | 'pending' | 'inactive'
  employeeCount: number
  reasons: readonly HealthReason[]
}

export interface CountedSubscription {
  standing: 'free' | 'billed' | 'trial' | 'given' | 'overdue' | 'pending' | 'suspended'
  monthlyCents: number
  contractCents?: number | undefined
  contractYearCents?: number | undefined
}

/** Answers what a client adds to the totals. */
export const clientShare = ({ status, employeeCount, reasons }: CountedClient): Partial<Totals> => ({
  [status]: 1,
  employees: employeeCount,
  ...Object.fromEntries(reasons.map((reason) => [needing(reason), 1])),
})

/** Answers what the agency bills by itself. */
export const billedByYou = ({ contracts, contractCents, contractYearCents }: Totals) => ({
  customers: contracts,
  mrr: money(contractCents),
  arr: money(contractYearCents),
})

/** The groups beside those who pay. */
export const apartOf = ({ onTrial, given, overdue, notBegun, suspended }: Totals) => ({
  onTrial,
  given,
  overdue,
  notBegun,
  suspended,
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

/** Answers what open subscriptions add to the totals. */
export function subscriptionShare(open: readonly CountedSubscription[]): Partial<Totals> {
  const share: Partial<Totals> = {}
  const add = (name: keyof Totals, by: number) => {
    share[name] = (share[name] ?? 0) + by
  }
  for (const { standing, monthlyCents, contractCents = 0, contractYearCents = 0 } of open) {
    const group = GROUPS[standing]
    if (group) add(group, 1)
    add('monthlyCents', monthlyCents)
    if (contractYearCents === 0) continue
    add('contracts', 1)
    add('contractCents', contractCents)
    add('contractYearCents', contractYearCents)
  }
  return share
}
