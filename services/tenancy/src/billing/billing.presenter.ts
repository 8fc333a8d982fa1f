import type { BillingSubscription, Invoice } from '@avaliax/proto/tenancy/billing.routes.ts'
import { money } from '../plan/plan.domain.ts'
import type { BillingAccount } from './billing-account.model.ts'
import type { InvoiceRow } from './ledger.models.ts'

const iso = (date: Date | null): string | null => date?.toISOString() ?? null

const NONE: BillingSubscription = {
  planId: null,
  subscribedPlanId: null,
  status: 'none',
  monthlyAmount: '0.00',
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
  trialEnd: null,
  graceEndsAt: null,
  nextAttemptAt: null,
  confirmUrl: null,
  card: null,
  taxId: null,
  setByAgency: false,
  trialAvailable: true,
}

/** `planId` is the owner's plan, bought or given by the agency. */
export function presentSubscription(
  account: BillingAccount | null,
  planId: number | null,
  openInvoice: Pick<InvoiceRow, 'status' | 'pageUrl'> | null = null,
): BillingSubscription {
  if (!account) return { ...NONE, planId }
  const { card, subscriptionId, overriddenSubscriptionId, openPix } = account
  return {
    planId,
    subscribedPlanId: account.subscribedPlanId,
    status: account.status,
    monthlyAmount: money(account.monthlyCents),
    ...(account.yearlyCents && { yearlyAmount: money(account.yearlyCents) }),
    currentPeriodEnd: iso(account.currentPeriodEnd),
    cancelAtPeriodEnd: account.cancelAtPeriodEnd || account.endWanted,
    trialEnd: iso(account.trialEnd),
    graceEndsAt: iso(account.graceEndsAt),
    nextAttemptAt: iso(account.nextAttemptAt),
    // The provider's page takes no Pix.
    confirmUrl: openInvoice?.status === 'open' && !openPix ? openInvoice.pageUrl : null,
    ...(account.creditCents && { credit: money(account.creditCents) }),
    card: card && { brand: card.brand, last4: card.last4, expMonth: card.expMonth, expYear: card.expYear },
    ...(account.paysByPix && { paysByPix: true }),
    // A first payment is the checkout's business.
    ...(openPix &&
      account.heldPlanId !== null && {
        openPix: {
          amount: money(openPix.cents),
          payBy: openPix.dueAt.toISOString(),
          ...(typeof openPix.backToPlanId === 'number' && { goesBack: true }),
        },
      }),
    taxId: account.taxId,
    setByAgency: subscriptionId !== null && subscriptionId === overriddenSubscriptionId,
    trialAvailable: !account.trialUsed,
  }
}

export const presentInvoice = (row: InvoiceRow): Invoice => ({
  id: row._id,
  number: row.number,
  status: row.status,
  amount: `${row.totalCents < 0 ? '-' : ''}${money(Math.abs(row.totalCents))}`,
  amountPaid: money(row.paidCents),
  createdAt: row.createdAt.toISOString(),
  paidAt: iso(row.paidAt),
  periodStart: row.periodStart.toISOString(),
  periodEnd: row.periodEnd.toISOString(),
  pdfUrl: row.pdfUrl,
  pageUrl: row.pageUrl,
})
