import type { AuditContext } from '@avaliax/chassis/audit/audit-context.ts'
import type { AuditTrail } from '@avaliax/chassis/audit/audit-trail.ts'
import { appError, validationError } from '@avaliax/chassis/errors.ts'
import type { Transact, Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Sealer } from '@avaliax/chassis/sealing.ts'
import type { IfoodTrouble, NewIfoodConnection } from '@avaliax/proto/reviews/ifood.routes.ts'
import type { IfoodAccess, IfoodReviews } from '@avaliax/providers/ifood/ifood-reviews.ts'
import type { Connection } from 'mongoose'
import { type IfoodConnectionRow, ifoodConnections } from './ifood.model.ts'
import { ifoodRefusal, troubleOf } from './ifood-failure.domain.ts'

interface Deps {
  db: Connection
  api: Pick<IfoodReviews, 'page'>
  seal: Sealer
  audit: Pick<AuditTrail, 'changed'>
  transact: Transact
  now: () => Date
}

/** A sealed secret opens in its own client's row alone, and for its own application. */
const contextOf = ({ clientId, appId }: Pick<IfoodConnectionRow, 'clientId' | 'appId'>) =>
  `ifood ${clientId}|${appId}`

const DAY_MS = 86_400_000

export function ifoodConnectionService({ db, api, seal, audit, transact, now }: Deps) {
  const all = ifoodConnections.on(db)
  const of = (clientId: number) => all.within({ clientIds: [clientId] })
  const find = (clientId: number, tx?: Tx) => of(clientId).findOne({ _id: clientId }, tx)

  const accessOf = (row: IfoodConnectionRow): IfoodAccess => ({
    clientId: row.clientId,
    merchantId: row.merchantId,
    appId: row.appId,
    appSecret: seal.open(row.secretSealed, contextOf(row)),
  })

  /** Asks for one review: that needs the token, the shop and the permission. */
  async function tried(access: IfoodAccess): Promise<void> {
    const from = new Date(now().getTime() - DAY_MS)
    await api
      .page(access, { page: 1, size: 1, from })
      .catch((error: unknown) => Promise.reject(ifoodRefusal(error)))
  }

  function secretFor({ appId, appSecret }: NewIfoodConnection, known: IfoodConnectionRow | null): string {
    if (appSecret !== undefined) return appSecret
    if (known?.appId !== appId) throw validationError('appSecret', 'Informe o Client Secret')
    return accessOf(known).appSecret
  }

  const noteTrouble = async (clientId: number, trouble: IfoodTrouble | null): Promise<void> => {
    await of(clientId).updateOne({ _id: clientId }, { $set: { trouble } })
  }

  const facts = (row: IfoodConnectionRow | null) => row && { merchantId: row.merchantId, appId: row.appId }

  return {
    find,
    accessOf,
    noteTrouble,

    /** The way to this shop; null: it is not connected, or iFood refuses the credentials. */
    async accessTo(clientId: number, merchantId: string): Promise<IfoodAccess | null> {
      const row = await find(clientId)
      return row && row.merchantId === merchantId && row.trouble === null ? accessOf(row) : null
    },

    async put(
      context: AuditContext,
      clientId: number,
      body: NewIfoodConnection,
    ): Promise<IfoodConnectionRow> {
      const { merchantId, appId } = body
      const known = await find(clientId)
      const appSecret = secretFor(body, known)
      await tried({ clientId, merchantId, appId, appSecret })
      const secretSealed = seal.seal(appSecret, contextOf({ clientId, appId }))
      return transact(async (tx) => {
        const before = await find(clientId, tx)
        // What was read of another shop says nothing about this one.
        const readAt = before?.merchantId === merchantId ? before.readAt : null
        const change = { merchantId, appId, secretSealed, trouble: null, readAt, dueAt: now() }
        await of(clientId).upsert({ _id: clientId }, { $set: change }, tx)
        const row = await find(clientId, tx)
        if (!row) throw appError('CONFLICT')
        const subject = `ifood-${clientId}` as const
        await audit.changed(context, { subject, clientId, before: facts(before), after: facts(row) }, tx)
        return row
      })
    },

    async remove(context: AuditContext, clientId: number): Promise<void> {
      await transact(async (tx) => {
        const before = await find(clientId, tx)
        if (!before) return
        await of(clientId).deleteMany({ _id: clientId }, tx)
        const subject = `ifood-${clientId}` as const
        await audit.changed(context, { subject, clientId, before: facts(before), after: null }, tx)
      })
    },

    /** Tries the connection and has its reviews read now. */
    async readNow(clientId: number): Promise<IfoodConnectionRow> {
      const row = await find(clientId)
      if (!row) throw appError('IFOOD_NOT_CONNECTED')
      try {
        await tried(accessOf(row))
      } catch (error) {
        const trouble = troubleOf((error as Error).cause)
        if (trouble) await noteTrouble(clientId, trouble)
        throw error
      }
      await of(clientId).updateOne({ _id: clientId }, { $set: { trouble: null, dueAt: now() } })
      return { ...row, trouble: null, dueAt: now() }
    },

    due: (limit: number) => all.within('all').find({ dueAt: { $lte: now() } }, { sort: { dueAt: 1 }, limit }),

    /** Moves the next look; false: another process has taken this one. */
    async taken({ clientId, dueAt }: IfoodConnectionRow, next: Date, tx: Tx): Promise<boolean> {
      const change = { $set: { dueAt: next } }
      return (await of(clientId).updateOne({ _id: clientId, dueAt }, change, tx)).modifiedCount > 0
    },

    /** Not for a connection that leads to another shop by now. */
    read: async ({ clientId, merchantId }: IfoodConnectionRow): Promise<void> => {
      const change = { $set: { readAt: now(), trouble: null } }
      await of(clientId).updateOne({ _id: clientId, merchantId }, change)
    },
  }
}
export type IfoodConnections = ReturnType<typeof ifoodConnectionService>
