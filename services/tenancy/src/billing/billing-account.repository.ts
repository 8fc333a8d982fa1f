import { randomUUID } from 'node:crypto'
import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Connection } from 'mongoose'
import { type BillingAccount, billingAccounts } from './billing-account.model.ts'

type Fields = Partial<Omit<BillingAccount, '_id' | 'key' | 'rev' | 'createdAt' | 'updatedAt'>>

/** Accounts are found by their owner, or by the provider's customer for what the provider tells. */
export function billingAccountRepository(db: Connection) {
  const rows = billingAccounts.on(db)
  const of = (userId: number, tx?: Tx): Promise<BillingAccount | null> => rows.findOne({ _id: userId }, tx)

  return {
    of,

    ofCustomer: (customerId: string): Promise<BillingAccount | null> => rows.findOne({ customerId }),

    async ensure(userId: number): Promise<BillingAccount> {
      await rows.upsert({ _id: userId }, { $setOnInsert: { key: randomUUID() } })
      const found = await of(userId)
      if (!found) throw new Error('An account that was just ensured is not there')
      return found
    },

    change: (userId: number, set: Fields, tx?: Tx): Promise<BillingAccount | null> =>
      rows.findOneAndUpdate({ _id: userId }, { $set: set, $inc: { rev: 1 } }, tx),

    /** The number of a reading that begins now. */
    beginRead: async (userId: number): Promise<number> =>
      (await rows.findOneAndUpdate({ _id: userId }, { $inc: { reads: 1 } }))?.reads ?? 0,

    failed: (userId: number) => rows.updateOne({ _id: userId }, { $inc: { failures: 1 } }),

    /** True for one caller at a time; a crashed one loses it. */
    async lock(userId: number, now: Date, forMs: number): Promise<boolean> {
      const free = { _id: userId, $or: [{ lockedUntil: null }, { lockedUntil: { $lte: now } }] }
      const until = new Date(now.getTime() + forMs)
      return (await rows.updateOne(free, { $set: { lockedUntil: until } })).modifiedCount === 1
    },

    unlock: (userId: number) => rows.updateOne({ _id: userId }, { $set: { lockedUntil: null } }),

    endsWanted: (limit: number): Promise<BillingAccount[]> => rows.find({ endWanted: true }, { limit }),

    pixDue: (now: Date, limit: number): Promise<BillingAccount[]> =>
      rows.find({ pixDueAt: { $lte: now } }, { limit, sort: { pixDueAt: 1 } }),

    pixToRemind: (now: Date, limit: number): Promise<BillingAccount[]> =>
      rows.find({ pixReminderAt: { $lte: now } }, { limit, sort: { pixReminderAt: 1 } }),

    renewalsToTell: (now: Date, limit: number): Promise<BillingAccount[]> =>
      rows.find({ renewalNoticeAt: { $lte: now } }, { limit, sort: { renewalNoticeAt: 1 } }),

    remove: (userId: number, tx: Tx) => rows.deleteMany({ _id: userId }, tx),
  }
}
export type BillingAccounts = ReturnType<typeof billingAccountRepository>
