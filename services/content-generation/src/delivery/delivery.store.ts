import { rowScopeOf } from '@avaliax/chassis/access/scope.ts'
import type { Transact, Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Fact, Outbox } from '@avaliax/chassis/outbox/outbox.ts'
import { DeliveryChanged } from '@avaliax/proto/content/content.events.ts'
import type { z } from 'zod'
import { LOOKS_BACK, type Tally } from '../webhook-endpoint/endpoint.domain.ts'
import { type DeliveryPatch, jobOf, tallyOf } from './delivery.domain.ts'
import type { Deliveries, Delivery } from './delivery.model.ts'

type Key = Pick<Delivery, '_id' | 'clientId' | 'rev'>
type NewDelivery = Omit<Delivery, 'rev' | 'createdAt' | 'updatedAt'>
type Lane = Pick<Delivery, 'clientId' | 'endpointId'> & { subject?: string }

interface Deps {
  deliveries: Deliveries
  outbox: Outbox
  transact: Transact
  now: () => Date
}

/** Null for events: there are many of them, and nobody else needs to know how each fares. */
export function deliveryFact(delivery: Delivery): Fact<z.input<typeof DeliveryChanged.payload>> | null {
  const { _id: deliveryId, clientId, kind, status, reason, history, responseStatus, rev } = delivery
  if (kind === 'event') return null
  const data = { deliveryId, kind, status, reason, attempts: history.length, responseStatus }
  return { clientId, subject: String(deliveryId), rev, data }
}

/** Every move of a delivery, the event about it and the job that sends it are one transaction. */
export function deliveryStore({ deliveries, outbox, transact, now }: Deps) {
  const ofOwner = (clientId: number | null) => deliveries.within(rowScopeOf(clientId))
  const enqueued = (delivery: Key & Pick<Delivery, 'endpointId'>, tx: Tx): Promise<void> => {
    const { _id: deliveryId, clientId, rev } = delivery
    const jobId = `delivery-${deliveryId}-${rev}`
    return outbox.enqueue(jobOf(delivery), { clientId, deliveryId }, { jobId }, tx)
  }
  const announced = async (delivery: Delivery, tx: Tx): Promise<Delivery> => {
    const fact = deliveryFact(delivery)
    if (fact) await outbox.append(DeliveryChanged, fact, tx)
    if (delivery.status === 'queued') await enqueued(delivery, tx)
    return delivery
  }
  const changeIn = async ({ _id, clientId, rev }: Key, patch: DeliveryPatch, tx: Tx) => {
    const after = await ofOwner(clientId).update({ _id, rev }, patch, tx)
    return after && announced(after, tx)
  }
  return {
    insert: (delivery: NewDelivery): Promise<Delivery> =>
      transact(async (tx) => announced(await ofOwner(delivery.clientId).insertOne(delivery, tx), tx)),

    /** Events for endpoints of one owner, those that are to be sent with their jobs. */
    insertAll: (clientId: number | null, events: readonly NewDelivery[]): Promise<void> =>
      transact(async (tx) => {
        await ofOwner(clientId).insertMany(events, tx)
        for (const event of events) if (event.status === 'queued') await enqueued({ ...event, rev: 1 }, tx)
      }),

    /** Changes it if nobody else has since, and tells of it; null: somebody was quicker. */
    change: (seen: Key, patch: DeliveryPatch, tx?: Tx): Promise<Delivery | null> =>
      tx ? changeIn(seen, patch, tx) : transact((own) => changeIn(seen, patch, own)),

    /** The same without telling anybody; false: somebody was quicker. */
    async postpone({ _id, clientId, rev }: Key, nextAt: Date): Promise<boolean> {
      const { matchedCount } = await ofOwner(clientId).updateOne({ _id, rev }, { $set: { nextAt } })
      return matchedCount > 0
    },

    /** An event about the same object that comes before this one and has not ended. */
    async earlierOf({ _id, clientId, endpointId, subject }: Delivery): Promise<Delivery | undefined> {
      const filter = { endpointId, finishedAt: null, subject, _id: { $lt: _id } }
      const [earlier] = await ofOwner(clientId).find(filter, { sort: { _id: -1 }, limit: 1 })
      return earlier
    },

    /** Counts what became of the last events to this one's endpoint, this one among them. */
    async tally({ clientId, endpointId }: Delivery, tx?: Tx): Promise<Tally> {
      const since = new Date(now().getTime() - LOOKS_BACK.ms)
      const filter = { endpointId, finishedAt: { $gt: since } }
      const last = { sort: { finishedAt: -1 }, limit: LOOKS_BACK.messages, tx } as const
      const ended = await ofOwner(clientId).find(filter, last)
      return tallyOf(ended.filter(({ kind }) => kind === 'event'))
    },

    /** Deliveries that wait for an endpoint, or are about one object, are looked at now. */
    async wake({ clientId, ...lane }: Lane, tx?: Tx): Promise<void> {
      const filter = { ...lane, finishedAt: null, status: { $in: ['queued', 'retrying'] as const } }
      await ofOwner(clientId).updateMany(filter, { $set: { nextAt: now() } }, tx)
    },

    /** Forgets what the agency's systems were told of a lead. */
    forgetLead: (leadId: number, tx?: Tx): Promise<number> =>
      ofOwner(null).deleteMany({ aboutClientId: null, subject: `lead-${leadId}` }, tx),

    due: (at: Date, limit: number): Promise<Delivery[]> =>
      deliveries.within('all').find({ nextAt: { $lte: at } }, { sort: { nextAt: 1 }, limit }),
  }
}
export type DeliveryStore = ReturnType<typeof deliveryStore>
