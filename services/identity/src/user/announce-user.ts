import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Outbox } from '@avaliax/chassis/outbox/outbox.ts'
import { UserChanged } from '@avaliax/proto/identity/identity.events.ts'
import type { User } from './user.domain.ts'

/** Tells the other services of a user's state, from the transaction that changed it. */
export const announceUser =
  (outbox: Outbox) =>
  ({ _id, clientId, role, language, rev }: User, tx: Tx, { deleted = false } = {}): Promise<void> =>
    outbox.append(
      UserChanged,
      { clientId, subject: `user-${_id}`, rev, data: { userId: _id, role, clientId, language, deleted } },
      tx,
    )
export type AnnounceUser = ReturnType<typeof announceUser>
