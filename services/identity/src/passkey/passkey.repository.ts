import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Connection } from 'mongoose'
import { type PasskeyRow, passkeyRows } from './passkey.model.ts'

type Use = Pick<PasskeyRow, 'counter' | 'backedUp'> & { lastUsedAt: Date }

/** A person's passkeys; by its own id one is found within those alone. */
export function passkeyRepository(db: Connection) {
  const rows = passkeyRows.on(db)
  return {
    byCredential: (credentialId: string): Promise<PasskeyRow | null> => rows.findOne({ credentialId }),

    of: (userId: number, tx?: Tx): Promise<PasskeyRow[]> => rows.find({ userId }, { tx }),

    page: (userId: number, query: { limit: number; cursor?: string | undefined }) =>
      rows.countedPage({ userId }, query),

    /** Fails with the driver's duplicate-key error where somebody has the credential already. */
    async insert(row: PasskeyRow, tx: Tx): Promise<void> {
      await rows.insertOne(row, tx)
    },

    rename: (userId: number, _id: string, name: string, tx: Tx): Promise<PasskeyRow | null> =>
      rows.findOneAndUpdate({ _id, userId }, { $set: { name } }, tx),

    /** False when it was removed or used since it was read. */
    async used({ _id, counter }: PasskeyRow, use: Use, tx: Tx): Promise<boolean> {
      return (await rows.updateOne({ _id, counter }, { $set: use }, tx)).matchedCount === 1
    },

    async toldWentBack({ _id }: PasskeyRow, wentBackToldAt: Date, tx: Tx): Promise<void> {
      await rows.updateOne({ _id }, { $set: { wentBackToldAt } }, tx)
    },

    /** The passkey as it was; null when there is none of this person. */
    remove: (userId: number, _id: string, tx: Tx): Promise<PasskeyRow | null> =>
      rows.findOneAndDelete({ _id, userId }, tx),

    /** How many that were. */
    removeAll: (userId: number, tx: Tx): Promise<number> => rows.deleteMany({ userId }, tx),
  }
}
export type PasskeyRepository = ReturnType<typeof passkeyRepository>
