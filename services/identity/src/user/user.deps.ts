import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import { UserChanged } from '@avaliax/proto/identity/identity.events.ts'
import { type AnnounceUser, announceUser, userFact } from './user.announcer.ts'
import type { User } from './user.domain.ts'
import { userModel } from './user.model.ts'
import { type UserRepository, userRepository } from './user.repository.ts'

interface Users {
  users: UserRepository
  announce: AnnounceUser
}

export function buildUsers({ db, outbox, resync }: Parts): Users {
  const model = userModel(db)
  resync.register<typeof UserChanged.payload, User>({
    event: UserChanged,
    model,
    // Who is pending is nobody yet.
    factOf: (user) => (user.status === 'pending' ? null : userFact(user)),
  })
  return { users: userRepository(model), announce: announceUser(outbox) }
}
