import type { BillingSubscription } from '@avaliax/proto/tenancy/billing.routes.ts'

const centsOf = (amount: string): number => Math.round(Number(amount) * 100)

/** How many whole invoices a credit pays; null where what the next one costs is not known: in a trial, or without a plan that goes on. */
export function invoicesPaidBy({
  credit = '0.00',
  monthlyAmount,
  cancelAtPeriodEnd,
}: Pick<BillingSubscription, 'credit' | 'monthlyAmount' | 'cancelAtPeriodEnd'>): number | null {
  const price = centsOf(monthlyAmount)
  return price === 0 || cancelAtPeriodEnd ? null : Math.floor(centsOf(credit) / price)
}
