import { randomUUID } from 'node:crypto'
import type { PasswordChecks } from '../auth/auth.deps.ts'
import type { MailOutbox } from '../mail/mail-outbox.task.ts'
import type { SessionEnder } from '../session/session-ender.service.ts'
import type { SharedDeps } from '../shared-deps.ts'
import { passwordRoutes } from './password.routes.ts'
import { type PasswordService, passwordService } from './password.service.ts'

interface Deps extends SharedDeps, PasswordChecks {
  ender: SessionEnder
  mailOutbox: MailOutbox
}

/** A password is changed, or set with a mailed link. */
export function buildAccount(deps: Deps): PasswordService {
  const { app, config, limits } = deps
  const service = passwordService({ ...deps, newId: randomUUID })
  const resetsPerHour = config.RESETS_PER_HOUR_AND_ADDRESS
  passwordRoutes(app, { passwordService: service, limits, resetsPerHour })
  return service
}
