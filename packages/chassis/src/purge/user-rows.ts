import type { Connection } from 'mongoose'
import { rowsGoingWith } from '../mongo/personal.ts'
import { fromStore } from '../mongo/store-errors.ts'
import type { Tx } from '../mongo/transact.ts'

const deleteRowsOf = (who: 'client' | 'user') => async (db: Connection, id: number, tx?: Tx) => {
  for (const { collection, field } of rowsGoingWith(who, db))
    await fromStore(db.collection(collection).deleteMany({ [field]: id }, tx ? { session: tx } : {}))
}

/** Deletes the rows that go with a user, wherever a definition says so. */
export const deleteRowsOfUser = deleteRowsOf('user')

/** The same for a client, for a service whose rows of one client are few; others have `clientPurge`. */
export const deleteRowsOfClient = deleteRowsOf('client')
