import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import type { Core } from '../core.ts'
import type { Mailroom } from '../mail/mailroom.task.ts'
import type { Invite } from '../owner/invitation.service.ts'
import type { SessionEnder } from '../session/session-ender.service.ts'
import { operatorRoutes } from './operator.routes.ts'
import { operatorService } from './operator.service.ts'

interface Needs {
  core: Pick<Core, 'users' | 'announce' | 'links' | 'audit'>
  ender: SessionEnder
  invite: Invite
  mailroom: Mailroom
  now: () => Date
}

/** The people who run the agency. */
export function buildOperators(
  { app, ids, transact }: Parts,
  { core, ender, invite, mailroom, now }: Needs,
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
    mailroom,
    now,
  })
  operatorRoutes(app, { operators })
}
