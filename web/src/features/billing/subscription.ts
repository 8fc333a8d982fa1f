import type { BillingSubscription } from '@avaliax/proto/tenancy/billing.routes.ts'
import type { BillingInterval } from '@avaliax/proto/tenancy/billing-interval.ts'

const RUNNING: readonly string[] = ['trialing', 'active', 'past_due']

/** Gives its plan now, and can be changed. */
export const isRunning = ({ status, setByAgency }: BillingSubscription): boolean =>
  RUNNING.includes(status) && !setByAgency

/** How long each of its payments lasts. */
export const intervalOf = ({ yearlyAmount }: Pick<BillingSubscription, 'yearlyAmount'>): BillingInterval =>
  yearlyAmount === undefined ? 'month' : 'year'

/** Until when the plan is there if nothing is paid any more. */
export const endOf = ({ openPix, currentPeriodEnd }: BillingSubscription): string | null =>
  openPix?.payBy ?? currentPeriodEnd
