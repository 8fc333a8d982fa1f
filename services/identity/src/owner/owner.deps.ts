import { randomUUID } from 'node:crypto'
import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import {
  endMembership,
  inviteOwner,
  joinMembership,
  listWaitingOwners,
  reserveOwner,
  setOwnerEmail,
} from '@avaliax/proto/identity/owner.internal.ts'
import { listOwnerAccounts } from '@avaliax/proto/identity/owner.routes.ts'
import type { MailOutbox } from '../mail/mail-outbox.task.ts'
import type { NotificationRepository } from '../notification/notification.repository.ts'
import type { SharedDeps } from '../shared-deps.ts'
import { type Invite, invitations } from './invitation.service.ts'
import { ownerService } from './owner.service.ts'

interface Deps extends SharedDeps {
  mailOutbox: MailOutbox
  notifications: NotificationRepository
}

/** Log-ins of the clients that the agency creates. Returns the invitation, which operators get as well. */
export function buildOwners(deps: Deps): Invite {
  const invite = invitations({ ...deps, newId: randomUUID })
  const owners = ownerService({ ...deps, invite })
  mount(deps.app, reserveOwner, ({ body }) => owners.reserve(body.email))
  mount(deps.app, inviteOwner, ({ params, body, requestId, address }) =>
    owners.invite({ ...params, ...body }, { requestId, address }),
  )
  mount(deps.app, listWaitingOwners, async () => ({ owners: await owners.waiting() }))
  mount(deps.app, setOwnerEmail, ({ params, body }) => owners.address(params.userId, body.email))
  mount(deps.app, joinMembership, ({ params, body }) => owners.join({ ...params, ...body }))
  mount(deps.app, listOwnerAccounts, async ({ scope, query: { userIds = [] } }) => {
    const known = scope === 'all' ? userIds : await deps.memberships.ownersAmong(userIds, scope.clientIds)
    return { owners: await owners.accounts(known) }
  })
  mount(deps.app, endMembership, ({ params }) => owners.end(params.clientId))
  return invite
}
