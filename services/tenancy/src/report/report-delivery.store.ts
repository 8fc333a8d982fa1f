import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Connection } from 'mongoose'
import { reportId } from './report.model.ts'
import { type ReportDelivery, reportDeliveries } from './report-delivery.model.ts'

interface OfMonth {
  clientId: number
  month: string
}

/** What became of reports, by client and month. */
export function reportDeliveryStore(db: Connection) {
  const collection = reportDeliveries.on(db)
  const of = (clientId: number) => collection.within({ clientIds: [clientId] })

  return {
    find: ({ clientId, month }: OfMonth, tx?: Tx): Promise<ReportDelivery | null> =>
      of(clientId).findOne({ _id: reportId(clientId, month) }, tx),

    /** A report that was made; one that is known stays as it is. */
    async open({ clientId, month, dueAt }: OfMonth & { dueAt: Date | null }, tx: Tx): Promise<void> {
      const fresh = {
        month,
        state: 'ready' as const,
        agencyNote: null,
        dueAt,
        sentAt: null,
        openedAt: null,
        opens: 0,
        undelivered: 0,
      }
      await of(clientId).upsert({ _id: reportId(clientId, month) }, { $setOnInsert: fresh }, tx)
    },

    /** Somebody opened its page. */
    async opened({ clientId, month }: OfMonth, at: Date): Promise<void> {
      const _id = reportId(clientId, month)
      await of(clientId).updateOne({ _id }, { $inc: { opens: 1 } })
      await of(clientId).updateOne({ _id, openedAt: null }, { $set: { openedAt: at } })
      await of(clientId).updateOne({ _id, state: 'sent' }, { $set: { state: 'opened' } })
    },

    /** The client does not see these. */
    heldMonths: async (clientId: number): Promise<string[]> =>
      (await of(clientId).find({ state: 'held' }, { fields: ['month'] })).map(({ month }) => month),

    isHeld: ({ clientId, month }: OfMonth): Promise<boolean> =>
      of(clientId).exists({ _id: reportId(clientId, month), state: 'held' }),
  }
}
export type ReportDeliveries = ReturnType<typeof reportDeliveryStore>
