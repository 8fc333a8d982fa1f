import { randomUUID } from 'node:crypto'
import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import * as contract from '@avaliax/proto/identity/client-person.routes.ts'
import type { MailOutbox } from '../mail/mail-outbox.task.ts'
import type { NotificationRepository } from '../notification/notification.repository.ts'
import { signedIn } from '../session/visitor.domain.ts'
import type { SharedDeps } from '../shared-deps.ts'
import { type Deciding, peopleService } from './people.service.ts'

interface Deps extends SharedDeps {
  mailOutbox: MailOutbox
  notifications: NotificationRepository
}

/** Those who sign in for a client beside its owner. */
export function buildPeople(deps: Deps): void {
  const { app } = deps
  const service = peopleService({ ...deps, newId: randomUUID })
  mount(app, contract.listClientPeople, ({ params }) => service.list(params.clientId))
  mount(app, contract.inviteClientPerson, (call) => service.invite(deciding(call), call.body))
  mount(app, contract.changeClientPerson, (call) =>
    service.change(deciding(call), call.params.personId, call.body.role),
  )
  mount(app, contract.removeClientPerson, (call) => service.remove(deciding(call), call.params.personId))
}

type AnyCall = Parameters<typeof signedIn>[0] & { params: { clientId: number } }

const deciding = (call: AnyCall): Deciding => ({
  ...signedIn(call),
  clientId: call.params.clientId,
  byAgency: call.actor?.role === 'superadmin',
})
