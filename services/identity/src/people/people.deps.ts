import { randomUUID } from 'node:crypto'
import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import * as contract from '@avaliax/proto/identity/client-person.routes.ts'
import {
  acceptInvitation,
  declineInvitation,
  listOwnInvitations,
} from '@avaliax/proto/identity/invitation.routes.ts'
import type { MailOutbox } from '../mail/mail-outbox.task.ts'
import type { NotificationRepository } from '../notification/notification.repository.ts'
import type { RefusedMailService } from '../refused-mail/refused-mail.service.ts'
import { signedIn } from '../session/visitor.domain.ts'
import type { SharedDeps } from '../shared-deps.ts'
import { type InvitationAnswers, invitationAnswers } from './invitation-answers.service.ts'
import { newAccountLimiter } from './new-account.limiter.ts'
import { type Deciding, peopleService } from './people.service.ts'

interface Deps extends SharedDeps {
  mailOutbox: MailOutbox
  notifications: NotificationRepository
  tryAgain: RefusedMailService['tryAgain']
}

/** Those who sign in for a client beside its owner. Returns what becomes of invitations, which mailed links accept as well. */
export function buildPeople(deps: Deps): InvitationAnswers {
  const { app, client: tenancy, config } = deps
  const perDay = config.NEW_ACCOUNT_INVITATIONS_PER_DAY
  const requireMayInvite = newAccountLimiter({ ...deps, tenancy, perDay })
  const service = peopleService({ ...deps, requireMayInvite, newId: randomUUID })
  const answers = invitationAnswers(deps)
  mount(app, contract.listClientPeople, ({ params }) => service.list(params.clientId))
  mount(app, contract.inviteClientPerson, (call) => service.invite(deciding(call), call.body))
  mount(app, contract.changeClientPerson, (call) =>
    service.change(deciding(call), call.params.personId, call.body.role),
  )
  mount(app, contract.removeClientPerson, (call) => service.remove(deciding(call), call.params.personId))
  mount(app, contract.tryClientPersonsMail, (call) =>
    service.tryMailAgain(deciding(call), call.params.personId),
  )
  mount(app, listOwnInvitations, (call) => answers.list(signedIn(call).userId, call.query))
  mount(app, acceptInvitation, (call) => answers.accept(signedIn(call), call.params.invitationId))
  mount(app, declineInvitation, (call) => answers.decline(signedIn(call), call.params.invitationId))
  return answers
}

type AnyCall = Parameters<typeof signedIn>[0] & { params: { clientId: number } }

const deciding = (call: AnyCall): Deciding => ({
  ...signedIn(call),
  clientId: call.params.clientId,
  byAgency: call.actor?.role === 'superadmin',
})
