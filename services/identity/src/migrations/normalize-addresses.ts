import { isDuplicateKey } from '@avaliax/chassis/mongo/store-errors.ts'
import { normalizeEmail } from '../user/user.domain.ts'
import type { UserModel } from '../user/user.model.ts'

/** What addresses may not hold any more: nobody can see, and hardly type, such a character. */
const HIDDEN = /[\p{C}\p{Default_Ignorable_Code_Point}]/gu

/**
 * Stored addresses from before domains were normalised and hidden characters refused. Where the normal form is somebody
 * else's already, the old one stays: its owner still logs in by typing it as before.
 */
export async function normalizeAddresses(users: UserModel): Promise<void> {
  for await (const { _id, username } of users.find({}, { username: 1 }).lean().cursor()) {
    const address = normalizeEmail(username.replace(HIDDEN, ''))
    if (address === username) continue
    await users
      .updateOne({ _id, username }, { $set: { username: address } })
      .exec()
      .catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error
      })
  }
}
