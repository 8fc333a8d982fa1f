import { randomUUID } from 'node:crypto'
import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Sealer } from '@avaliax/chassis/sealing.ts'
import type { Connection } from 'mongoose'
import { type EndedGrant, endedGrants, type GoogleConnection } from './google.models.ts'

/** Longer than the job's own tries. */
const AGAIN_AFTER_MS = 15 * 60_000

interface Deps {
  db: Connection
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
export function endedGrantRepository({ db, sealer, now }: Deps) {
  const { within } = endedGrants.on(db)
  const of = (clientId: number) => within({ clientIds: [clientId] })
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
      await of(clientId).insertOne(grant, tx)
      return grant._id
    },

    find: (clientId: number, grantId: string): Promise<EndedGrant | null> =>
      of(clientId).findOne({ _id: grantId }),

    tokenOf: ({ clientId, field, token }: EndedGrant): string => sealer.open(token, `${clientId}|${field}`),

    done: ({ _id, clientId }: EndedGrant) => of(clientId).deleteMany({ _id }),

    /** Whose turn it is, over all clients; each has its next one later, unless it is done by then. */
    due: (limit: number): Promise<EndedGrant[]> =>
      within('all').find({ nextAt: { $lte: now() } }, { sort: { nextAt: 1 }, limit }),

    turned({ _id, clientId, tries }: EndedGrant) {
      const nextAt = new Date(now().getTime() + AGAIN_AFTER_MS)
      return of(clientId).updateOne({ _id, tries }, { $set: { nextAt }, $inc: { tries: 1 } })
    },
  }
}
export type EndedGrants = ReturnType<typeof endedGrantRepository>
