import type { ScopedRepository } from '@avaliax/chassis/mongo/repository.ts'
import { fromStore } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Transact, Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Outbox } from '@avaliax/chassis/outbox/outbox.ts'
import { DeliveryChanged } from '@avaliax/proto/content/content.events.ts'
import type { DeliveryPatch } from './delivery.domain.ts'
import type { Delivery, DeliveryModel } from './delivery.model.ts'

type Key = Pick<Delivery, '_id' | 'clientId' | 'rev'>

export interface DeliveryStore {
  insert(delivery: Omit<Delivery, 'rev' | 'createdAt' | 'updatedAt'>): Promise<Delivery>
  /** Changes it if nobody else has since, and tells of it; null: somebody was quicker. */
  change(seen: Key, patch: DeliveryPatch, tx?: Tx): Promise<Delivery | null>
  /** The same without telling anybody. */
  postpone(seen: Key, nextAt: Date): Promise<void>
  due(now: Date, limit: number): Promise<Delivery[]>
}

interface Needs {
  model: DeliveryModel
  deliveries: ScopedRepository<Delivery>
  outbox: Outbox
  transact: Transact
}

export const deliveryFact = (delivery: Delivery) => {
  const { _id: deliveryId, clientId, kind, status, reason, history, responseStatus, rev } = delivery
  const data = { deliveryId, kind, status, reason, attempts: history.length, responseStatus }
  return { clientId, subject: String(deliveryId), rev, data }
}

/** Every move of a delivery and the event about it are one transaction. */
export function deliveryStore({ model, deliveries, outbox, transact }: Needs): DeliveryStore {
  const changeIn = async ({ _id, clientId, rev }: Key, patch: DeliveryPatch, tx: Tx) => {
    const options = { returnDocument: 'after' as const, lean: true, session: tx }
    const change = { $set: patch, $inc: { rev: 1 } }
    const after = (await fromStore(
      model.findOneAndUpdate({ _id, clientId, rev }, change, options).exec(),
    )) as Delivery | null
    if (after) await outbox.append(DeliveryChanged, deliveryFact(after), tx)
    return after
  }
  return {
    insert: (delivery) =>
      transact(async (tx) => {
        const row = await deliveries.insert(delivery, tx)
        await outbox.append(DeliveryChanged, deliveryFact(row), tx)
        return row
      }),
    change: (seen, patch, tx) =>
      tx ? changeIn(seen, patch, tx) : transact((own) => changeIn(seen, patch, own)),
    async postpone({ _id, clientId, rev }, nextAt) {
      await fromStore(model.updateOne({ _id, clientId, rev }, { $set: { nextAt } }).exec())
    },
    due: (now, limit) =>
      fromStore(
        model
          .find({ nextAt: { $lte: now } })
          .sort({ nextAt: 1 })
          .limit(limit)
          .lean<Delivery[]>()
          .exec(),
      ),
  }
}
