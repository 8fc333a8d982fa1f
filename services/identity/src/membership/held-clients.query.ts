import type { Membership } from '@avaliax/proto/memberships.ts'
import { hasOwnClientsOnly } from '@avaliax/proto/rights.ts'
import type { AbsenceRepository } from '../absence/absence.repository.ts'
import type { User } from '../user/user.model.ts'
import type { UserRepository } from '../user/user.repository.ts'
import type { MembershipRepository } from './membership.repository.ts'

type Person = Pick<User, '_id' | 'role' | 'agencyRole'>

interface Deps {
  memberships: Pick<MembershipRepository, 'ofUser' | 'managedBy' | 'isManagedBy'>
  users: Pick<UserRepository, 'byId'>
  absences: Pick<AbsenceRepository, 'absentFor'>
}

/** The clients that a session or a token opens, as the gateway and the services are told of them. */
export function heldClients({ memberships, users, absences }: Deps) {
  /** Not those of whom an absent one stands in for: who is away twice over has said so. */
  const managersFor = async ({ _id }: Person): Promise<number[]> => [_id, ...(await absences.absentFor(_id))]

  /** An own company for each, or a share in others'; the agency's clients for who is responsible for some of them only. */
  const of = async (user: Person): Promise<Membership[]> =>
    hasOwnClientsOnly(user) ? memberships.managedBy(await managersFor(user)) : memberships.ofUser(user._id)

  return {
    of,

    async ofUserId(userId: number): Promise<Membership[]> {
      const user = await users.byId(userId)
      return user ? of(user) : []
    },

    /** Whether somebody of the agency may know a client at all. */
    knows: async (user: Person, clientId: number): Promise<boolean> =>
      !hasOwnClientsOnly(user) || memberships.isManagedBy(clientId, await managersFor(user)),
  }
}
export type HeldClients = ReturnType<typeof heldClients>
