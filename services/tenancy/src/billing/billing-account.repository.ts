import { randomUUID } from 'node:crypto'
import { fromStore } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { QueryFilter, UpdateQuery } from 'mongoose'
import type { BillingAccount, BillingAccountModel } from './billing-account.model.ts'

type Fields = Partial<Omit<BillingAccount, '_id' | 'key' | 'rev' | 'createdAt' | 'updatedAt'>>

/** Accounts are found by their owner, or by the provider's customer for what the provider tells. */
export function billingAccounts(model: BillingAccountModel) {
  const changed = (filter: QueryFilter<BillingAccount>, update: UpdateQuery<BillingAccount>, tx?: Tx) =>
    fromStore(
      model
        .findOneAndUpdate(filter, update, { returnDocument: 'after', session: tx ?? null })
        .lean<BillingAccount>()
        .exec(),
    )

  return {
    of: (userId: number, tx?: Tx): Promise<BillingAccount | null> =>
      fromStore(
        model
          .findById(userId, null, { session: tx ?? null })
          .lean<BillingAccount>()
          .exec(),
      ),

    ofCustomer: (customerId: string): Promise<BillingAccount | null> =>
      fromStore(model.findOne({ customerId }).lean<BillingAccount>().exec()),

    ensure: async (userId: number): Promise<BillingAccount> => {
      const found = await fromStore(
        model
          .findOneAndUpdate(
            { _id: userId },
            { $setOnInsert: { key: randomUUID() } },
            { upsert: true, setDefaultsOnInsert: true, returnDocument: 'after' },
          )
          .lean<BillingAccount>()
          .exec(),
      )
      if (!found) throw new Error('An upsert answered nothing')
      return found
    },

    change: (userId: number, set: Fields, tx?: Tx): Promise<BillingAccount | null> =>
      changed({ _id: userId }, { $set: set, $inc: { rev: 1 } }, tx),

    /** The number of a reading that begins now. */
    async beginRead(userId: number): Promise<number> {
      return (await changed({ _id: userId }, { $inc: { reads: 1 } }))?.reads ?? 0
    },

    failed: (userId: number) => changed({ _id: userId }, { $inc: { failures: 1 } }),

    /** True for one caller at a time; a crashed one loses it. */
    async lock(userId: number, now: Date, forMs: number): Promise<boolean> {
      const free: QueryFilter<BillingAccount> = {
        _id: userId,
        $or: [{ lockedUntil: null }, { lockedUntil: { $lte: now } }],
      }
      const until = new Date(now.getTime() + forMs)
      return (await changed(free, { $set: { lockedUntil: until } })) !== null
    },

    unlock: (userId: number) => changed({ _id: userId }, { $set: { lockedUntil: null } }),

    endsWanted: (limit: number): Promise<BillingAccount[]> =>
      fromStore(model.find({ endWanted: true }).limit(limit).lean<BillingAccount[]>().exec()),

    remove: async (userId: number, tx?: Tx): Promise<void> => {
      await fromStore(model.deleteOne({ _id: userId }, tx ? { session: tx } : {}).exec())
    },
  }
}
export type BillingAccounts = ReturnType<typeof billingAccounts>
