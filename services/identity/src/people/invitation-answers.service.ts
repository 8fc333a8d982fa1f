import { appError, notFound } from '@avaliax/chassis/errors.ts'
import type { ListResult } from '@avaliax/chassis/http/server/result.ts'
import type { Transact, Tx } from '@avaliax/chassis/mongo/transact.ts'
import {
  type CompanyInvitation,
  INVITATION_DAYS,
  SHARED_COMPANIES_MAX,
} from '@avaliax/proto/identity/invitation.routes.ts'
import type { AuditLog } from '../audit/audit-log.store.ts'
import type { ClientInvitation } from '../membership/client-invitation.model.ts'
import type { ClientInvitationRepository } from '../membership/client-invitation.repository.ts'
import type { ClientPersonRepository } from '../membership/client-person.repository.ts'
import type { MembershipRepository } from '../membership/membership.repository.ts'
import type { SignedIn } from '../session/visitor.domain.ts'
import type { UserRepository } from '../user/user.repository.ts'

interface Deps {
  invitations: ClientInvitationRepository
  people: Pick<ClientPersonRepository, 'ofUser' | 'add' | 'find'>
  memberships: Pick<MembershipRepository, 'byClient' | 'names' | 'turn'>
  users: Pick<UserRepository, 'update'>
  audit: AuditLog
  transact: Transact
  now: () => Date
}

interface PageQuery {
  limit: number
  cursor?: string | undefined
}

type Answering = Pick<SignedIn, 'userId' | 'email' | 'trace'>

const TOO_MANY = `No máximo ${SHARED_COMPANIES_MAX} empresas de outras pessoas. Saia de uma delas antes de aceitar.`

/** Ends an invitation: its person accepts or declines it, and nothing is theirs before. */
export function invitationAnswers(deps: Deps) {
  const { invitations, people, memberships, users, audit, transact, now } = deps

  async function join({ clientId, userId, role }: ClientInvitation, tx: Tx): Promise<number> {
    const membership = await memberships.byClient(clientId, tx)
    if (!membership?.companyId) throw notFound()
    // Writes of both sides, so that two acceptances take turns: of the company's places, and of the person's companies.
    await memberships.turn(clientId, tx)
    await users.update(userId, {}, tx)
    if (await people.find(clientId, userId, tx)) return membership.companyId
    if ((await people.ofUser(userId, tx)).length >= SHARED_COMPANIES_MAX)
      throw appError('CONFLICT', { message: TOO_MANY })
    await people.add({ clientId, userId, role, createdAt: now() }, tx)
    return membership.companyId
  }

  async function fits({ clientId, userId }: ClientInvitation, tx: Tx): Promise<boolean> {
    const company = await memberships.byClient(clientId, tx)
    return Boolean(company?.companyId) && (await people.ofUser(userId, tx)).length < SHARED_COMPANIES_MAX
  }

  async function taken(userId: number, invitationId: number, tx: Tx): Promise<ClientInvitation> {
    const invitation = await invitations.take(userId, invitationId, tx)
    if (!invitation) throw notFound()
    return invitation
  }

  const note = (
    action: 'person.joined' | 'person.declined',
    { userId, email, trace }: Answering,
    { clientId, role }: ClientInvitation,
    tx: Tx,
  ) => audit({ action, actor: { userId, email }, subject: `client-${clientId}`, after: { role }, trace }, tx)

  async function accepted(who: Answering, invitationId: number, tx: Tx) {
    const invitation = await taken(who.userId, invitationId, tx)
    const companyId = await join(invitation, tx)
    await note('person.joined', who, invitation, tx)
    return { clientId: invitation.clientId, companyId, role: invitation.role }
  }

  return {
    async list(userId: number, query: PageQuery): Promise<ListResult<CompanyInvitation>> {
      const { items, ...page } = await invitations.ofUser(userId, query)
      const names = await memberships.names(items.map(({ clientId }) => clientId))
      return { ...page, items: items.map((one) => present(one, names.get(one.clientId) ?? null)) }
    },

    accept: (who: Answering, invitationId: number) => transact((tx) => accepted(who, invitationId, tx)),

    decline: (who: Answering, invitationId: number): Promise<void> =>
      transact(async (tx) => note('person.declined', who, await taken(who.userId, invitationId, tx), tx)),

    /**
     * Whoever used a mailed link has the mailbox, and may answer what was sent to it; the invitation that the link was mailed for is
     * accepted with it. One that was withdrawn, or that does not fit any more, leaves the password alone.
     */
    async byLink(who: Answering, invitationId: number | null, tx: Tx): Promise<void> {
      await invitations.proveMailbox(who.userId, tx)
      if (invitationId === null) return
      const invitation = await invitations.ofPerson(who.userId, invitationId, tx)
      if (invitation && (await fits(invitation, tx))) await accepted(who, invitationId, tx)
    },
  }
}
export type InvitationAnswers = ReturnType<typeof invitationAnswers>

const present = (
  { _id, clientId, role, createdAt }: ClientInvitation,
  companyName: string | null,
): CompanyInvitation => ({
  id: _id,
  clientId,
  companyName,
  role,
  createdAt: createdAt.toISOString(),
  expiresAt: new Date(createdAt.getTime() + INVITATION_DAYS * 86_400_000).toISOString(),
})
