import { appError } from '@avaliax/chassis/errors.ts'
import type { ProviderSubscription } from '@avaliax/providers/stripe/stripe.map.ts'
import { CardDeclined } from '@avaliax/providers/stripe/stripe-failure.ts'
import type { StripePayments } from '@avaliax/providers/stripe/stripe-payments.ts'
import type { BillingAccount } from './billing-account.model.ts'
import type { BillingAccounts } from './billing-account.repository.ts'
import { isRunning } from './billing-state.domain.ts'
import type { BillingSync } from './billing-sync.service.ts'
import type { Buyer, BuyerLookup } from './buyer.lookup.ts'

interface Deps {
  accounts: Pick<BillingAccounts, 'of'>
  payments: StripePayments | null
  sync: BillingSync
  buyers: Pick<BuyerLookup, 'of'>
}

export interface Running {
  buyer: Buyer
  account: BillingAccount
  subscription: ProviderSubscription
  payments: StripePayments
}

/** The owner's running subscription, read anew before it is changed and afterwards. */
export function runningSubscriptions({ accounts, payments, sync, buyers }: Deps) {
  return {
    async of(userId: number): Promise<Running> {
      const buyer = await buyers.of(userId)
      const account = await accounts.of(userId)
      if (!payments || !account?.customerId) throw appError('SUBSCRIPTION_REQUIRED')
      const { account: fresh, state } = await sync.refresh(account)
      const subscription = state?.subscriptions.find(
        (one) => one.id === fresh.subscriptionId && isRunning(one),
      )
      if (!subscription || subscription.id === fresh.overriddenSubscriptionId)
        throw appError('SUBSCRIPTION_REQUIRED')
      return { buyer, account: fresh, subscription, payments }
    },

    after: async ({ account }: Pick<Running, 'account'>): Promise<BillingAccount> =>
      (await sync.refresh(account)).account,
  }
}
export type RunningSubscriptions = ReturnType<typeof runningSubscriptions>

/** Work that charges a card: a card that says no is told to the person. */
export async function charged<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof CardDeclined)) throw error
    throw appError('PAYMENT_DECLINED', {
      details: [{ path: 'card', message: error.message }],
      cause: error,
    })
  }
}
