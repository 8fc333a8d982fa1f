import { randomUUID } from 'node:crypto'
import type { ApiTokenService } from '../api-token/api-token.service.ts'
import type { PasswordChecks } from '../auth/auth.deps.ts'
import type { NamesOfMail } from '../mail/mail-names.lookup.ts'
import type { MailOutbox } from '../mail/mail-outbox.task.ts'
import type { TellSecurity } from '../notification/security-notice.service.ts'
import type { PasskeyRepository } from '../passkey/passkey.repository.ts'
import type { InvitationAnswers } from '../people/invitation-answers.service.ts'
import type { SessionService } from '../session/session.service.ts'
import type { SessionEnder } from '../session/session-ender.service.ts'
import type { OpenSession } from '../session/session-opener.service.ts'
import type { SharedDeps } from '../shared-deps.ts'
import { addressChangeRoutes } from './address-change.routes.ts'
import { addressChangeService } from './address-change.service.ts'
import { linkInvitations } from './link-invitation.query.ts'
import { passwordRoutes } from './password.routes.ts'
import { type PasswordService, passwordService } from './password.service.ts'
import { twoFactorRoutes } from './two-factor.routes.ts'
import { twoFactorService } from './two-factor.service.ts'

interface Deps extends SharedDeps, PasswordChecks {
  sessionService: SessionService
  ender: SessionEnder
  mailOutbox: MailOutbox
  tellSecurity: TellSecurity
  passkeys: PasskeyRepository
  apiTokens: ApiTokenService
  invitationAnswers: InvitationAnswers
  names: NamesOfMail
  openSession: OpenSession
}

/** A password or an address is changed, or a password set with a mailed link; a second factor is switched on and off. */
export function buildAccount(deps: Deps): PasswordService {
  const { app, config, limits } = deps
  const invitationOf = linkInvitations(deps)
  const service = passwordService({ ...deps, invitationOf, newId: randomUUID })
  const resetsPerHour = config.RESETS_PER_HOUR_AND_ADDRESS
  passwordRoutes(app, { passwordService: service, limits, resetsPerHour })
  addressChangeRoutes(app, {
    service: addressChangeService({ ...deps, newId: randomUUID }),
    limits,
    confirmationsPerHour: resetsPerHour,
  })
  twoFactorRoutes(app, { ...deps, twoFactorService: twoFactorService({ ...deps, passwordService: service }) })
  return service
}
