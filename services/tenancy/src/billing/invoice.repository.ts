import { decodeCursor, encodeCursor } from '@avaliax/chassis/mongo/cursor.ts'
import { fromStore } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { QueryFilter } from 'mongoose'
import type { InvoiceModel, InvoiceRow } from './ledger.models.ts'

const CURSOR = { order: 'createdAt:desc', value: 'date', id: 'text' } as const

export function invoiceRepository(model: InvoiceModel) {
  return {
    /** Stores what the provider shows, for the plan of the first time; answers whether it is newly paid. */
    async store({ _id, planId, ...row }: InvoiceRow, tx: Tx): Promise<{ newlyPaid: boolean }> {
      const before = await fromStore(
        model
          .findOneAndUpdate({ _id }, { $set: row, $setOnInsert: { planId } }, { upsert: true, session: tx })
          .lean<InvoiceRow>()
          .exec(),
      )
      return { newlyPaid: row.status === 'paid' && before?.status !== 'paid' }
    },

    async page(userId: number, { limit, cursor }: { limit: number; cursor?: string | undefined }) {
      const from = cursor ? decodeCursor(cursor, CURSOR) : null
      const [at, id] = from ? [new Date(from.value), String(from.id)] : [null, '']
      const older: QueryFilter<InvoiceRow> = at
        ? { $or: [{ createdAt: { $lt: at } }, { createdAt: at, _id: { $lt: id } }] }
        : {}
      // Drafts are not meant for anybody yet.
      const filter = { userId, status: { $ne: 'draft' as const } }
      const found = await fromStore(
        model
          .find({ ...filter, ...older })
          .sort({ createdAt: -1, _id: -1 })
          .limit(limit + 1)
          .lean<InvoiceRow[]>()
          .exec(),
      )
      const total = await fromStore(model.countDocuments(filter).exec())
      const items = found.slice(0, limit)
      const last = items.at(-1)
      if (found.length <= limit || !last) return { items, total }
      return { items, total, next: encodeCursor({ value: last.createdAt, id: last._id }, CURSOR.order) }
    },
  }
}
export type InvoiceRepository = ReturnType<typeof invoiceRepository>
