import type { CustomerState } from '@avaliax/providers/stripe/stripe-payments.ts'
import type { BillingAccount } from './billing-account.model.ts'
import {
  type Chosen,
  graceEnd,
  isOpen,
  isRunning,
  monthlyCentsOf,
  overdueOf,
  pixInvoiceOf,
  sentAndOpen,
  statusOf,
} from './billing-state.domain.ts'
import { planBefore } from './pix-return.domain.ts'

type Facts = Pick<
  BillingAccount,
  | 'subscriptionId'
  | 'subscribedPlanId'
  | 'status'
  | 'monthlyCents'
  | 'yearlyCents'
  | 'currentPeriodEnd'
  | 'cancelAtPeriodEnd'
  | 'trialEnd'
  | 'trialUsed'
  | 'openInvoiceId'
  | 'graceEndsAt'
  | 'nextAttemptAt'
  | 'creditCents'
  | 'card'
  | 'paysByPix'
  | 'openPix'
  | 'pixDueAt'
>

/** The account's part that mirrors the provider. */
export function billingFacts(state: CustomerState, { chosen }: Chosen, planId: number | null): Facts {
  const overdue = overdueOf(chosen, state.invoices)
  const pix = pixInvoiceOf(chosen, state.invoices)
  const running = chosen !== null && isRunning(chosen)
  return {
    subscriptionId: chosen?.id ?? null,
    subscribedPlanId: planId,
    status: statusOf(chosen),
    monthlyCents: chosen && running ? monthlyCentsOf(chosen) : 0,
    yearlyCents: chosen && isOpen(chosen) && chosen.interval === 'year' ? chosen.priceCents : null,
    currentPeriodEnd: chosen?.periodEnd ?? null,
    cancelAtPeriodEnd: running && chosen.cancelAtPeriodEnd,
    trialEnd: chosen?.trialEnd ?? null,
    trialUsed: state.subscriptions.some(
      (one) => one.trialStart !== null && one.pending?.kind !== 'setup' && one.card !== null,
    ),
    openInvoiceId: overdue?.id ?? pix?.id ?? null,
    graceEndsAt: graceEnd(overdue),
    nextAttemptAt: overdue?.nextAttemptAt ?? null,
    creditCents: state.creditCents,
    card: chosen?.card ?? state.card,
    paysByPix: chosen?.paysByPix ?? false,
    openPix: pix && {
      invoiceId: pix.id,
      cents: pix.dueCents,
      dueAt: pix.dueAt,
      backToPlanId: chosen && (planBefore(chosen, state.invoices)?.planId ?? null),
    },
    pixDueAt: sentAndOpen(state.invoices)[0]?.dueAt ?? null,
  }
}
