import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Connection } from 'mongoose'
import { type InvoiceRow, invoices } from './ledger.models.ts'

export function invoiceRepository(db: Connection) {
  const rows = invoices.on(db).within('all')
  return {
    /** Stores what the provider shows, for the plan of the first time; returns whether it is newly paid. */
    async store({ _id, planId, ...row }: InvoiceRow, tx: Tx): Promise<{ newlyPaid: boolean }> {
      const before = await rows.findOne({ _id }, tx)
      await rows.upsert({ _id }, { $set: row, $setOnInsert: { planId } }, tx)
      return { newlyPaid: row.status === 'paid' && before?.status !== 'paid' }
    },

    ofClient: (clientId: number, _id: string): Promise<InvoiceRow | null> =>
      invoices
        .on(db)
        .within({ clientIds: [clientId] })
        .findOne({ _id }),

    open: (userId: number, _id: string): Promise<InvoiceRow | null> => rows.findOne({ _id, userId }),

    /** Without drafts, which are not meant for anybody yet. */
    page: (userId: number, { limit, cursor }: { limit: number; cursor?: string | undefined }) =>
      rows.countedPage({ userId, status: { $ne: 'draft' } }, { limit, cursor }),
  }
}
export type InvoiceRepository = ReturnType<typeof invoiceRepository>
