import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import type { AnnounceUser } from '../user/user.announcer.ts'
import type { UserRepository } from '../user/user.repository.ts'
import { membershipConsumer } from './membership.consumer.ts'
import { type MembershipRepository, membershipRepository } from './membership.repository.ts'

interface Needs {
  users: UserRepository
  announce: AnnounceUser
}

/** Which companies a user may act for. */
export function buildMemberships(
  { db, bus, transact }: Parts,
  { users, announce }: Needs,
): MembershipRepository {
  const memberships = membershipRepository(db)
  membershipConsumer({ bus, db, memberships, users, announce, transact })
  return memberships
}
