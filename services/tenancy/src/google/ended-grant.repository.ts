import { randomUUID } from 'node:crypto'
import { fromStore } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Sealer } from '@avaliax/chassis/sealing.ts'
import type { EndedGrant, EndedGrantModel } from './ended-grant.model.ts'
import type { GoogleConnection } from './google.models.ts'

/** Longer than the job's own tries. */
const AGAIN_AFTER_MS = 15 * 60_000

interface Needs {
  model: EndedGrantModel
  sealer: Sealer
  now: () => Date
}

export interface Ended {
  connection: GoogleConnection
  userId: number | null
  /** Whoever asks tries at once and leaves the rest to the job. */
  triedAtOnce?: boolean
}

/** Grants to revoke; stored by the transaction that forgets the connection, so that a crash loses none. */
export function endedGrants({ model, sealer, now }: Needs) {
  return {
    async add({ connection, userId, triedAtOnce = false }: Ended, tx: Tx): Promise<string> {
      const { _id: clientId, email, accessToken, refreshToken } = connection
      const at = now()
      const grant: EndedGrant = {
        _id: randomUUID(),
        clientId,
        userId,
        email,
        tries: 0,
        endedAt: at,
        ...(refreshToken
          ? { field: 'refreshToken', token: refreshToken }
          : { field: 'accessToken', token: accessToken }),
        nextAt: triedAtOnce ? new Date(at.getTime() + AGAIN_AFTER_MS) : at,
      }
      await fromStore(model.create([grant], { session: tx }))
      return grant._id
    },

    find: (clientId: number, grantId: string): Promise<EndedGrant | null> =>
      fromStore(model.findOne({ _id: grantId, clientId }).lean<EndedGrant>().exec()),

    tokenOf: ({ clientId, field, token }: EndedGrant): string => sealer.open(token, `${clientId}|${field}`),

    async done({ _id, clientId }: EndedGrant): Promise<void> {
      await fromStore(model.deleteOne({ _id, clientId }).exec())
    },

    /** Whose turn it is, over all clients; each has its next one later, unless it is done by then. */
    async due(limit: number): Promise<EndedGrant[]> {
      const at = now()
      const rows = await fromStore(
        model
          .find({ nextAt: { $lte: at } })
          .sort({ nextAt: 1 })
          .limit(limit)
          .lean<EndedGrant[]>()
          .exec(),
      )
      return rows
    },

    async turned({ _id, tries }: EndedGrant): Promise<void> {
      const nextAt = new Date(now().getTime() + AGAIN_AFTER_MS)
      await fromStore(model.updateOne({ _id, tries }, { $set: { nextAt }, $inc: { tries: 1 } }).exec())
    },
  }
}
export type EndedGrants = ReturnType<typeof endedGrants>
