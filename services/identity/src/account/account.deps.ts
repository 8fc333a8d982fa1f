import { randomUUID } from 'node:crypto'
import type { ServiceContext } from '@avaliax/chassis/run-service.ts'
import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import type { PasswordChecks } from '../auth/auth.deps.ts'
import type { IdentityConfig } from '../config.ts'
import type { Core } from '../core.ts'
import type { Mailroom } from '../mail/mailroom.task.ts'
import type { SessionEnder } from '../session/session-ender.service.ts'
import { passwordRoutes } from './password.routes.ts'
import { type PasswordService, passwordService } from './password.service.ts'

interface Needs {
  core: Pick<Core, 'users' | 'links' | 'letters' | 'audit'>
  ender: SessionEnder
  mailroom: Mailroom
  checks: PasswordChecks
}

/** A password is changed, or set with a mailed link. */
export function buildAccount(
  { config }: ServiceContext<IdentityConfig>,
  { app, limits, transact }: Parts,
  { core, ender, mailroom, checks }: Needs,
): PasswordService {
  const { users, links, letters, audit } = core
  const { passwords, isCommon, throttle } = checks
  const service = passwordService({
    users,
    ender,
    links,
    letters,
    mailroom,
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
