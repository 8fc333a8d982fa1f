import type { BillingAccount } from './billing-account.model.ts'

/** The owner is told again when so much is left. */
const REMINDED_MS = 86_400_000

type Reminded = Pick<BillingAccount, 'openPix' | 'pixReminderAt'>

/** When the owner is to be reminded of an open invoice: once each, however often it is read. */
export function pixReminderOf(open: BillingAccount['openPix'], before: Reminded): Date | null {
  if (!open) return null
  if (open.invoiceId === before.openPix?.invoiceId) return before.pixReminderAt ?? null
  return new Date(open.dueAt.getTime() - REMINDED_MS)
}
