import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Outbox } from '@avaliax/chassis/outbox/outbox.ts'
import { UserChanged } from '@avaliax/proto/identity/identity.events.ts'
import type { User } from './user.model.ts'

export const userFact = ({ _id, clientId, role, language, rev }: User, deleted = false) => ({
  clientId,
  subject: `user-${_id}`,
  rev,
  data: { userId: _id, role, clientId, language, deleted },
})

/** Tells the other services of a user's state, from the transaction that changed it. */
export const announceUser =
  (outbox: Outbox) =>
  (user: User, tx: Tx, { deleted = false } = {}): Promise<void> =>
    outbox.append(UserChanged, userFact(user, deleted), tx)
export type AnnounceUser = ReturnType<typeof announceUser>
