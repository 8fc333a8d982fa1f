import { whoCaused } from '@avaliax/chassis/access/caused-by.ts'
import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Invitation } from '@avaliax/proto/identity/operator.routes.ts'
import type { MailRequests } from '../mail/mail-request.repository.ts'
import type { PasswordLinks } from '../password-link/password-link.store.ts'
import type { User } from '../user/user.model.ts'

interface Deps {
  links: PasswordLinks
  mailRequests: MailRequests
  newId: () => string
}

interface Inviting {
  mail?: boolean
  /** The person of the agency in whose name another service asks; else the one who sent the request. */
  invitedBy?: number | undefined
  request?: string | undefined
}

/** A link of seven days that lets an invited person set the password, shown to who invited and mailed unless it is to wait. */
export function invitations({ links, mailRequests, newId }: Deps) {
  return async (
    { _id: userId, username, role, language }: User,
    tx: Tx,
    { mail = true, invitedBy, request }: Inviting = {},
  ): Promise<Invitation> => {
    const linkId = newId()
    const whoInvited = invitedBy ?? whoCaused()
    await links.issue(
      { linkId, userId, purpose: 'invitation', request, invitedBy: whoInvited, mailed: mail },
      tx,
    )
    const kind = role === 'superadmin' ? 'invite-operator' : 'invite-owner'
    if (mail) await mailRequests.write({ _id: linkId, kind, userId, language, askedBy: invitedBy }, tx)
    return { email: username, url: links.urlOf(linkId) }
  }
}
export type Invite = ReturnType<typeof invitations>
