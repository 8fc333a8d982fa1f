import type { IdSequences } from '@avaliax/chassis/mongo/ids.ts'
import { fromStore } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { SubscriptionModel } from './subscription.model.ts'

interface Needs {
  model: SubscriptionModel
  ids: IdSequences
}

export interface Purchase {
  userId: number
  clientId: number
  planId: number
  monthlyCents: number
}

export function subscriptionRepository({ model, ids }: Needs) {
  return {
    /** Ends what the owner had and opens what it has now; the owner's document has been written before, in the same transaction. */
    async replace(purchase: Purchase, at: Date, tx: Tx): Promise<void> {
      await fromStore(
        model
          .updateMany(
            { userId: purchase.userId, endDate: null },
            { $set: { endDate: at, status: 'ended' }, $inc: { rev: 1 } },
            { session: tx },
          )
          .exec(),
      )
      const row = { ...purchase, _id: await ids.next('subscriptions'), startDate: at, endDate: null, rev: 1 }
      await fromStore(model.create([{ ...row, status: 'active' }], { session: tx }))
    },
  }
}
export type SubscriptionRepository = ReturnType<typeof subscriptionRepository>
