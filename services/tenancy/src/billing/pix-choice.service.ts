import { appError } from '@avaliax/chassis/errors.ts'
import type { PendingPayment } from '@avaliax/proto/tenancy/billing.routes.ts'
import type { StripePix } from '@avaliax/providers/stripe/stripe-pix.ts'
import type { BillingAccount } from './billing-account.model.ts'
import type { BillingAccounts } from './billing-account.repository.ts'
import type { BuyerLookup } from './buyer.lookup.ts'
import type { OwnerTurns } from './owner-turn.limiter.ts'
import type { PixPayments } from './pix-payment.service.ts'
import type { RunningSubscriptions } from './running-subscription.lookup.ts'

interface Deps {
  accounts: Pick<BillingAccounts, 'of'>
  pix: Pick<StripePix, 'sendInvoices'> | null
  pixPayments: Pick<PixPayments, 'pay'>
  running: RunningSubscriptions
  buyers: Pick<BuyerLookup, 'of'>
  turns: Pick<OwnerTurns, 'alone' | 'shared'>
}

/** Does what an owner asks who pays by Pix, or wants to. */
export function pixChoices({ accounts, pix, pixPayments, running, buyers, turns }: Deps) {
  async function choose(userId: number): Promise<BillingAccount> {
    const current = await running.of(userId)
    const { subscription, account, buyer } = current
    if (subscription.status === 'past_due' || account.openPix) throw appError('PAYMENT_OVERDUE')
    if (!pix || subscription.paysByPix) return account
    await pix.sendInvoices(buyer.client._id, subscription.id)
    return running.after(current)
  }

  async function pay(userId: number): Promise<PendingPayment> {
    const { client } = await buyers.of(userId)
    const account = await accounts.of(userId)
    if (!account?.subscriptionId) throw appError('SUBSCRIPTION_REQUIRED')
    return pixPayments.pay(client._id, account, account.subscriptionId)
  }

  return {
    /** From the next period on: what is paid stays paid. */
    choose: (userId: number) => turns.shared(userId, 'pix', () => choose(userId)),

    /** Pays the open invoice. */
    pay: (userId: number) => turns.shared(userId, 'pix-payment', () => pay(userId)),
  }
}
export type PixChoices = ReturnType<typeof pixChoices>
