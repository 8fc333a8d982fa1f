import { randomUUID } from 'node:crypto'
import type { ServiceContext } from '@avaliax/chassis/run-service.ts'
import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import type { PasswordChecks } from '../auth/auth.deps.ts'
import type { IdentityConfig } from '../config.ts'
import type { Core } from '../core.ts'
import type { MailOutbox } from '../mail/mail-outbox.task.ts'
import type { SessionEnder } from '../session/session-ender.service.ts'
import { passwordRoutes } from './password.routes.ts'
import { type PasswordService, passwordService } from './password.service.ts'

interface Needs {
  core: Pick<Core, 'users' | 'links' | 'mailRequests' | 'audit'>
  ender: SessionEnder
  mailOutbox: MailOutbox
  checks: PasswordChecks
}

/** A password is changed, or set with a mailed link. */
export function buildAccount(
  { config }: ServiceContext<IdentityConfig>,
  { app, limits, transact }: Parts,
  { core, ender, mailOutbox, checks }: Needs,
): PasswordService {
  const { users, links, mailRequests, audit } = core
  const { passwords, isCommon, throttle } = checks
  const service = passwordService({
    users,
    ender,
    links,
    mailRequests,
    mailOutbox,
    audit,
    transact,
    passwords,
    isCommon,
    throttle,
    newId: randomUUID,
  })
  const resetsPerHour = config.RESETS_PER_HOUR_AND_ADDRESS
  passwordRoutes(app, { passwordService: service, limits, resetsPerHour })
  return service
}
