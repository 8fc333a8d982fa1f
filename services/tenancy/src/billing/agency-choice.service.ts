import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { OwnerRepository } from '../owner/owner.repository.ts'
import type { BillingAnnouncer } from './billing.announcer.ts'
import type { BillingAccounts } from './billing-account.repository.ts'

interface Deps {
  accounts: Pick<BillingAccounts, 'of' | 'change'>
  owners: Pick<OwnerRepository, 'byId'>
  announce: Pick<BillingAnnouncer, 'noticed'>
}

const RUNNING = new Set(['trialing', 'active', 'past_due'])

/** The agency gave an owner a plan: a subscription that runs gives none any more, ends with its period, and the owner is told. */
export const agencyChoice =
  ({ accounts, owners, announce }: Deps) =>
  async (userId: number, tx: Tx): Promise<void> => {
    const account = await accounts.of(userId, tx)
    const owner = await owners.byId(userId, tx)
    if (!account?.subscriptionId || !owner || !RUNNING.has(account.status)) return
    if (account.overriddenSubscriptionId === account.subscriptionId) return
    const { subscriptionId } = account
    await accounts.change(
      userId,
      { overriddenSubscriptionId: subscriptionId, endWanted: true, heldPlanId: null },
      tx,
    )
    const key = `plan-set-by-agency:${subscriptionId}`
    const notice = { clientId: owner.headquartersClientId, key, at: account.currentPeriodEnd }
    await announce.noticed({ ...notice, notice: 'plan-set-by-agency' }, tx)
  }
