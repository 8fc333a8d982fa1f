import { decodeCursor, encodeCursor } from '@avaliax/chassis/mongo/cursor.ts'
import { fromStore, isDuplicateKey } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { NotificationModel, NotificationRow } from './notification.model.ts'

const NEWEST_FIRST = { createdAt: -1, _id: -1 } as const
const CURSOR = { order: 'notifications', value: 'date', id: 'number' } as const

interface PageQuery {
  userId: number
  unread: boolean
  limit: number
  cursor: string | undefined
}

export function notificationRepository(model: NotificationModel) {
  const unreadOf = (userId: number): Promise<number> =>
    fromStore(model.countDocuments({ userId, readAt: null }).exec())

  return {
    /** A notification with the same key is not stored again. */
    async insert(row: NotificationRow): Promise<void> {
      const { userId, key } = row
      try {
        await fromStore(model.updateOne({ userId, key }, { $setOnInsert: row }, { upsert: true }).exec())
      } catch (error) {
        // Inserted by somebody else between the look and the write.
        if (!isDuplicateKey(error)) throw error
      }
    },

    async page({ userId, unread, limit, cursor }: PageQuery) {
      const all = { userId, ...(unread && { readAt: null }) }
      const found = await fromStore(
        model
          .find(cursor ? { ...all, ...olderThan(cursor) } : all)
          .sort(NEWEST_FIRST)
          .limit(limit + 1)
          .lean<NotificationRow[]>()
          .exec(),
      )
      const total = unread ? await unreadOf(userId) : await fromStore(model.countDocuments(all).exec())
      const items = found.slice(0, limit)
      const last = items.at(-1)
      const more = found.length > limit && last
      return {
        items,
        total,
        next: more ? encodeCursor({ value: last.createdAt, id: last._id }, CURSOR.order) : null,
      }
    },

    /** Null: all of them. Ids of somebody else's match nothing. */
    async markRead(userId: number, ids: readonly number[] | null, at: Date): Promise<number> {
      const filter = { userId, readAt: null, ...(ids && { _id: { $in: [...ids] } }) }
      await fromStore(model.updateMany(filter, { $set: { readAt: at } }).exec())
      return unreadOf(userId)
    },

    mailDue: (at: Date, limit: number): Promise<NotificationRow[]> =>
      fromStore(
        model
          .find({ mailAt: { $lte: at } })
          .sort({ mailAt: 1 })
          .limit(limit)
          .lean<NotificationRow[]>()
          .exec(),
      ),

    countMailDue: (at: Date): Promise<number> =>
      fromStore(model.countDocuments({ mailAt: { $lte: at } }).exec()),

    /** Puts rows into a mail, unless they are in one already; answers how many went in. */
    async intoMail(ids: readonly number[], mailId: string | null, tx?: Tx): Promise<number> {
      const waiting = { _id: { $in: [...ids] }, mailAt: { $gte: new Date(0) } }
      const change = { $set: { mailAt: null, mailId } }
      const { modifiedCount } = await fromStore(
        model.updateMany(waiting, change, tx ? { session: tx } : {}).exec(),
      )
      return modifiedCount
    },

    /** What a mail tells of: what was read meanwhile needs no mail. */
    inMail: (mailId: string): Promise<NotificationRow[]> =>
      fromStore(model.find({ mailId, readAt: null }).sort({ createdAt: 1 }).lean<NotificationRow[]>().exec()),
  }
}
export type NotificationRepository = ReturnType<typeof notificationRepository>

function olderThan(cursor: string): object {
  const { value, id } = decodeCursor(cursor, CURSOR)
  // The first condition is implied by the second; it bounds the index range.
  return {
    createdAt: { $lte: value },
    $or: [{ createdAt: { $lt: value } }, { createdAt: value, _id: { $lt: id } }],
  }
}
