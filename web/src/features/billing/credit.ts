import type { BillingSubscription } from '@avaliax/proto/tenancy/billing.routes.ts'

const centsOf = (amount: string): number => Math.round(Number(amount) * 100)

/** How many whole invoices a credit pays; null where what the next one costs is not known: in a trial, or without a plan that goes on. */
export function invoicesPaidBy({
  credit = '0.00',
  monthlyAmount,
  yearlyAmount,
  cancelAtPeriodEnd,
}: Pick<BillingSubscription, 'credit' | 'monthlyAmount' | 'yearlyAmount' | 'cancelAtPeriodEnd'>):
  | number
  | null {
  // Nothing is paid in a trial, by the year neither.
  const price = Number(monthlyAmount) === 0 ? 0 : centsOf(yearlyAmount ?? monthlyAmount)
  return price === 0 || cancelAtPeriodEnd ? null : Math.floor(centsOf(credit) / price)
}
