import type { StripePayments } from '@avaliax/providers/stripe/stripe-payments.ts'
import type { BillingAccounts } from './billing-account.repository.ts'
import type { BillingSync } from './billing-sync.service.ts'

interface Needs {
  accounts: BillingAccounts
  payments: Pick<StripePayments, 'endAtPeriod'> | null
  sync: BillingSync
  everyMs: number
  onError: (error: unknown) => void
}

const BATCH = 50

/** Does at the provider what was decided here while it could not be asked. */
export function billingUpkeep({ accounts, payments, sync, everyMs, onError }: Needs) {
  let timer: NodeJS.Timeout | undefined
  let turn = Promise.resolve()
  let stopped = false

  async function endWhatTheAgencyReplaced(): Promise<void> {
    for (const account of await accounts.endsWanted(BATCH)) {
      if (stopped || !payments) return
      if (account.overriddenSubscriptionId) {
        await payments.endAtPeriod(account._id, account.overriddenSubscriptionId, true)
      }
      const done = await accounts.change(account._id, { endWanted: false })
      if (done) await sync.refresh(done)
    }
  }

  const schedule = () => {
    timer = setTimeout(() => {
      turn = endWhatTheAgencyReplaced()
        .catch(onError)
        .then(() => {
          if (!stopped) schedule()
        })
    }, everyMs)
  }

  return {
    start: schedule,
    async stop(): Promise<void> {
      stopped = true
      clearTimeout(timer)
      await turn
    },
  }
}
