import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Sealer } from '@avaliax/chassis/sealing.ts'
import type { Connection } from 'mongoose'
import { AGENCY, type GoogleConnection, googleConnections } from './google.models.ts'

export interface OpenTokens {
  accessToken: string
  refreshToken: string | null
}

interface Deps {
  db: Connection
  sealer: Sealer
}

const USABLE: GoogleConnection['status'][] = ['connected', 'awaiting_approval']

/** Whether the provider lets us in by now shows only when somebody tries. */
export const isUsable = (connection: Pick<GoogleConnection, 'status'> | null): boolean =>
  connection !== null && USABLE.includes(connection.status)

/** Calls in the agency's own name are no client's. */
export const loggedAs = (holder: number): number | null => (holder === AGENCY ? null : holder)

/** Google's addresses are the same in any case. */
export const accountOf = (email: string | null): string | null => email?.toLowerCase() ?? null

const context = (clientId: number, field: string) => `${clientId}|${field}`

/** Connections by client; plain tokens exist only in memory. */
export function connectionRepository({ db, sealer }: Deps) {
  const { within } = googleConnections.on(db)
  /** There is one at most. */
  const of = (clientId: number) => within({ clientIds: [clientId] })
  const sealed = (clientId: number, { accessToken, refreshToken }: OpenTokens) => ({
    accessToken: sealer.seal(accessToken, context(clientId, 'accessToken')),
    refreshToken: refreshToken && sealer.seal(refreshToken, context(clientId, 'refreshToken')),
  })

  return {
    find: (clientId: number, tx?: Tx): Promise<GoogleConnection | null> => of(clientId).findOne({}, tx),

    open({ _id, accessToken, refreshToken }: GoogleConnection): OpenTokens {
      return {
        accessToken: sealer.open(accessToken, context(_id, 'accessToken')),
        refreshToken: refreshToken && sealer.open(refreshToken, context(_id, 'refreshToken')),
      }
    },

    save(
      clientId: number,
      {
        tokens,
        ...fields
      }: Pick<GoogleConnection, 'email' | 'expiresAt' | 'status'> & { tokens: OpenTokens },
      tx?: Tx,
    ): Promise<void> {
      const email = accountOf(fields.email)
      const $set = { ...fields, email, ...sealed(clientId, tokens), refreshingUntil: null }
      return of(clientId).upsert({}, { $set, $inc: { rev: 1 } }, tx)
    },

    /** Renews the connection as it was read: one that ended meanwhile stays away, and a newer one has sealed tokens of its own. */
    renew(
      { _id, accessToken }: GoogleConnection,
      { tokens, expiresAt }: Pick<GoogleConnection, 'expiresAt'> & { tokens: OpenTokens },
    ) {
      const $set = { expiresAt, ...sealed(_id, tokens), refreshingUntil: null }
      return of(_id).updateOne({ accessToken }, { $set, $inc: { rev: 1 } })
    },

    /** True for the one caller that may refresh now. */
    async takeRefresh(clientId: number, now: Date, untilMs: number): Promise<boolean> {
      const free = { $or: [{ refreshingUntil: null }, { refreshingUntil: { $lt: now } }] }
      const change = { $set: { refreshingUntil: new Date(now.getTime() + untilMs) } }
      return (await of(clientId).updateOne(free, change)).modifiedCount === 1
    },

    endRefresh: (clientId: number) => of(clientId).updateOne({}, { $set: { refreshingUntil: null } }),

    setStatus: (clientId: number, status: GoogleConnection['status'], tx: Tx) =>
      of(clientId).updateOne({}, { $set: { status, refreshingUntil: null }, $inc: { rev: 1 } }, tx),

    setRole: (clientId: number, role: GoogleConnection['role']) =>
      of(clientId).updateOne({}, { $set: { role } }),

    /** Whether some client works with the account now, whoever it belongs to; null: an account that told no address. */
    usesAccount: (email: string | null): Promise<boolean> =>
      // Rows from before keep an address as Google wrote it.
      within('all').exists({ email: { $in: [email, accountOf(email)] }, status: { $in: USABLE } }),

    /** Clients whose account is in use, for what is the same in every account. */
    async someInUse(limit: number): Promise<number[]> {
      const options = { sort: { _id: 1 }, limit, fields: ['_id'] } as const
      return (await within('all').find({ status: 'connected' }, options)).map(({ _id }) => _id)
    },

    remove: (clientId: number, tx: Tx): Promise<GoogleConnection | null> =>
      of(clientId).findOneAndDelete({}, tx),
  }
}
export type ConnectionRepository = ReturnType<typeof connectionRepository>
