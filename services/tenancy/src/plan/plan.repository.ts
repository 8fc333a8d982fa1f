import { decodeCursor, encodeCursor } from '@avaliax/chassis/mongo/cursor.ts'
import { fromStore } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Plan, PlanModel } from './plan.model.ts'

const ORDER = 'priceCents:asc'

const afterPosition = (priceCents: number, id: number) => ({
  $or: [{ priceCents: { $gt: priceCents } }, { priceCents, _id: { $gt: id } }],
})

/** Plans belong to the agency, not to a tenant; there are a handful of them. */
export function planRepository(model: PlanModel) {
  return {
    byId: (planId: number | null): Promise<Plan | null> =>
      planId === null ? Promise.resolve(null) : fromStore(model.findById(planId).lean<Plan>().exec()),

    byName: (name: string): Promise<Plan | null> => fromStore(model.findOne({ name }).lean<Plan>().exec()),

    byIds: (planIds: readonly number[]): Promise<Plan[]> =>
      fromStore(
        model
          .find({ _id: { $in: [...planIds] } })
          .lean<Plan[]>()
          .exec(),
      ),

    async page({ limit, cursor }: { limit: number; cursor?: string | undefined }) {
      const from = cursor ? decodeCursor(cursor, ORDER) : null
      const filter = from ? afterPosition(Number(from.value), Number(from.id)) : {}
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
      return { items, total, next: encodeCursor({ value: last.priceCents, id: last._id }, ORDER) }
    },
  }
}
export type PlanRepository = ReturnType<typeof planRepository>
