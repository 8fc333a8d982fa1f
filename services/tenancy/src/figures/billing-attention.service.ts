import type { Filter } from '@avaliax/chassis/mongo/typed-query.ts'
import type { BillingAttention, BillingConcern } from '@avaliax/proto/tenancy/analytics.routes.ts'
import type { Language } from '@avaliax/proto/values.ts'
import type { Connection } from 'mongoose'
import { type BillingAccount, billingAccounts } from '../billing/billing-account.model.ts'
import { UNPAID } from '../billing/billing-state.domain.ts'
import { type Client, clients } from '../client/client.model.ts'
import { owners } from '../owner/owner.model.ts'
import { money, planNameIn } from '../plan/plan.domain.ts'
import { plans } from '../plan/plan.model.ts'
import { middayOf } from '../subscription/plan-terms.domain.ts'
import { subscriptions } from '../subscription/subscription.model.ts'
import { KEPT } from '../subscription/subscription-standing.domain.ts'

interface Deps {
  db: Connection
  now: () => Date
}

interface Found {
  concern: BillingConcern
  userId: number
  planId: number | null
  cents: number
  /** The sum of such a one is known during a trial, too. */
  isYearly?: boolean
  at: Date | null
}

type Moment = 'graceEndsAt' | 'trialEnd' | 'currentPeriodEnd'

const DAY_MS = 86_400_000
const LEFT_WITHIN_DAYS = 30
const MOST = 100
const MONTHS_A_YEAR = 12

/** Whom the agency should call about money: what is failing, ending, or has ended. */
export function billingAttention({ db, now }: Deps) {
  async function accounts(concern: BillingConcern, at: Moment, filter: Filter<BillingAccount>) {
    const soonest = { sort: { [at]: 1 }, limit: MOST } as const
    const rows = await billingAccounts.on(db).find(filter, soonest)
    return rows.map(
      ({ _id: userId, subscribedPlanId: planId, monthlyCents, yearlyCents, [at]: moment }): Found => ({
        concern,
        userId,
        planId,
        cents: yearlyCents ? Math.round(yearlyCents / MONTHS_A_YEAR) : monthlyCents,
        isYearly: Boolean(yearlyCents),
        at: moment,
      }),
    )
  }

  /** Whose plan the agency gave until a day. */
  async function givenPlans(): Promise<Found[]> {
    const open = { endDate: null, givenUntil: { $gte: '' } }
    const rows = await subscriptions
      .on(db)
      .within('all')
      .find(open, { sort: { givenUntil: 1 }, limit: MOST })
    return rows.map(({ userId, planId, priceCents: cents, givenUntil }) => ({
      concern: 'given_ending' as const,
      userId,
      planId,
      cents,
      at: givenUntil ? middayOf(givenUntil) : null,
    }))
  }

  /** Who paid and pays nothing any more. */
  async function unpaidOwners(): Promise<Found[]> {
    const since = new Date(now().getTime() - LEFT_WITHIN_DAYS * DAY_MS)
    const filter = { endDate: { $gte: since }, monthlyCents: { $gt: 0 } }
    const rows = subscriptions.on(db).within('all')
    const ended = await rows.find(filter, { sort: { endDate: -1 }, limit: MOST })
    const userIds = ended.map(({ userId }) => userId)
    const open = { userId: { $in: userIds }, endDate: null, standing: { $in: [...KEPT] } }
    const gone = new Map(ended.toReversed().map((row) => [row.userId, row]))
    for (const { userId } of await rows.find(open, { fields: ['userId'] })) gone.delete(userId)
    return [...gone.values()].toReversed().map(({ userId, planId, monthlyCents: cents, endDate: at }) => ({
      concern: 'left' as const,
      userId,
      planId,
      cents,
      at,
    }))
  }

  async function companiesOf(userIds: readonly number[]): Promise<Map<number, Client>> {
    const knownOwners = await owners.on(db).find({ _id: { $in: userIds } })
    const clientIds = knownOwners.map(({ headquartersClientId }) => headquartersClientId)
    const companies = await clients.on(db).within({ clientIds }).find({})
    const byId = new Map(companies.map((client) => [client._id, client]))
    return new Map(
      knownOwners.flatMap(({ _id, headquartersClientId }) => {
        const client = byId.get(headquartersClientId)
        return client ? [[_id, client] as const] : []
      }),
    )
  }

  return async (language: Language): Promise<BillingAttention> => {
    const leaving = { status: { $in: ['trialing', 'active'] }, cancelAtPeriodEnd: true } as const
    const [allPlans, ...concerns] = await Promise.all([
      plans.on(db).find({}),
      accounts('payment_failed', 'graceEndsAt', { status: { $in: [...UNPAID] } }),
      accounts('trial_ending', 'trialEnd', { status: 'trialing', cancelAtPeriodEnd: false }),
      givenPlans(),
      accounts('leaving', 'currentPeriodEnd', leaving),
      unpaidOwners(),
    ])
    const all = concerns.flat()
    const companies = await companiesOf(all.map(({ userId }) => userId))
    const planOf = new Map(allPlans.map((plan) => [plan._id, plan]))
    return {
      customers: all.flatMap(({ concern, userId, planId, cents, isYearly, at }) => {
        const client = companies.get(userId)
        if (!client) return []
        const { _id: clientId, companyName, email } = client
        const plan = planOf.get(planId ?? 0)
        const planName = plan ? planNameIn(plan, language) : null
        // Nothing is paid during a trial; what follows is what may be lost.
        const monthly = money(concern === 'trial_ending' && !isYearly ? (plan?.priceCents ?? cents) : cents)
        return [
          {
            concern,
            clientId,
            companyName,
            email,
            planName,
            monthly,
            at: at?.toISOString() ?? null,
          },
        ]
      }),
    }
  }
}
export type ReadBillingAttention = ReturnType<typeof billingAttention>
