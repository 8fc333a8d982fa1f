import { isDuplicateKey } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Connection } from 'mongoose'
import { normalizeEmail } from '../user/user.domain.ts'
import { users } from '../user/user.model.ts'

/** Addresses may not hold these any more: nobody can see, and hardly type, such a character. */
const HIDDEN = /[\p{C}\p{Default_Ignorable_Code_Point}]/gu

/**
 * Stored addresses from before domains were normalised and hidden characters refused. Where the normal form is somebody
 * else's already, the old one stays: its owner still logs in by typing it as before.
 */
export async function normalizeAddresses(db: Connection): Promise<void> {
  const rows = users.on(db)
  for await (const { _id, username } of rows.each({}, { fields: ['_id', 'username'] })) {
    const address = normalizeEmail(username.replace(HIDDEN, ''))
    if (address === username) continue
    await rows.updateOne({ _id, username }, { $set: { username: address } }).catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error
    })
  }
}
