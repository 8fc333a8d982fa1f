import type { DueTask } from '@avaliax/chassis/due-work/due-loop.ts'
import type { Transact } from '@avaliax/chassis/mongo/transact.ts'
import type { Logger } from 'pino'
import type { OwnerRepository } from '../owner/owner.repository.ts'
import type { PlanRepository } from '../plan/plan.repository.ts'
import type { BillingAnnouncer } from './billing.announcer.ts'
import type { BillingAccount } from './billing-account.model.ts'
import type { BillingAccounts } from './billing-account.repository.ts'
import type { BillingSync } from './billing-sync.service.ts'

interface Deps {
  accounts: Pick<BillingAccounts, 'of' | 'change' | 'renewalsToTell'>
  owners: Pick<OwnerRepository, 'byId'>
  plans: Pick<PlanRepository, 'byId'>
  sync: Pick<BillingSync, 'refresh'>
  announce: Pick<BillingAnnouncer, 'noticed'>
  transact: Transact
  log: Pick<Logger, 'error'>
  now: () => Date
}

const BATCH = 50

/** Plans that are paid by the year: their owners are told some weeks before the renewal, with its day and sum, once for each. */
export function renewalNotices(deps: Deps): DueTask {
  const { accounts, owners, plans, sync, announce, transact, log, now } = deps

  async function tell(found: BillingAccount): Promise<void> {
    const owner = await owners.byId(found._id)
    if (!owner) return
    // Asked anew: it may have been cancelled, or changed, a moment ago.
    await sync.refresh(found)
    await transact(async (tx) => {
      const account = await accounts.of(found._id, tx)
      if (!account?.renewalNoticeAt || account.renewalNoticeAt > now()) return
      await accounts.change(found._id, { renewalNoticeAt: null }, tx)
      const { subscriptionId, currentPeriodEnd: at, yearlyCents: cents, heldPlanId } = account
      // Who was away for so long is told by the invoice itself.
      if (!at || at <= now() || !cents || heldPlanId === null) return
      const plan = (await plans.byId(heldPlanId, tx)) ?? null
      const key = `renewal-soon:${subscriptionId}:${at.getTime()}`
      const about = { clientId: owner.headquartersClientId, key, at, cents, interval: 'year' as const, plan }
      await announce.noticed({ ...about, notice: 'renewal-soon' }, tx)
    })
  }

  return async function tellOfRenewals(mayContinue) {
    for (const found of await accounts.renewalsToTell(now(), BATCH)) {
      if (!mayContinue()) return
      await tell(found).catch((err: unknown) =>
        log.error({ err, userId: found._id }, 'an owner could not be told of a renewal'),
      )
    }
  }
}
