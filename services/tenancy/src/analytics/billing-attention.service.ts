import { fromStore } from '@avaliax/chassis/mongo/store-errors.ts'
import type { BillingAttention, BillingConcern } from '@avaliax/proto/tenancy/analytics.routes.ts'
import type { Language } from '@avaliax/proto/values.ts'
import type { BillingAccount, BillingAccountModel } from '../billing/billing-account.model.ts'
import type { Client, ClientModel } from '../client/client.model.ts'
import type { Owner, OwnerModel } from '../owner/owner.model.ts'
import { money, planNameIn } from '../plan/plan.domain.ts'
import type { Plan, PlanModel } from '../plan/plan.model.ts'
import type { Subscription, SubscriptionModel } from '../subscription/subscription.model.ts'

interface Needs {
  accounts: BillingAccountModel
  subscriptions: SubscriptionModel
  owners: OwnerModel
  clients: ClientModel
  plans: PlanModel
  now: () => Date
}

interface Found {
  concern: BillingConcern
  userId: number
  planId: number | null
  cents: number
  at: Date | null
}

const DAY_MS = 86_400_000
const LEFT_WITHIN_DAYS = 30
const MOST = 100

/** Whom the agency should call about money: what is failing, ending, or has ended. */
export function billingAttention({ accounts, subscriptions, owners, clients, plans, now }: Needs) {
  const accountsWhere = (filter: object, order: 'graceEndsAt' | 'trialEnd' | 'currentPeriodEnd') =>
    fromStore(
      accounts
        .find(filter)
        .sort({ [order]: 1 })
        .limit(MOST)
        .lean<BillingAccount[]>()
        .exec(),
    )
  const found = (concern: BillingConcern, at: 'graceEndsAt' | 'trialEnd' | 'currentPeriodEnd') => {
    return (account: BillingAccount): Found => ({
      concern,
      userId: account._id,
      planId: account.subscribedPlanId,
      cents: account.monthlyCents,
      at: account[at],
    })
  }

  /** Who paid and pays nothing any more. */
  async function left(): Promise<Found[]> {
    const since = new Date(now().getTime() - LEFT_WITHIN_DAYS * DAY_MS)
    const filter = { endDate: { $gte: since }, monthlyCents: { $gt: 0 } }
    const ended = await fromStore(
      subscriptions.find(filter).sort({ endDate: -1 }).limit(MOST).lean<Subscription[]>().exec(),
    )
    const userIds = ended.map(({ userId }) => userId)
    const paying = await fromStore(
      subscriptions.distinct('userId', { userId: { $in: userIds }, endDate: null, monthlyCents: { $gt: 0 } }),
    )
    const gone = new Map(ended.toReversed().map((row) => [row.userId, row]))
    for (const userId of paying) gone.delete(userId as number)
    return [...gone.values()].toReversed().map(({ userId, planId, monthlyCents: cents, endDate: at }) => ({
      concern: 'left' as const,
      userId,
      planId,
      cents,
      at,
    }))
  }

  async function companiesOf(userIds: readonly number[]): Promise<Map<number, Client>> {
    const known = await fromStore(
      owners
        .find({ _id: { $in: userIds } })
        .lean<Owner[]>()
        .exec(),
    )
    const clientIds = known.map(({ headquartersClientId }) => headquartersClientId)
    const companies = await fromStore(
      clients
        .find({ _id: { $in: clientIds } })
        .lean<Client[]>()
        .exec(),
    )
    const byId = new Map(companies.map((client) => [client._id, client]))
    return new Map(
      known.flatMap(({ _id, headquartersClientId }) => {
        const client = byId.get(headquartersClientId)
        return client ? [[_id, client] as const] : []
      }),
    )
  }

  return async (language: Language): Promise<BillingAttention> => {
    const running = { status: { $in: ['trialing', 'active'] } }
    const [failed, trials, leaving, gone, allPlans] = await Promise.all([
      accountsWhere({ status: { $in: ['past_due', 'unpaid'] } }, 'graceEndsAt'),
      accountsWhere({ status: 'trialing', cancelAtPeriodEnd: false }, 'trialEnd'),
      accountsWhere({ ...running, cancelAtPeriodEnd: true }, 'currentPeriodEnd'),
      left(),
      fromStore(plans.find().lean<Plan[]>().exec()),
    ])
    const all = [
      ...failed.map(found('payment_failed', 'graceEndsAt')),
      ...trials.map(found('trial_ending', 'trialEnd')),
      ...leaving.map(found('leaving', 'currentPeriodEnd')),
      ...gone,
    ]
    const companies = await companiesOf(all.map(({ userId }) => userId))
    const names = new Map(allPlans.map((plan) => [plan._id, planNameIn(plan, language)]))
    return {
      customers: all.flatMap(({ concern, userId, planId, cents, at }) => {
        const client = companies.get(userId)
        if (!client) return []
        const { _id: clientId, companyName, email } = client
        const planName = names.get(planId ?? 0) ?? null
        return [
          {
            concern,
            clientId,
            companyName,
            email,
            planName,
            monthly: money(cents),
            at: at?.toISOString() ?? null,
          },
        ]
      }),
    }
  }
}
export type ReadBillingAttention = ReturnType<typeof billingAttention>
