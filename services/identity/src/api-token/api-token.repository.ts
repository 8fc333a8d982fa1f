import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Connection } from 'mongoose'
import { type ApiTokenRow, apiTokenRows } from './api-token.model.ts'

/** Tokens of one client; null: those of the agency. */
export function apiTokenRepository(db: Connection) {
  const rows = apiTokenRows.on(db)
  return {
    byHash: (hash: string): Promise<ApiTokenRow | null> => rows.findOne({ hash }),

    page: (clientId: number | null, query: { limit: number; cursor?: string | undefined }) =>
      rows.countedPage({ clientId }, query),

    async takenSlots(clientId: number | null): Promise<number[]> {
      return (await rows.find({ clientId }, { fields: ['slot'] })).map(({ slot }) => slot)
    },

    /** Fails with the driver's duplicate-key error when another token took the place a moment before. */
    async insert(row: ApiTokenRow, tx: Tx): Promise<void> {
      await rows.insertOne(row, tx)
    },

    /** Another secret for the token that a request has made; null when it has made none. */
    reissue: (clientId: number | null, request: number, hash: string): Promise<ApiTokenRow | null> =>
      rows.findOneAndUpdate({ clientId, request }, { $set: { hash } }),

    /** The token as it was; null when there is none of this client. */
    remove: (clientId: number | null, _id: string, tx: Tx): Promise<ApiTokenRow | null> =>
      rows.findOneAndDelete({ _id, clientId }, tx),

    /** Those that somebody made, of whichever client, as they were. */
    async removeMadeBy(userId: number, tx: Tx): Promise<ApiTokenRow[]> {
      const made = await rows.find({ userId }, { tx })
      if (made.length > 0) await rows.deleteMany({ userId }, tx)
      return made
    },

    async usedAt(_id: string, lastUsedAt: Date): Promise<void> {
      await rows.updateOne({ _id }, { $set: { lastUsedAt } })
    },
  }
}
export type ApiTokenRepository = ReturnType<typeof apiTokenRepository>
