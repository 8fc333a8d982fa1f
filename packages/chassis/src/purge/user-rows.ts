import type { Connection } from 'mongoose'
import { rowsGoingWith } from '../mongo/personal.ts'
import { fromStore } from '../mongo/store-errors.ts'

/** Deletes the rows that go with a user, wherever a definition says so. */
export async function deleteRowsOfUser(db: Connection, userId: number): Promise<void> {
  for (const { collection, field } of rowsGoingWith('user', db))
    await fromStore(db.collection(collection).deleteMany({ [field]: userId }))
}
