import type { MailOutbox } from '../mail/mail-outbox.task.ts'
import type { Invite } from '../owner/invitation.service.ts'
import type { SessionEnder } from '../session/session-ender.service.ts'
import type { SharedDeps } from '../shared-deps.ts'
import { operatorRoutes } from './operator.routes.ts'
import { operatorService } from './operator.service.ts'

interface Deps extends SharedDeps {
  ender: SessionEnder
  invite: Invite
  mailOutbox: MailOutbox
}

/** The people who run the agency. */
export const buildOperators = (deps: Deps): void =>
  operatorRoutes(deps.app, { operators: operatorService(deps) })
