import { fromStore } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Sealer } from '@avaliax/chassis/sealing.ts'
import type { ConnectionModel, GoogleConnection } from './google.models.ts'

export interface OpenTokens {
  accessToken: string
  refreshToken: string | null
}

interface Needs {
  model: ConnectionModel
  sealer: Sealer
}

const USABLE: GoogleConnection['status'][] = ['connected', 'awaiting_approval']

const context = (clientId: number, field: string) => `${clientId}|${field}`

/** Connections by client; plain tokens exist only in memory. */
export function connectionRepository({ model, sealer }: Needs) {
  const sealed = (clientId: number, { accessToken, refreshToken }: OpenTokens) => ({
    accessToken: sealer.seal(accessToken, context(clientId, 'accessToken')),
    refreshToken: refreshToken && sealer.seal(refreshToken, context(clientId, 'refreshToken')),
  })

  return {
    find: (clientId: number, tx?: Tx): Promise<GoogleConnection | null> =>
      fromStore(
        model
          .findById(clientId)
          .session(tx ?? null)
          .lean<GoogleConnection>()
          .exec(),
      ),

    open({ _id, accessToken, refreshToken }: GoogleConnection): OpenTokens {
      return {
        accessToken: sealer.open(accessToken, context(_id, 'accessToken')),
        refreshToken: refreshToken && sealer.open(refreshToken, context(_id, 'refreshToken')),
      }
    },

    async save(
      clientId: number,
      {
        tokens,
        ...fields
      }: Pick<GoogleConnection, 'email' | 'expiresAt' | 'status'> & { tokens: OpenTokens },
      tx?: Tx,
    ): Promise<GoogleConnection> {
      return fromStore(
        model
          .findOneAndUpdate(
            { _id: clientId },
            { $set: { ...fields, ...sealed(clientId, tokens), refreshingUntil: null }, $inc: { rev: 1 } },
            { upsert: true, returnDocument: 'after', session: tx ?? null },
          )
          .lean<GoogleConnection>()
          .exec(),
      ) as Promise<GoogleConnection>
    },

    /** True for the one caller that may refresh now. */
    async takeRefresh(clientId: number, now: Date, untilMs: number): Promise<boolean> {
      const { modifiedCount } = await fromStore(
        model
          .updateOne(
            { _id: clientId, $or: [{ refreshingUntil: null }, { refreshingUntil: { $lt: now } }] },
            { $set: { refreshingUntil: new Date(now.getTime() + untilMs) } },
          )
          .exec(),
      )
      return modifiedCount === 1
    },

    async endRefresh(clientId: number): Promise<void> {
      await fromStore(model.updateOne({ _id: clientId }, { $set: { refreshingUntil: null } }).exec())
    },

    async setStatus(
      clientId: number,
      status: GoogleConnection['status'],
      tx: Tx,
    ): Promise<GoogleConnection | null> {
      return fromStore(
        model
          .findOneAndUpdate(
            { _id: clientId },
            { $set: { status, refreshingUntil: null }, $inc: { rev: 1 } },
            { returnDocument: 'after', session: tx },
          )
          .lean<GoogleConnection>()
          .exec(),
      )
    },

    /** Whether one of these clients works with the account now. */
    async usesAccount(clientIds: readonly number[], email: string): Promise<boolean> {
      const filter = { _id: { $in: [...clientIds] }, email, status: { $in: USABLE } }
      return (await fromStore(model.exists(filter).exec())) !== null
    },

    /** Clients whose account is in use, for what is the same in every account. */
    async someInUse(limit: number): Promise<number[]> {
      const found = await fromStore(
        model.find({ status: 'connected' }, { _id: 1 }).sort({ _id: 1 }).limit(limit).lean().exec(),
      )
      return found.map(({ _id }) => _id)
    },

    remove: (clientId: number, tx: Tx): Promise<GoogleConnection | null> =>
      fromStore(model.findOneAndDelete({ _id: clientId }, { session: tx }).lean<GoogleConnection>().exec()),
  }
}
export type ConnectionRepository = ReturnType<typeof connectionRepository>
