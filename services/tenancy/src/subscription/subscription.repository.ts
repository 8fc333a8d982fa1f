import type { IdSequences } from '@avaliax/chassis/mongo/ids.ts'
import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Connection } from 'mongoose'
import type { AgencyTotalsRepository } from '../totals/agency-totals.repository.ts'
import { type Subscription, subscriptions } from './subscription.model.ts'

interface Needs {
  db: Connection
  totals: Pick<AgencyTotalsRepository, 'revenueMoved'>
  ids: IdSequences
}

export type Purchase = Pick<Subscription, 'userId' | 'clientId' | 'planId' | 'monthlyCents'>

export function subscriptionRepository({ db, totals, ids }: Needs) {
  const rows = subscriptions.on(db).within('all')
  return {
    open: (userId: number, tx: Tx): Promise<Subscription | null> =>
      rows.findOne({ userId, endDate: null }, tx),

    /** Ends what the owner had and opens what it has now; the owner's document has been written before, in the same transaction. */
    async replace(purchase: Purchase, at: Date, tx: Tx): Promise<void> {
      const { userId, monthlyCents } = purchase
      const open = { userId, endDate: null }
      const held = await rows.find(open, { tx })
      const before = held.map((row) => row.monthlyCents)
      const latest = Math.max(0, ...held.map((row) => row.startDate.getTime()))
      // What the provider dates back cannot begin before what it replaces.
      const from = at.getTime() < latest ? new Date(latest) : at
      await totals.revenueMoved(userId, { before, after: monthlyCents }, tx)
      await rows.updateMany(open, { $set: { endDate: from, status: 'ended' }, $inc: { rev: 1 } }, tx)
      const _id = await ids.next('subscriptions')
      await rows.insertOne({ ...purchase, _id, startDate: from, endDate: null, status: 'active' }, tx)
    },
  }
}
export type SubscriptionRepository = ReturnType<typeof subscriptionRepository>
