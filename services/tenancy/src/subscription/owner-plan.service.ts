import { appError, validationError } from '@avaliax/chassis/errors.ts'
import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Client } from '../client/client.model.ts'
import type { ClientRepository } from '../client/client.repository.ts'
import type { ClientChanges } from '../client/client-changes.store.ts'
import type { OwnerRepository } from '../owner/owner.repository.ts'
import type { Plan } from '../plan/plan.model.ts'
import type { PlanRepository } from '../plan/plan.repository.ts'
import type { SubscriptionRepository } from './subscription.repository.ts'

interface Needs {
  clients: ClientRepository
  changes: ClientChanges
  owners: OwnerRepository
  plans: PlanRepository
  subscriptions: SubscriptionRepository
  /** Told when the agency chooses a plan for an owner, in the transaction that does it. */
  chosenByAgency: (userId: number, tx: Tx) => Promise<void>
  now: () => Date
}

export interface Held {
  userId: number
  plan: Plan
  /** What is paid for it; nothing during a trial. */
  monthlyCents: number
  since: Date
}

type PlanFields = Partial<Pick<Client, 'planId' | 'convertedToPaidAt'>>

/** Plans are bought by owners: all their companies are on the same one. */
export function ownerPlans(needs: Needs) {
  const { clients, changes, owners, plans, subscriptions, chosenByAgency, now } = needs
  const fieldsOf = (client: Client, plan: Plan, at: Date): PlanFields => ({
    planId: plan._id,
    ...(plan.priceCents > 0 && !client.convertedToPaidAt && { convertedToPaidAt: at }),
  })

  async function known(planId: number): Promise<Plan> {
    const plan = await plans.byId(planId)
    if (!plan) throw validationError('planId', 'Este plano não existe')
    return plan
  }

  /** What the payment provider's state gives an owner: its row of revenue, and all its clients on the plan. */
  async function hold({ userId, plan, monthlyCents, since }: Held, tx: Tx): Promise<void> {
    const owner = await owners.change(userId, {}, tx)
    if (!owner) return
    const open = await subscriptions.open(userId, tx)
    if (open?.planId !== plan._id || open.monthlyCents !== monthlyCents) {
      const purchase = { userId, clientId: owner.headquartersClientId, planId: plan._id, monthlyCents }
      await subscriptions.replace(purchase, since, tx)
    }
    if (monthlyCents > 0) await owners.first(userId, 'convertedToPaidAt', since, tx)
    for (const client of await clients.ofOwner(userId, tx)) {
      const converted = monthlyCents > 0 && !client.convertedToPaidAt
      if (client.planId === plan._id && !converted) continue
      const patch = { planId: plan._id, ...(converted && { convertedToPaidAt: since }) }
      await changes.apply('all', { clientId: client._id, patch }, tx)
    }
  }

  return {
    known,
    hold,

    /** A plan that takes new clients. */
    async open(planId: number): Promise<Plan> {
      const plan = await known(planId)
      if (!plan.isActive) throw appError('PLAN_INACTIVE')
      return plan
    },

    /** The first plan of a new owner, in the transaction that creates it. */
    begin: (owner: { userId: number; clientId: number }, plan: Plan, tx: Tx): Promise<void> =>
      subscriptions.replace({ ...owner, planId: plan._id, monthlyCents: plan.priceCents }, now(), tx),

    /**
     * Moves the owner of a client to a plan: its subscription and its other clients. What changes of this one is answered,
     * so that it becomes part of the caller's own change of it.
     */
    async move(client: Client, plan: Plan, tx: Tx): Promise<PlanFields> {
      const at = now()
      if (client.userId === null) return fieldsOf(client, plan, at)
      const owner = await owners.change(client.userId, {}, tx)
      if (owner) {
        const { _id: userId, headquartersClientId: clientId } = owner
        await subscriptions.replace(
          { userId, clientId, planId: plan._id, monthlyCents: plan.priceCents },
          at,
          tx,
        )
        if (plan.priceCents > 0) await owners.first(userId, 'convertedToPaidAt', at, tx)
        await chosenByAgency(userId, tx)
      }
      for (const other of await clients.ofOwner(client.userId, tx)) {
        if (other._id === client._id || other.planId === plan._id) continue
        await changes.apply('all', { clientId: other._id, patch: fieldsOf(other, plan, at) }, tx)
      }
      return fieldsOf(client, plan, at)
    },
  }
}
export type OwnerPlans = ReturnType<typeof ownerPlans>
