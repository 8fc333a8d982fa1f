import { nameInMail } from '@avaliax/providers/mailer/name-in-mail.ts'
import type { AwayOwner } from '../mail/week-block.presenter.ts'
import type { MembershipRepository } from '../membership/membership.repository.ts'
import type { UserRepository } from '../user/user.repository.ts'

interface Deps {
  users: Pick<UserRepository, 'ownersAway'>
  memberships: Pick<MembershipRepository, 'byClients'>
  now: () => Date
}

const AWAY_MS = 30 * 86_400_000
/** More than that are no news. */
const AWAY_MAX = 200

/** Owners of clients in use who have not been here for long, longest away first. */
export function awayOwners({ users, memberships, now }: Deps) {
  return async (): Promise<AwayOwner[]> => {
    const found = await users.ownersAway(new Date(now().getTime() - AWAY_MS), AWAY_MAX)
    const members = await memberships.byClients(found.flatMap(({ clientId }) => clientId ?? []))
    return found.flatMap(({ clientId, username, lastSeenAt }) => {
      const member = clientId === null ? undefined : members.get(clientId)
      if (clientId === null || lastSeenAt === null || !member?.active) return []
      return [{ clientId, name: nameInMail(member.companyName) ?? username, lastSeenAt }]
    })
  }
}
export type AwayOwners = ReturnType<typeof awayOwners>
