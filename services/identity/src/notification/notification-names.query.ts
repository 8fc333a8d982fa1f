import { ofAClient } from '@avaliax/proto/identity/notification.texts.ts'
import type { MembershipRepository } from '../membership/membership.repository.ts'
import type { UserRepository } from '../user/user.repository.ts'
import type { NotificationRow } from './notification.model.ts'

interface Deps {
  memberships: Pick<MembershipRepository, 'byClients'>
  users: Pick<UserRepository, 'owners' | 'byIds'>
}

export interface Names {
  companyName: string | null
  /** The owner's e-mail address, when the agency is told of a client; owners know their own. */
  ownerEmail: string | null
  /** Whose address refused our mail, where that is neither the reader nor the owner. */
  personEmail: string | null
}
const NOBODY: Names = { companyName: null, ownerEmail: null, personEmail: null }

/** Whom notifications are about, by names as they are now; one that is not known yet is missing. */
export function notificationNames({ memberships, users }: Deps) {
  return async (rows: readonly NotificationRow[]): Promise<(row: NotificationRow) => Names> => {
    const members = await memberships.byClients(rows.flatMap(({ clientId }) => clientId ?? []))
    const ofAgency = rows.flatMap(({ topic, clientId }) =>
      ofAClient(topic) && clientId ? (members.get(clientId)?.userId ?? []) : [],
    )
    const owners = ofAgency.length > 0 ? await users.owners([...new Set(ofAgency)]) : []
    const emails = new Map(owners.map(({ _id, username }) => [_id, username]))
    const refused = await users.byIds(rows.flatMap(({ facts }) => facts.personId ?? []))
    const refusedEmails = new Map(refused.map(({ _id, username }) => [_id, username]))
    return ({ topic, clientId, facts }) => {
      const member = clientId && members.get(clientId)
      const personEmail = (facts.personId && refusedEmails.get(facts.personId)) || null
      if (!member) return { ...NOBODY, personEmail }
      const ownerEmail = ofAClient(topic) && member.userId ? (emails.get(member.userId) ?? null) : null
      const isOwner = personEmail === ownerEmail
      return { companyName: member.companyName, ownerEmail, personEmail: isOwner ? null : personEmail }
    }
  }
}
export type NotificationNames = ReturnType<typeof notificationNames>
