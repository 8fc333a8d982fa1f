import type { BillingAccount } from './billing-account.model.ts'

/** Who pays once a year has forgotten the day, and needs time for a sum of that size. */
const TOLD_MS = 15 * 86_400_000

type Noticed = Pick<
  BillingAccount,
  'status' | 'yearlyCents' | 'currentPeriodEnd' | 'cancelAtPeriodEnd' | 'renewalNoticeAt'
>

/** When the owner of a plan that is paid by the year is to be told of its renewal: once each, however often it is read. */
export function renewalNoticeOf(after: Omit<Noticed, 'renewalNoticeAt'>, before: Noticed): Date | null {
  const { status, yearlyCents, currentPeriodEnd, cancelAtPeriodEnd } = after
  // A trial's end is told of by itself.
  if (!yearlyCents || !currentPeriodEnd || status !== 'active' || cancelAtPeriodEnd) return null
  const isSame =
    before.currentPeriodEnd?.getTime() === currentPeriodEnd.getTime() &&
    before.yearlyCents === yearlyCents &&
    before.status === status &&
    !before.cancelAtPeriodEnd
  return isSame ? (before.renewalNoticeAt ?? null) : new Date(currentPeriodEnd.getTime() - TOLD_MS)
}
