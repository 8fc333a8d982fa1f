import { isDuplicateKey } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Connection } from 'mongoose'
import { type NotificationRow, notifications } from './notification.model.ts'
import { ofClients } from './readable-notices.query.ts'

export interface Reader {
  userId: number
  /** Null: of whichever clients; the others read of these alone, and of their own log-in. */
  clientIds: readonly number[] | null
}

interface ListQuery extends Reader {
  unread: boolean
  limit: number
  cursor: string | undefined
}

/** Names notifications of a client; with facts, those alone. */
export interface Settled {
  clientId: number | null
  topic: NotificationRow['topic']
  facts?: Record<string, unknown>
}

export function notificationRepository(db: Connection) {
  const rows = notifications.on(db)

  return {
    /** A notification with the same key is not stored again. */
    async insert(row: NotificationRow, tx?: Tx): Promise<void> {
      const { userId, key } = row
      try {
        await rows.upsert({ userId, key }, { $setOnInsert: row }, tx)
      } catch (error) {
        // Inserted by somebody else between the look and the write.
        if (!isDuplicateKey(error)) throw error
      }
    },

    /** Newest first. */
    page: ({ userId, unread, clientIds, ...query }: ListQuery) =>
      rows.countedPage({ userId, ...(unread && { readAt: null }), ...ofClients(clientIds) }, query),

    /** Null: all of them. Ids of somebody else's match nothing. Returns how many are unread then. */
    async markRead({ userId, clientIds }: Reader, ids: readonly number[] | null, at: Date): Promise<number> {
      const unread = { userId, readAt: null, ...ofClients(clientIds) }
      await rows.updateMany({ ...unread, ...(ids && { _id: { $in: ids } }) }, { $set: { readAt: at } })
      return rows.count(unread)
    },

    /** Takes out of sight what somebody was told of a client, and out of mails that wait. */
    async forget(userId: number, clientId: number, tx?: Tx): Promise<void> {
      await rows.deleteMany({ userId, clientId }, tx)
    },

    mailDue: (at: Date, limit: number): Promise<NotificationRow[]> =>
      rows.find({ mailAt: { $lte: at } }, { sort: { mailAt: 1 }, limit }),

    /** Answers what waits, rows of one push together. */
    pushDue: (at: Date, limit: number): Promise<NotificationRow[]> =>
      rows.find({ pushAt: { $lte: at } }, { sort: { pushAt: 1 }, limit }),

    countPushDue: (at: Date): Promise<number> => rows.count({ pushAt: { $lte: at } }),

    /** Puts rows into a push, unless they are in one already. */
    async intoPush(ids: readonly number[], pushId: string): Promise<void> {
      await rows.updateMany({ _id: { $in: ids }, pushId: null }, { $set: { pushId } })
    },

    /** Nobody's device shows them. */
    async withoutPush(ids: readonly number[]): Promise<void> {
      await rows.updateMany({ _id: { $in: ids } }, { $set: { pushAt: null } })
    },

    /** Answers what a push tells of, read or not. */
    inPush: (pushId: string): Promise<NotificationRow[]> => rows.find({ pushId }, { sort: { createdAt: 1 } }),

    /** When a push that has not been sent is looked at again. */
    async pushAgain(pushId: string, at: Date): Promise<void> {
      await rows.updateMany({ pushId, pushAt: { $gte: new Date(0) } }, { $set: { pushAt: at } })
    },

    async pushedTo(pushId: string, deviceId: string): Promise<void> {
      await rows.updateMany({ pushId }, { $addToSet: { pushedTo: deviceId } })
    },

    async pushEnded(pushId: string): Promise<void> {
      await rows.updateMany({ pushId }, { $set: { pushAt: null } })
    },

    countMailDue: (at: Date): Promise<number> => rows.count({ mailAt: { $lte: at } }),

    /** Puts rows into a mail, unless they are in one already; returns how many went in. */
    async intoMail(ids: readonly number[], mailId: string | null, tx?: Tx): Promise<number> {
      const waiting = { _id: { $in: ids }, mailAt: { $gte: new Date(0) } }
      return (await rows.updateMany(waiting, { $set: { mailAt: null, mailId } }, tx)).modifiedCount
    },

    /** Marks what is not so any more: a mail that waits leaves it out. */
    async settle(what: Settled, at: Date): Promise<void> {
      const { clientId, topic, facts = {} } = what
      const named = Object.fromEntries(Object.entries(facts).map(([name, value]) => [`facts.${name}`, value]))
      await rows.updateMany({ clientId, topic, settledAt: null, ...named }, { $set: { settledAt: at } })
    },

    /** Answers what a mail tells of: a notice that was read meanwhile, or is not so any more, needs no mail. */
    inMail: (mailId: string): Promise<NotificationRow[]> =>
      rows.find({ mailId, readAt: null, settledAt: null }, { sort: { createdAt: 1 } }),
  }
}
export type NotificationRepository = ReturnType<typeof notificationRepository>
