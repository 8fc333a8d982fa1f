import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Connection } from 'mongoose'
import { type Plan, plans } from './plan.model.ts'

type Fields = Omit<Plan, '_id' | 'rev' | 'createdAt' | 'updatedAt'>

/** Plans belong to the agency, not to a tenant; there are a handful of them. */
export function planRepository(db: Connection) {
  const rows = plans.on(db)
  return {
    byId: async (planId: number | null, tx?: Tx): Promise<Plan | null> =>
      planId === null ? null : rows.findOne({ _id: planId }, tx),

    byStripePrice: (stripePriceId: string, tx?: Tx): Promise<Plan | null> =>
      rows.findOne({ $or: [{ stripePriceId }, { yearlyStripePriceId: stripePriceId }] }, tx),

    /** All of them, by id, to be joined with lists of clients. */
    all: async (): Promise<Map<number, Plan>> =>
      new Map((await rows.find({})).map((plan) => [plan._id, plan])),

    /** Cheapest first. */
    onSale: (): Promise<Plan[]> => rows.find({ isActive: true }, { sort: { priceCents: 1, _id: 1 } }),

    insert: (plan: Fields & { _id: number }, tx: Tx): Promise<Plan> => rows.insertOne(plan, tx),

    update: (planId: number, patch: Partial<Fields>, tx: Tx): Promise<Plan | null> =>
      rows.update({ _id: planId }, patch, tx),

    page: ({ limit, cursor }: { limit: number; cursor?: string | undefined }) =>
      rows.countedPage({}, { sort: 'priceCents', direction: 'asc', limit, cursor }),
  }
}
export type PlanRepository = ReturnType<typeof planRepository>
