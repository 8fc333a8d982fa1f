import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import type { Core } from '../core.ts'
import type { MailOutbox } from '../mail/mail-outbox.task.ts'
import type { Invite } from '../owner/invitation.service.ts'
import type { SessionEnder } from '../session/session-ender.service.ts'
import { operatorRoutes } from './operator.routes.ts'
import { operatorService } from './operator.service.ts'

interface Needs {
  core: Pick<Core, 'users' | 'announce' | 'links' | 'audit'>
  ender: SessionEnder
  invite: Invite
  mailOutbox: MailOutbox
  now: () => Date
}

/** The people who run the agency. */
export function buildOperators(
  { app, ids, transact }: Parts,
  { core, ender, invite, mailOutbox, now }: Needs,
): void {
  const { users, announce, links, audit } = core
  const operators = operatorService({
    users,
    ender,
    links,
    ids,
    transact,
    announce,
    audit,
    invite,
    mailOutbox,
    now,
  })
  operatorRoutes(app, { operators })
}
