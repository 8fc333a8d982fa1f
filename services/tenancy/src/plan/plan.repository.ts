import { decodeCursor, encodeCursor } from '@avaliax/chassis/mongo/cursor.ts'
import { fromStore } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Plan, PlanModel } from './plan.model.ts'

type Fields = Omit<Plan, '_id' | 'rev' | 'createdAt' | 'updatedAt'>

const CURSOR = { order: 'priceCents:asc', value: 'number', id: 'number' } as const

const afterPosition = (priceCents: number, id: number) => ({
  $or: [{ priceCents: { $gt: priceCents } }, { priceCents, _id: { $gt: id } }],
})

/** Plans belong to the agency, not to a tenant; there are a handful of them. */
export function planRepository(model: PlanModel) {
  return {
    byId: (planId: number | null, tx?: Tx): Promise<Plan | null> =>
      planId === null
        ? Promise.resolve(null)
        : fromStore(
            model
              .findById(planId, null, { session: tx ?? null })
              .lean<Plan>()
              .exec(),
          ),

    byStripePrice: (stripePriceId: string, tx?: Tx): Promise<Plan | null> =>
      fromStore(
        model
          .findOne({ stripePriceId }, null, { session: tx ?? null })
          .lean<Plan>()
          .exec(),
      ),

    /** All of them, by id, to be joined with lists of clients. */
    async all(): Promise<Map<number, Plan>> {
      const plans = await fromStore(model.find().lean<Plan[]>().exec())
      return new Map(plans.map((plan) => [plan._id, plan]))
    },

    async insert(plan: Fields & { _id: number }, tx: Tx): Promise<Plan> {
      const at = new Date()
      const stored = { ...plan, rev: 1, createdAt: at, updatedAt: at }
      await fromStore(model.create([stored], { session: tx }))
      return stored
    },

    update(planId: number, patch: Partial<Fields>, tx: Tx): Promise<Plan | null> {
      return fromStore(
        model
          .findOneAndUpdate(
            { _id: planId },
            { $set: { ...patch, updatedAt: new Date() }, $inc: { rev: 1 } },
            { returnDocument: 'after', session: tx, runValidators: true },
          )
          .lean<Plan>()
          .exec(),
      )
    },

    async page({ limit, cursor }: { limit: number; cursor?: string | undefined }) {
      const from = cursor ? decodeCursor(cursor, CURSOR) : null
      const filter = from ? afterPosition(from.value, from.id) : {}
      const found = await fromStore(
        model
          .find(filter)
          .sort({ priceCents: 1, _id: 1 })
          .limit(limit + 1)
          .lean<Plan[]>()
          .exec(),
      )
      const total = await fromStore(model.countDocuments({}).exec())
      const items = found.slice(0, limit)
      const last = items.at(-1)
      if (found.length <= limit || !last) return { items, total }
      return { items, total, next: encodeCursor({ value: last.priceCents, id: last._id }, CURSOR.order) }
    },
  }
}
export type PlanRepository = ReturnType<typeof planRepository>
