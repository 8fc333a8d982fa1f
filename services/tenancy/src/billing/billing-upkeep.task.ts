import type { DueTask } from '@avaliax/chassis/due-loop.ts'
import type { StripePayments } from '@avaliax/providers/stripe/stripe-payments.ts'
import type { BillingAccounts } from './billing-account.repository.ts'
import type { BillingSync } from './billing-sync.service.ts'

interface Needs {
  accounts: BillingAccounts
  payments: Pick<StripePayments, 'endAtPeriod'> | null
  sync: BillingSync
}

const BATCH = 50

/** Does at the provider what was decided here while it could not be asked. */
export const billingUpkeep = ({ accounts, payments, sync }: Needs): DueTask =>
  async function endWhatTheAgencyReplaced(mayContinue) {
    for (const account of await accounts.endsWanted(BATCH)) {
      if (!mayContinue() || !payments) return
      if (account.overriddenSubscriptionId) {
        await payments.endAtPeriod(account._id, account.overriddenSubscriptionId, true)
      }
      const done = await accounts.change(account._id, { endWanted: false })
      if (done) await sync.refresh(done)
    }
  }
