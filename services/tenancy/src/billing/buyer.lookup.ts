import { appError, notFound } from '@avaliax/chassis/errors.ts'
import type { BillingInterval } from '@avaliax/proto/tenancy/billing-interval.ts'
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

/** A plan by the month or by the year, with what one payment costs. */
export interface Offer {
  plan: Plan
  interval: BillingInterval
  priceId: string
  priceCents: number
}

export interface Wanted {
  planId: number
  interval?: BillingInterval | undefined
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

    /** A plan that is active, has a price for so long, and is known to the payment provider. */
    async offerFor({ planId, interval = 'month' }: Wanted): Promise<Offer> {
      const plan = await ownerPlans.open(planId)
      const isYear = interval === 'year'
      const priceId = isYear ? plan.yearlyStripePriceId : plan.stripePriceId
      const priceCents = isYear ? plan.yearlyPriceCents : plan.priceCents
      if (!priceCents || !priceId) throw appError('PLAN_NOT_PURCHASABLE')
      return { plan, interval, priceId, priceCents }
    },
  }
}
export type BuyerLookup = ReturnType<typeof buyerLookup>
