import type { BillingAccount } from './billing-account.model.ts'

/**
 * Stripe's events come in any order and any number, so none is believed: each makes us read everything about the customer
 * anew. A reading is numbered when it begins (`BillingAccount.reads`), and the number of the last one that was stored is kept
 * (`applied`). One that began earlier, or was about a customer whose place another one has taken, shows the past: it is
 * superseded, and nothing of it is stored.
 */
export const isSuperseded = (
  reading: { read: number } & Pick<BillingAccount, 'customerId'>,
  stored: Pick<BillingAccount, 'applied' | 'customerId'>,
): boolean => reading.read <= stored.applied || reading.customerId !== stored.customerId
