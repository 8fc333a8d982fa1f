import { PRODUCT_NAME } from '@avaliax/proto/brand.ts'
import type { LinkInvitation } from '@avaliax/proto/identity/password.routes.ts'
import type { Logger } from 'pino'
import type { NamesOfMail } from '../mail/mail-names.lookup.ts'
import type { ClientInvitationRepository } from '../membership/client-invitation.repository.ts'
import type { PasswordLink } from '../password-link/password-link.model.ts'
import type { User } from '../user/user.model.ts'

interface Deps {
  names: NamesOfMail
  invitations: Pick<ClientInvitationRepository, 'ofPerson'>
  log: Pick<Logger, 'warn'>
}

/** Answers what the page behind an invitation's link says: the names of the mail that led to it. */
export function linkInvitations({ names, invitations, log }: Deps) {
  return async (link: PasswordLink, user: User): Promise<LinkInvitation | null> => {
    if (link.purpose !== 'invitation') return null
    const { invitationId = null, invitedBy = null } = link
    const invitation = invitationId === null ? null : await invitations.ofPerson(user._id, invitationId)
    const clientId = invitationId === null ? user.clientId : (invitation?.clientId ?? null)
    const { brand, companyName, personName } = await names({ clientId, askedBy: invitedBy }, log)
    return {
      kind: user.role === 'superadmin' ? 'operator' : invitationId === null ? 'owner' : 'person',
      email: user.username,
      agencyName: brand.name === PRODUCT_NAME ? null : brand.name,
      companyName,
      invitedBy: personName,
    }
  }
}
export type LinkInvitations = ReturnType<typeof linkInvitations>
