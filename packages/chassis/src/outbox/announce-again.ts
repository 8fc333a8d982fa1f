import type { Db } from 'mongodb'
import { OUTBOX_COLLECTION, type OutboxRow } from './outbox.model.ts'

/**
 * Has the relay send every event that is still kept, a day of them, once more. For a restored store: what was on its way in
 * the broker at the time of the backup is not in the backup. Returns how many were sent before.
 */
export async function announceAgain(db: Db): Promise<number> {
  const { modifiedCount } = await db
    .collection<OutboxRow>(OUTBOX_COLLECTION)
    .updateMany({ sentAt: { $exists: true } }, { $set: { pending: true }, $unset: { sentAt: 1 } })
  return modifiedCount
}
