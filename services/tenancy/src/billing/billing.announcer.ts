import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Outbox } from '@avaliax/chassis/outbox/outbox.ts'
import {
  type BillingNotice,
  BillingNoticed,
  PaymentSucceeded,
  SubscriptionChanged,
} from '@avaliax/proto/tenancy/billing.events.ts'
import { inBoth, money } from '../plan/plan.domain.ts'
import type { Plan } from '../plan/plan.model.ts'
import type { BillingAccount } from './billing-account.model.ts'

interface Payment {
  paymentId: string
  cents: number
  paidAt: Date
  clientId?: number
  purchaseId?: number
}

interface NoticeInput {
  clientId: number
  notice: BillingNotice
  key: string
  at: Date | null
  cents?: number | null
  /** The paid sum is that of a year. */
  interval?: 'year' | null
  plan?: Pick<Plan, 'displayName'> | null
  invoiceId?: string | null
}

const iso = (date: Date | null): string | null => date?.toISOString() ?? null

export const subscriptionFact = (account: BillingAccount, clientId: number, planId: number | null) => ({
  clientId,
  subject: `subscription-${account._id}`,
  rev: account.rev,
  data: {
    clientId,
    userId: account._id,
    planId,
    status: account.status,
    cancelAtPeriodEnd: account.cancelAtPeriodEnd,
    currentPeriodEnd: iso(account.currentPeriodEnd),
    trialEnd: iso(account.trialEnd),
    graceEndsAt: iso(account.graceEndsAt),
    monthlyAmount: money(account.monthlyCents),
  },
})

/** Tells others of money, in the transaction in which it becomes known. */
export function billingAnnouncer({ outbox }: { outbox: Outbox }) {
  return {
    changed: (account: BillingAccount, of: { clientId: number; planId: number | null }, tx: Tx) =>
      outbox.append(SubscriptionChanged, subscriptionFact(account, of.clientId, of.planId), tx),

    paid: ({ paymentId, cents, paidAt, clientId, purchaseId }: Payment, tx: Tx) =>
      outbox.append(
        PaymentSucceeded,
        {
          clientId: clientId ?? null,
          subject: `payment-${paymentId}`,
          rev: 1,
          data: {
            paymentId,
            purpose: purchaseId === undefined ? 'subscription' : 'scanner',
            clientId: clientId ?? null,
            purchaseId: purchaseId ?? null,
            amount: money(cents),
            paidAt: paidAt.toISOString(),
          },
        },
        tx,
      ),

    noticed: (
      {
        clientId,
        notice,
        key,
        at,
        cents = null,
        interval = null,
        plan = null,
        invoiceId = null,
      }: NoticeInput,
      tx: Tx,
    ) =>
      outbox.append(
        BillingNoticed,
        {
          clientId,
          subject: `notice-${key}`,
          rev: 1,
          data: {
            clientId,
            notice,
            key,
            at: iso(at),
            ...(cents !== null && { amount: money(cents) }),
            ...(interval && { interval }),
            ...(invoiceId && { invoiceId }),
            ...(plan && { plan: inBoth(plan.displayName) }),
          },
        },
        tx,
      ),
  }
}
export type BillingAnnouncer = ReturnType<typeof billingAnnouncer>
