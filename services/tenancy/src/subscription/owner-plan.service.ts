import { appError, validationError } from '@avaliax/chassis/errors.ts'
import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Client } from '../client/client.model.ts'
import type { ClientRepository } from '../client/client.repository.ts'
import type { ClientChanges } from '../client/client-changes.store.ts'
import type { OwnerRepository } from '../owner/owner.repository.ts'
import type { Plan } from '../plan/plan.model.ts'
import type { PlanRepository } from '../plan/plan.repository.ts'
import { NO_TERMS, type PlanTerms, sourceOf, termsOn } from './plan-terms.domain.ts'
import type { SubscriptionRepository } from './subscription.repository.ts'
import type { Basis } from './subscription-standing.domain.ts'

interface Deps {
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
  basis: Basis
  /** The price of a month. */
  priceCents: number
  since: Date
  /** When its last invoice was paid: an overdue one counts again from then on. */
  paidAt?: Date | null
  /** Whether money came in for it: a trial that has just ended is billed before it is paid. */
  isPaid?: boolean
}

type PlanFields = Pick<Client, 'planId'> & Partial<Pick<Client, 'planSource' | keyof PlanTerms>>

/** Answers what a plan rests on that the agency chose. */
const byAgency = ({ priceCents }: Plan) => ({ basis: priceCents > 0 ? 'given' : 'free', priceCents }) as const

/** Plans are bought by owners: all their companies are on the same one. */
export function ownerPlans(deps: Deps) {
  const { clients, changes, owners, plans, subscriptions, chosenByAgency, now } = deps
  async function known(planId: number): Promise<Plan> {
    const plan = await plans.byId(planId)
    if (!plan) throw validationError('planId', 'Este plano não existe')
    return plan
  }

  /** Gives an owner what the payment provider's state says: its row of revenue, and all its clients on the plan. */
  async function hold(
    { userId, plan, basis, priceCents, since, paidAt, isPaid }: Held,
    tx: Tx,
  ): Promise<void> {
    const owner = await owners.change(userId, {}, tx)
    if (!owner) return
    const open = await subscriptions.open(userId, tx)
    if (open?.planId !== plan._id || open.basis !== basis || open.priceCents !== priceCents) {
      const terms = NO_TERMS
      const { headquartersClientId: clientId } = owner
      const purchase = { userId, clientId, planId: plan._id, basis, priceCents, terms }
      const recovered = open?.basis === 'overdue' && paidAt && paidAt > since
      await subscriptions.replace(purchase, recovered ? paidAt : since, tx)
    }
    const paid = basis === 'billed' && isPaid
    if (paid) await owners.first(userId, 'convertedToPaidAt', since, tx)
    for (const client of await clients.ofOwner(userId, tx)) {
      const converted = paid && !client.convertedToPaidAt
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
    begin: (
      owner: { userId: number; clientId: number },
      { plan, terms = NO_TERMS }: { plan: Plan; terms?: PlanTerms | undefined },
      tx: Tx,
    ): Promise<void> =>
      subscriptions.replace({ ...owner, planId: plan._id, ...byAgency(plan), terms }, now(), tx),

    /**
     * Moves the owner of a client to a plan: its subscription and its other clients. What changes of this one is answered,
     * so that it becomes part of the caller's own change of it.
     */
    async move(
      client: Client,
      { plan, terms }: { plan: Plan; terms: PlanTerms },
      tx: Tx,
    ): Promise<PlanFields> {
      const patch = { planId: plan._id }
      if (client.userId === null) {
        const { basis } = byAgency(plan)
        return { ...patch, planSource: sourceOf(basis), ...termsOn(basis, terms) }
      }
      const owner = await owners.change(client.userId, {}, tx)
      if (owner) {
        const { _id: userId, headquartersClientId: clientId } = owner
        await subscriptions.replace({ userId, clientId, ...patch, ...byAgency(plan), terms }, now(), tx)
        await chosenByAgency(userId, tx)
      }
      for (const other of await clients.ofOwner(client.userId, tx)) {
        if (other._id === client._id || other.planId === plan._id) continue
        await changes.apply('all', { clientId: other._id, patch }, tx)
      }
      return patch
    },

    /** Other terms for the plan that an owner has; what is bought here has none. */
    async agree(userId: number, terms: PlanTerms, tx: Tx): Promise<void> {
      const owner = await owners.change(userId, {}, tx)
      const open = owner && (await subscriptions.open(userId, tx))
      if (!open) return
      if (sourceOf(open.basis) === 'bought') throw appError('SUBSCRIPTION_RUNNING')
      await subscriptions.replace({ ...open, clientId: owner.headquartersClientId, terms }, now(), tx)
    },
  }
}
export type OwnerPlans = ReturnType<typeof ownerPlans>
