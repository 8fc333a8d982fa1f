import { appError, notFound } from '@avaliax/chassis/errors.ts'
import type { Transact } from '@avaliax/chassis/mongo/transact.ts'
import { dayIn } from '@avaliax/chassis/time/local-clock.ts'
import type { ClientRepository } from '../client/client.repository.ts'
import type { OwnerRepository } from '../owner/owner.repository.ts'
import type { PlanRepository } from '../plan/plan.repository.ts'
import { middayOf } from '../subscription/plan-terms.domain.ts'
import type { BillingAnnouncer } from './billing.announcer.ts'

interface Deps {
  clients: Pick<ClientRepository, 'find'>
  owners: Pick<OwnerRepository, 'byId'>
  plans: Pick<PlanRepository, 'byId'>
  announce: Pick<BillingAnnouncer, 'noticed'>
  transact: Transact
  now: () => Date
}

/** Business key of a request for payment: one a day for each plan. */
export const paymentAsked = ({ userId, planId, day }: { userId: number; planId: number; day: string }) =>
  `payment-asked:${userId}:${planId}:${day}`

/** Asks the owner of a client to subscribe to the plan that the agency gave; the same day again is the same request. */
export function paymentLink({ clients, owners, plans, announce, transact, now }: Deps) {
  return async (clientId: number): Promise<void> => {
    const client = await clients.find('all', clientId)
    if (!client) throw notFound()
    const { userId, planId, planSource, timeZone, givenUntil } = client
    if (planSource === 'bought') throw appError('SUBSCRIPTION_RUNNING')
    const plan = await plans.byId(planId)
    const owner = userId === null ? null : await owners.byId(userId)
    if (!owner || planSource !== 'given' || !plan?.stripePriceId) throw appError('PLAN_NOT_PURCHASABLE')
    const key = paymentAsked({ userId: owner._id, planId: plan._id, day: dayIn(timeZone, now()) })
    const at = givenUntil ? middayOf(givenUntil) : null
    const news = { clientId: owner.headquartersClientId, notice: 'payment-asked', key, at } as const
    await transact((tx) => announce.noticed({ ...news, cents: plan.priceCents, plan }, tx))
  }
}
export type SendPaymentLink = ReturnType<typeof paymentLink>
