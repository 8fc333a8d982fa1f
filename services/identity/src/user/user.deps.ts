import type { ServiceDeps } from '@avaliax/chassis/service-deps.ts'
import { UserChanged } from '@avaliax/proto/identity/identity.events.ts'
import { type AnnounceUser, announceUser, userFact } from './user.announcer.ts'
import { type User, users } from './user.model.ts'
import { type UserRepository, userRepository } from './user.repository.ts'

interface Users {
  users: UserRepository
  announce: AnnounceUser
}

export function buildUsers({ db, outbox, resync }: ServiceDeps): Users {
  resync.register<typeof UserChanged.payload, User>({
    event: UserChanged,
    model: users.model(db),
    // Who is pending is nobody yet.
    factOf: (user) => (user.status === 'pending' ? null : userFact(user)),
  })
  return { users: userRepository(db), announce: announceUser(outbox) }
}
