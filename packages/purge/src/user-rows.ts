import { rowsGoingWith } from '@avaliax/chassis/mongo/personal.ts'
import { fromStore } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Connection } from 'mongoose'

const deleteRowsOf = (who: 'client' | 'user') => async (db: Connection, id: number, tx?: Tx) => {
  for (const { collection, field } of rowsGoingWith(who, db))
    await fromStore(db.collection(collection).deleteMany({ [field]: id }, tx ? { session: tx } : {}))
}

/** Deletes the rows that go with a user, wherever a definition says so. */
export const deleteRowsOfUser = deleteRowsOf('user')

/** The same for a client, for a service whose rows of one client are few; others have `buildClientPurge`. */
export const deleteRowsOfClient = deleteRowsOf('client')
