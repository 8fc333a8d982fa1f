import type { IdSequences } from '@avaliax/chassis/mongo/ids.ts'
import { fromStore } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { AgencyTotalsRepository } from '../totals/agency-totals.repository.ts'
import type { Subscription, SubscriptionModel } from './subscription.model.ts'

interface Needs {
  model: SubscriptionModel
  totals: Pick<AgencyTotalsRepository, 'revenueMoved'>
  ids: IdSequences
}

export interface Purchase {
  userId: number
  clientId: number
  planId: number
  monthlyCents: number
}

export function subscriptionRepository({ model, totals, ids }: Needs) {
  return {
    open: (userId: number, tx: Tx): Promise<Subscription | null> =>
      fromStore(model.findOne({ userId, endDate: null }, null, { session: tx }).lean<Subscription>().exec()),

    /** Ends what the owner had and opens what it has now; the owner's document has been written before, in the same transaction. */
    async replace(purchase: Purchase, at: Date, tx: Tx): Promise<void> {
      const { userId, monthlyCents } = purchase
      const open = { userId, endDate: null }
      const held = await fromStore(model.find(open, null, { session: tx }).lean<Subscription[]>().exec())
      const before = held.map((row) => row.monthlyCents)
      const latest = Math.max(0, ...held.map((row) => row.startDate.getTime()))
      // What the provider dates back cannot begin before what it replaces.
      const from = at.getTime() < latest ? new Date(latest) : at
      await totals.revenueMoved(userId, { before, after: monthlyCents }, tx)
      await fromStore(
        model
          .updateMany(open, { $set: { endDate: from, status: 'ended' }, $inc: { rev: 1 } }, { session: tx })
          .exec(),
      )
      const row = {
        ...purchase,
        _id: await ids.next('subscriptions'),
        startDate: from,
        endDate: null,
        rev: 1,
      }
      await fromStore(model.create([{ ...row, status: 'active' }], { session: tx }))
    },
  }
}
export type SubscriptionRepository = ReturnType<typeof subscriptionRepository>
