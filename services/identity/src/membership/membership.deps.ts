import type { ServiceDeps } from '@avaliax/chassis/service-deps.ts'
import type { AnnounceUser } from '../user/user.announcer.ts'
import type { UserRepository } from '../user/user.repository.ts'
import { membershipConsumer } from './membership.consumer.ts'
import { type MembershipRepository, membershipRepository } from './membership.repository.ts'

interface Deps extends ServiceDeps {
  users: UserRepository
  announce: AnnounceUser
}

/** Which companies a user may act for. */
export function buildMemberships(deps: Deps): MembershipRepository {
  const memberships = membershipRepository(deps.db)
  membershipConsumer({ ...deps, memberships })
  return memberships
}
