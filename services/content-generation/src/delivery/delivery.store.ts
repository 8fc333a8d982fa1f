import type { Transact, Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Outbox } from '@avaliax/chassis/outbox/outbox.ts'
import { DeliveryChanged } from '@avaliax/proto/content/content.events.ts'
import { DeliverWebhook } from '@avaliax/proto/content/content.jobs.ts'
import type { DeliveryPatch } from './delivery.domain.ts'
import type { Deliveries, Delivery } from './delivery.model.ts'

type Key = Pick<Delivery, '_id' | 'clientId' | 'rev'>

interface Deps {
  deliveries: Deliveries
  outbox: Outbox
  transact: Transact
}

export const deliveryFact = (delivery: Delivery) => {
  const { _id: deliveryId, clientId, kind, status, reason, history, responseStatus, rev } = delivery
  const data = { deliveryId, kind, status, reason, attempts: history.length, responseStatus }
  return { clientId, subject: String(deliveryId), rev, data }
}

/** Every move of a delivery, the event about it and the job that sends it are one transaction. */
export function deliveryStore({ deliveries, outbox, transact }: Deps) {
  const ofClient = (clientId: number) => deliveries.within({ clientIds: [clientId] })
  const announced = async (delivery: Delivery, tx: Tx): Promise<Delivery> => {
    const { _id: deliveryId, clientId, rev, status } = delivery
    await outbox.append(DeliveryChanged, deliveryFact(delivery), tx)
    if (status === 'queued') {
      const jobId = `delivery-${deliveryId}-${rev}`
      await outbox.enqueue(DeliverWebhook, { clientId, deliveryId }, { jobId }, tx)
    }
    return delivery
  }
  const changeIn = async ({ _id, clientId, rev }: Key, patch: DeliveryPatch, tx: Tx) => {
    const after = await ofClient(clientId).update({ _id, rev }, patch, tx)
    return after && announced(after, tx)
  }
  return {
    insert: (delivery: Omit<Delivery, 'rev' | 'createdAt' | 'updatedAt'>): Promise<Delivery> =>
      transact(async (tx) => announced(await ofClient(delivery.clientId).insertOne(delivery, tx), tx)),

    /** Changes it if nobody else has since, and tells of it; null: somebody was quicker. */
    change: (seen: Key, patch: DeliveryPatch, tx?: Tx): Promise<Delivery | null> =>
      tx ? changeIn(seen, patch, tx) : transact((own) => changeIn(seen, patch, own)),

    /** The same without telling anybody; false: somebody was quicker. */
    async postpone({ _id, clientId, rev }: Key, nextAt: Date): Promise<boolean> {
      const { matchedCount } = await ofClient(clientId).updateOne({ _id, rev }, { $set: { nextAt } })
      return matchedCount > 0
    },

    due: (now: Date, limit: number): Promise<Delivery[]> =>
      deliveries.within('all').find({ nextAt: { $lte: now } }, { sort: { nextAt: 1 }, limit }),
  }
}
export type DeliveryStore = ReturnType<typeof deliveryStore>
