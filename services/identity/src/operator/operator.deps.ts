import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import { findOperators, getOperator } from '@avaliax/proto/identity/operator.internal.ts'
import {
  changeOperator,
  endAbsence,
  inviteOperator,
  listOperators,
  removeOperator,
  setAbsence,
} from '@avaliax/proto/identity/operator.routes.ts'
import type { MailOutbox } from '../mail/mail-outbox.task.ts'
import type { Invite } from '../owner/invitation.service.ts'
import type { SessionEnder } from '../session/session-ender.service.ts'
import { signedIn } from '../session/visitor.domain.ts'
import type { SharedDeps } from '../shared-deps.ts'
import { operatorService } from './operator.service.ts'

interface Deps extends SharedDeps {
  ender: SessionEnder
  invite: Invite
  mailOutbox: MailOutbox
}

/** The people who run the agency. */
export function buildOperators(deps: Deps): void {
  const operators = operatorService(deps)
  mount(deps.app, listOperators, ({ query }) => operators.list(query))
  mount(deps.app, inviteOperator, (call) => operators.invite(signedIn(call), call.body))
  mount(deps.app, getOperator, ({ params }) => operators.get(params.userId))
  mount(deps.app, findOperators, async ({ body }) => ({ operators: await operators.byEmails(body.emails) }))
  mount(deps.app, changeOperator, (call) =>
    operators.changeRole(signedIn(call), call.params.userId, call.body.agencyRole),
  )
  mount(deps.app, setAbsence, ({ params, body }) => operators.setAbsence(params.userId, body))
  mount(deps.app, endAbsence, ({ params }) => operators.endAbsence(params.userId))
  mount(deps.app, removeOperator, (call) => operators.remove(signedIn(call), call.params.userId))
}
