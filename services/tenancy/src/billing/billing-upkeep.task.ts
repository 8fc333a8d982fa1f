import type { DueTask } from '@avaliax/chassis/due-work/due-loop.ts'
import { ProviderFailure } from '@avaliax/providers/http/provider-failure.ts'
import type { StripePayments } from '@avaliax/providers/stripe/stripe-payments.ts'
import type { Logger } from 'pino'
import type { OwnerRepository } from '../owner/owner.repository.ts'
import type { BillingAccount } from './billing-account.model.ts'
import type { BillingAccounts } from './billing-account.repository.ts'
import type { BillingSync } from './billing-sync.service.ts'

interface Deps {
  accounts: BillingAccounts
  owners: Pick<OwnerRepository, 'byId'>
  payments: Pick<StripePayments, 'endAtPeriod'> | null
  sync: BillingSync
  log: Pick<Logger, 'warn'>
}

const BATCH = 50

/** Does at the provider what was decided here while it could not be asked. */
export function billingUpkeep({ accounts, owners, payments, sync, log }: Deps): DueTask {
  /** A subscription that has ended or is gone needs no end; asking again would hold up everybody else's. */
  const over = (account: BillingAccount) => (error: unknown) => {
    if (!(error instanceof ProviderFailure) || error.retryable) throw error
    log.warn({ err: error, userId: account._id }, 'a replaced subscription was over already')
  }

  return async function endWhatTheAgencyReplaced(mayContinue) {
    for (const account of await accounts.endsWanted(BATCH)) {
      if (!mayContinue() || !payments) return
      const owner = await owners.byId(account._id)
      if (owner && account.overriddenSubscriptionId) {
        const { overriddenSubscriptionId: subscriptionId } = account
        await payments.endAtPeriod(owner.headquartersClientId, subscriptionId, true).catch(over(account))
      }
      const done = await accounts.change(account._id, { endWanted: false })
      if (done) await sync.refresh(done)
    }
  }
}
