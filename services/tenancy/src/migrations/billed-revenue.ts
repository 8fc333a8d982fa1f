import type { Connection } from 'mongoose'
import { type BillingAccount, billingAccounts } from '../billing/billing-account.model.ts'
import { invoices } from '../billing/ledger.models.ts'
import { clients } from '../client/client.model.ts'
import { owners } from '../owner/owner.model.ts'
import { plans } from '../plan/plan.model.ts'
import { type Subscription, subscriptions } from '../subscription/subscription.model.ts'
import {
  type Basis,
  recurringCents,
  type Standing,
  standingOf,
} from '../subscription/subscription-standing.domain.ts'

const DAY_MS = 86_400_000

interface Payment {
  planId: number | null
  paidAt: Date
}

/** The plan that a running subscription holds rests on this. */
const RUNNING: { [S in BillingAccount['status']]?: Basis } = {
  trialing: 'trial',
  active: 'billed',
  past_due: 'overdue',
}

/** Tells what was paid for from what the agency gave: both brought revenue until now. Safe to run again. */
export async function tellBilledFromGiven(db: Connection): Promise<void> {
  const prices = new Map((await plans.on(db).find({})).map(({ _id, priceCents }) => [_id, priceCents]))
  for await (const owner of owners.on(db).each({})) {
    const { _id: userId, headquartersClientId } = owner
    const payments = await paymentsOf(db, userId)
    const account = await billingAccounts.on(db).findOne({ _id: userId })
    const headquarters = await clients.on(db).within('all').findOne({ _id: headquartersClientId })
    const rows = subscriptions.on(db).within('all')
    for (const row of await rows.find({ userId })) {
      const basis = basisOf(row, account, payments)
      const priceCents = row.priceCents ?? (row.monthlyCents || (prices.get(row.planId) ?? 0))
      // How the headquarters stood earlier was not kept.
      const standing: Standing = row.endDate ? basis : standingOf(basis, headquarters?.status ?? 'active')
      const monthlyCents = recurringCents(standing, priceCents)
      await rows.updateOne({ _id: row._id }, { $set: { basis, standing, priceCents, monthlyCents } })
    }
    const [first] = payments
    const converted = { $set: { convertedToPaidAt: first?.paidAt ?? null } }
    await owners.on(db).updateOne({ _id: userId }, converted)
    await clients.on(db).within('all').updateMany({ userId }, converted)
  }
}

async function paymentsOf(db: Connection, userId: number): Promise<Payment[]> {
  const paid = { userId, paidCents: { $gt: 0 } }
  const rows = await invoices
    .on(db)
    .within('all')
    .find(paid, { sort: { paidAt: 1 } })
  return rows.flatMap(({ planId, paidAt }) => (paidAt ? [{ planId, paidAt }] : []))
}

function basisOf(row: Subscription, account: BillingAccount | null, payments: readonly Payment[]): Basis {
  const { planId, startDate, endDate, monthlyCents } = row
  if (endDate === null && account?.heldPlanId === planId) return RUNNING[account.status] ?? 'given'
  if (monthlyCents === 0) return row.basis ?? 'free'
  const paidFor = payments.some(
    ({ planId: of, paidAt }) =>
      of === planId &&
      paidAt.getTime() > startDate.getTime() - DAY_MS &&
      endDate !== null &&
      paidAt <= endDate,
  )
  return paidFor ? 'billed' : 'given'
}
