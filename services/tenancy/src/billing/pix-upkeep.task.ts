import type { DueTask } from '@avaliax/chassis/due-work/due-loop.ts'
import type { Transact } from '@avaliax/chassis/mongo/transact.ts'
import type { CustomerState } from '@avaliax/providers/stripe/stripe-payments.ts'
import type { Logger } from 'pino'
import type { OwnerRepository } from '../owner/owner.repository.ts'
import type { PlanRepository } from '../plan/plan.repository.ts'
import type { BillingAnnouncer } from './billing.announcer.ts'
import type { BillingAccount } from './billing-account.model.ts'
import type { BillingAccounts } from './billing-account.repository.ts'
import { isOpen, sentAndOpen } from './billing-state.domain.ts'
import type { BillingSync } from './billing-sync.service.ts'
import type { OwnerTurns } from './owner-turn.limiter.ts'
import type { PixPayments } from './pix-payment.service.ts'
import { planBefore } from './pix-return.domain.ts'

interface Deps {
  accounts: Pick<BillingAccounts, 'of' | 'change' | 'pixDue' | 'pixToRemind'>
  owners: Pick<OwnerRepository, 'byId'>
  plans: Pick<PlanRepository, 'byId'>
  pixPayments: Pick<PixPayments, 'end' | 'goBack'>
  sync: Pick<BillingSync, 'refresh'>
  turns: Pick<OwnerTurns, 'alone'>
  announce: Pick<BillingAnnouncer, 'noticed'>
  transact: Transact
  log: Pick<Logger, 'error'>
  now: () => Date
}

const BATCH = 50

/** Invoices that wait for a Pix: owners are told a day before they are due, and then the subscription is over, or back at its plan before. */
export function pixUpkeep(deps: Deps): DueTask {
  const { accounts, owners, plans, pixPayments, sync, turns, announce, transact, log, now } = deps

  /** Ends what is due by now, and what nobody owes any more since its subscription is over. */
  async function endOverdue(clientId: number, { subscriptions, invoices }: CustomerState): Promise<void> {
    for (const subscription of subscriptions) {
      const [first] = sentAndOpen(invoices).filter((one) => one.subscriptionId === subscription.id)
      if (!first || (first.dueAt > now() && isOpen(subscription))) continue
      const before = isOpen(subscription) ? planBefore(subscription, invoices) : null
      if (before) await pixPayments.goBack(clientId, subscription, invoices, before)
      else await pixPayments.end(clientId, subscription, invoices)
    }
  }

  /** Asked anew: the provider may know of a payment that it has not told of. */
  const settle = (userId: number) =>
    turns.alone(userId, async () => {
      const owner = await owners.byId(userId)
      const account = await accounts.of(userId)
      if (!owner || !account) return
      const { account: fresh, state } = await sync.refresh(account)
      if (!state) return
      await endOverdue(owner.headquartersClientId, state)
      await sync.refresh(fresh)
    })

  async function remind(found: BillingAccount): Promise<void> {
    const owner = await owners.byId(found._id)
    if (!owner) return
    await sync.refresh(found)
    await transact(async (tx) => {
      const account = await accounts.of(found._id, tx)
      if (!account?.pixReminderAt || account.pixReminderAt > now()) return
      await accounts.change(found._id, { pixReminderAt: null }, tx)
      const { openPix, heldPlanId, cancelAtPeriodEnd } = account
      if (!openPix || heldPlanId === null || cancelAtPeriodEnd || openPix.dueAt <= now()) return
      const { invoiceId, dueAt: at, cents } = openPix
      const plan = (await plans.byId(heldPlanId, tx)) ?? null
      const about = { clientId: owner.headquartersClientId, key: `pix-due:${invoiceId}`, at, cents, plan }
      await announce.noticed({ ...about, notice: 'pix-due' }, tx)
    })
  }

  return async function settlePix(mayContinue) {
    /** One owner whom the provider refuses holds up nobody else. */
    const each = async (
      found: readonly BillingAccount[],
      work: (account: BillingAccount) => Promise<void>,
    ) => {
      for (const account of found) {
        if (!mayContinue()) return
        await work(account).catch((err: unknown) =>
          log.error({ err, userId: account._id }, 'an invoice that waits for a Pix could not be settled'),
        )
      }
    }
    await each(await accounts.pixToRemind(now(), BATCH), remind)
    await each(await accounts.pixDue(now(), BATCH), ({ _id }) => settle(_id))
  }
}
