import { appError } from '@avaliax/chassis/errors.ts'
import type { PendingPayment } from '@avaliax/proto/tenancy/billing.routes.ts'
import { ProviderFailure } from '@avaliax/providers/http/provider-failure.ts'
import {
  type ProviderInvoice,
  type ProviderSubscription,
  secondsOf,
} from '@avaliax/providers/stripe/stripe.map.ts'
import type { StripePayments } from '@avaliax/providers/stripe/stripe-payments.ts'
import type { StripePix } from '@avaliax/providers/stripe/stripe-pix.ts'
import type { BillingAccount } from './billing-account.model.ts'
import { isOpen, pixInvoiceOf, sentAndOpen } from './billing-state.domain.ts'
import type { BillingSync } from './billing-sync.service.ts'
import { type PaidPlan, returnMetadata } from './pix-return.domain.ts'

interface Deps {
  payments: Pick<StripePayments, 'cancelNow'> | null
  pix: StripePix | null
  sync: Pick<BillingSync, 'refresh'>
  now: () => Date
}

const NOTHING_TO_PAY: PendingPayment = { clientSecret: null, kind: 'none' }

/** Passes over what the provider has done already, or will not do: it is read anew and says so itself. */
function unlessRefused(error: unknown): void {
  if (!(error instanceof ProviderFailure) || error.retryable) throw error
}

/** Invoices that are paid by Pix, each within the owner's turn: from the draft to paid, or withdrawn with its subscription. */
export function pixPayments({ payments, pix, sync, now }: Deps) {
  /** An invoice that is a draft for an hour goes out now. */
  async function sendDraft(clientId: number, account: BillingAccount, subscriptionId: string) {
    const read = await sync.refresh(account)
    const draft = read.state?.invoices.find(
      (one) => one.subscriptionId === subscriptionId && one.status === 'draft',
    )
    if (!draft || !pix) return read
    await pix.finalize(clientId, draft.id).catch(unlessRefused)
    return sync.refresh(read.account)
  }

  return {
    sendDraft,

    /** The payment of what is open; nothing where it is paid already. */
    async pay(clientId: number, account: BillingAccount, subscriptionId: string): Promise<PendingPayment> {
      const { account: fresh, state } = await sendDraft(clientId, account, subscriptionId)
      const invoice = pixInvoiceOf({ id: subscriptionId }, state?.invoices ?? [])
      const { customerId } = fresh
      if (!pix || !invoice || !customerId) return NOTHING_TO_PAY
      // Its subscription ends in a moment: what is paid now would come too late.
      if (invoice.dueAt <= now()) throw appError('SUBSCRIPTION_REQUIRED')
      const metadata = { userId: String(fresh._id), invoiceId: invoice.id }
      const of = { invoiceId: invoice.id, customerId, cents: invoice.dueCents, metadata }
      const clientSecret = await pix.payment(clientId, of)
      return clientSecret ? { clientSecret, kind: 'payment' } : NOTHING_TO_PAY
    },

    /**
     * Takes back a dearer plan whose difference nobody paid; false where that was paid in the meantime, so that the dearer one goes on.
     * In this order a turn that stops halfway gives nothing away, and the next one goes on from there.
     */
    async goBack(
      clientId: number,
      subscription: ProviderSubscription,
      invoices: readonly ProviderInvoice[],
      plan: PaidPlan,
    ): Promise<boolean> {
      if (!pix) return false
      const waiting = sentAndOpen(invoices).filter((one) => one.subscriptionId === subscription.id)
      for (const { id } of waiting) if (!(await pix.withdraw(clientId, id))) return false
      if (subscription.priceId !== plan.priceId) {
        const { id: subscriptionId, itemId } = subscription
        const { priceId, paidUntil } = plan
        const metadata = returnMetadata(plan, secondsOf(now()))
        await pix.reprice(clientId, { subscriptionId, itemId, priceId, paidUntil, metadata })
      }
      for (const { id } of waiting) await pix.void(clientId, id).catch(unlessRefused)
      return true
    },

    /**
     * Ends a subscription with all that waits for a Pix; false where that was paid in the meantime, so that it goes on. First no code
     * pays any more, then nothing renews, then nothing is owed: left at any line, the next time goes on from there.
     */
    async end(
      clientId: number,
      subscription: ProviderSubscription,
      invoices: readonly ProviderInvoice[],
    ): Promise<boolean> {
      if (!pix || !payments) return false
      const waiting = sentAndOpen(invoices).filter((one) => one.subscriptionId === subscription.id)
      for (const { id } of waiting) if (!(await pix.withdraw(clientId, id))) return false
      if (isOpen(subscription)) await payments.cancelNow(clientId, subscription.id).catch(unlessRefused)
      for (const { id } of waiting) await pix.void(clientId, id).catch(unlessRefused)
      return true
    },
  }
}
export type PixPayments = ReturnType<typeof pixPayments>
