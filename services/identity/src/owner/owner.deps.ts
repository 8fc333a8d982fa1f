import { randomUUID } from 'node:crypto'
import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import type { Core } from '../core.ts'
import type { MailOutbox } from '../mail/mail-outbox.task.ts'
import { type Invite, invitations } from './invitation.service.ts'
import { ownerRoutes } from './owner.routes.ts'
import { ownerService } from './owner.service.ts'

interface Needs {
  core: Core
  mailOutbox: MailOutbox
  now: () => Date
}

/** Log-ins of the clients that the agency creates. Returns the invitation, which operators get as well. */
export function buildOwners({ app, ids, transact }: Parts, { core, mailOutbox, now }: Needs): Invite {
  const { users, announce, memberships, links, mailRequests, audit } = core
  const invite = invitations({ links, mailRequests, newId: randomUUID })
  ownerRoutes(app, {
    owners: ownerService({ users, memberships, ids, transact, announce, audit, invite, mailOutbox, now }),
  })
  return invite
}
