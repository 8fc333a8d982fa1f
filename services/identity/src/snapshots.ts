import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import { UserChanged } from '@avaliax/proto/identity/identity.events.ts'
import { userFact } from './user/announce-user.ts'
import type { User } from './user/user.domain.ts'
import { userModel } from './user/user.model.ts'

/** What a new consumer is told when everything is announced again. Who is pending is nobody yet. */
export const registerSnapshots = ({ db, resync }: Pick<Parts, 'db' | 'resync'>): void =>
  resync.register<typeof UserChanged.payload, User>({
    event: UserChanged,
    model: userModel(db),
    factOf: (user) => (user.status === 'pending' ? null : userFact(user)),
  })
