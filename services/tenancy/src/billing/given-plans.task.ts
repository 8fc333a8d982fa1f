import type { DueTask } from '@avaliax/chassis/due-work/due-loop.ts'
import type { Transact, Tx } from '@avaliax/chassis/mongo/transact.ts'
import { dayIn } from '@avaliax/chassis/time/local-clock.ts'
import type { BillingNotice } from '@avaliax/proto/tenancy/billing.events.ts'
import type { ClientRepository } from '../client/client.repository.ts'
import { FREE_PLAN_ID } from '../plan/plan.domain.ts'
import type { PlanRepository } from '../plan/plan.repository.ts'
import type { OwnerPlans } from '../subscription/owner-plan.service.ts'
import { middayOf } from '../subscription/plan-terms.domain.ts'
import type { Subscription } from '../subscription/subscription.model.ts'
import type { SubscriptionRepository } from '../subscription/subscription.repository.ts'
import type { BillingAnnouncer } from './billing.announcer.ts'
import { paymentAsked } from './payment-link.service.ts'

interface Deps {
  clients: Pick<ClientRepository, 'find'>
  plans: Pick<PlanRepository, 'byId'>
  subscriptions: Pick<SubscriptionRepository, 'givenUntil' | 'open' | 'toldOfEnd'>
  ownerPlans: Pick<OwnerPlans, 'hold'>
  announce: Pick<BillingAnnouncer, 'noticed'>
  transact: Transact
  now: () => Date
}

/** Owner and agency have a week to agree on what follows. */
const TOLD_DAYS = 7
const DAY_MS = 86_400_000
const BATCH = 50

/**
 * Plans that the agency gave until a day: people are told a week before, or asked to pay on the day that was agreed; after
 * the last day the free plan holds.
 */
export function givenPlans(deps: Deps): DueTask {
  const { clients, plans, subscriptions, ownerPlans, announce, transact, now } = deps

  async function tell(row: Subscription, notice: BillingNotice, tx: Tx): Promise<void> {
    const { userId, clientId, planId, priceCents, givenUntil: day } = row
    if (!day) return
    const plan = (await plans.byId(planId, tx)) ?? null
    const cents = notice === 'gift-ending' ? priceCents : null
    const key = `${notice}:${userId}:${planId}:${day}`
    await announce.noticed({ clientId, notice, key, at: middayOf(day), cents, plan }, tx)
  }

  /** The day of the charge has come: the same request as by hand, so one of a day is one. */
  async function ask(row: Subscription, today: string, tx: Tx): Promise<void> {
    const { userId, clientId, planId, priceCents: cents, givenUntil } = row
    const plan = (await plans.byId(planId, tx)) ?? null
    if (!plan?.stripePriceId || !givenUntil) return tell(row, 'gift-ending', tx)
    const key = paymentAsked({ userId, planId, day: today })
    const at = middayOf(givenUntil)
    await announce.noticed({ clientId, notice: 'payment-asked', key, at, cents, plan }, tx)
  }

  async function end(row: Subscription, tx: Tx): Promise<void> {
    const free = await plans.byId(FREE_PLAN_ID, tx)
    if (!free) return
    const { userId } = row
    await ownerPlans.hold({ userId, plan: free, basis: 'free', priceCents: 0, since: now() }, tx)
    await tell(row, 'gift-ended', tx)
  }

  /** Reads the row again: it may have been bought or prolonged since it was found. */
  const follow = ({ userId, _id }: Subscription) =>
    transact(async (tx) => {
      const row = await subscriptions.open(userId, tx)
      if (row?._id !== _id || !row.givenUntil) return
      const headquarters = await clients.find('all', row.clientId, tx)
      const today = dayIn(headquarters?.timeZone ?? 'America/Sao_Paulo', now())
      if (today > row.givenUntil) return end(row, tx)
      if (row.endTold) return
      if (row.chargeFrom) {
        if (today < row.chargeFrom) return
        await ask(row, today, tx)
      } else await tell(row, 'gift-ending', tx)
      await subscriptions.toldOfEnd(row, tx)
    })

  return async function endGivenPlans(mayContinue) {
    const at = now().getTime()
    const soon = new Date(at + TOLD_DAYS * DAY_MS).toISOString().slice(0, 10)
    // Wherever a client is, its day is over once UTC is two days on; the row itself is asked for its own zone.
    const over = new Date(at + DAY_MS).toISOString().slice(0, 10)
    for (const row of await subscriptions.givenUntil({ soon, over }, BATCH)) {
      if (!mayContinue()) return
      await follow(row)
    }
  }
}
