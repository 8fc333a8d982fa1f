import { randomUUID } from 'node:crypto'
import type { MailOutbox } from '../mail/mail-outbox.task.ts'
import type { SharedDeps } from '../shared-deps.ts'
import { type Invite, invitations } from './invitation.service.ts'
import { ownerRoutes } from './owner.routes.ts'
import { ownerService } from './owner.service.ts'

interface Deps extends SharedDeps {
  mailOutbox: MailOutbox
}

/** Log-ins of the clients that the agency creates. Returns the invitation, which operators get as well. */
export function buildOwners(deps: Deps): Invite {
  const invite = invitations({ ...deps, newId: randomUUID })
  ownerRoutes(deps.app, { owners: ownerService({ ...deps, invite }) })
  return invite
}
