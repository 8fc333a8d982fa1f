import { appError, notFound } from '@avaliax/chassis/errors.ts'
import type { Client } from '../client/client.model.ts'
import type { ClientRepository } from '../client/client.repository.ts'
import type { OwnerRepository } from '../owner/owner.repository.ts'
import type { Plan } from '../plan/plan.model.ts'
import type { OwnerPlans } from '../subscription/owner-plan.service.ts'

interface Deps {
  owners: Pick<OwnerRepository, 'byId'>
  clients: Pick<ClientRepository, 'find'>
  ownerPlans: Pick<OwnerPlans, 'open'>
}

export interface Buyer {
  userId: number
  /** The headquarters, whichever company is selected. */
  client: Client
}

/** Who buys, and what is for sale. */
export function buyerLookup({ owners, clients, ownerPlans }: Deps) {
  return {
    async of(userId: number): Promise<Buyer> {
      const owner = await owners.byId(userId)
      const client =
        owner && (await clients.find({ clientIds: [owner.headquartersClientId] }, owner.headquartersClientId))
      if (!client) throw notFound()
      return { userId, client }
    },

    /** A plan that is active, has a price, and is known to the payment provider. */
    async planFor(planId: number): Promise<Plan> {
      const plan = await ownerPlans.open(planId)
      if (plan.priceCents === 0 || !plan.stripePriceId) throw appError('PLAN_NOT_PURCHASABLE')
      return plan
    },
  }
}
export type BuyerLookup = ReturnType<typeof buyerLookup>
