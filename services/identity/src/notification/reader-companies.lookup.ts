import type { MembershipRepository } from '../membership/membership.repository.ts'
import { isUnconfirmed } from '../user/user.domain.ts'
import type { UserRepository } from '../user/user.repository.ts'

interface Deps {
  users: Pick<UserRepository, 'byId'>
  memberships: Pick<MembershipRepository, 'ofUser'>
}

/**
 * Answers of which companies a mail or push may hold what customers wrote, or an address that acts: none while nobody knows whose
 * mailbox it is, and none of a company that the reader has left.
 */
export const readerCompanies =
  ({ users, memberships }: Deps) =>
  async (userId: number): Promise<ReadonlySet<number>> => {
    const reader = await users.byId(userId)
    if (!reader || isUnconfirmed(reader)) return new Set()
    const own = await memberships.ofUser(userId)
    return new Set(own.flatMap(({ clientId, active }) => (active ? clientId : [])))
  }
export type ReaderCompanies = ReturnType<typeof readerCompanies>
