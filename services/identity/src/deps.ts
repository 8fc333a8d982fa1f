import type { ProcessDeps } from '@avaliax/chassis/run-service.ts'
import { type BuiltService, serviceDeps } from '@avaliax/chassis/service-deps.ts'
import { RETENTION_EVERY_MS, retention } from '@avaliax/purge/retention.ts'
import { buildAccount } from './account/account.deps.ts'
import { buildApiTokens } from './api-token/api-token.deps.ts'
import { buildAuth } from './auth/auth.deps.ts'
import { buildClosing } from './closing/closing.deps.ts'
import { buildCompanyData } from './company-data/company-data.deps.ts'
import type { IdentityConfig } from './config.ts'
import { buildMail } from './mail/mail.deps.ts'
import { migrations } from './migrations.ts'
import { buildNotifications } from './notification/notification.deps.ts'
import { buildOperators } from './operator/operator.deps.ts'
import { buildOwners } from './owner/owner.deps.ts'
import { buildPasskeys } from './passkey/passkey.deps.ts'
import { buildPeople } from './people/people.deps.ts'
import { buildPrivacy } from './privacy/privacy.deps.ts'
import { buildPush } from './push/push.deps.ts'
import { buildRefusedMail } from './refused-mail/refused-mail.deps.ts'
import { buildSessions } from './session/session.deps.ts'
import { sharedDeps } from './shared-deps.ts'
import { buildSingleSignOn } from './single-sign-on/single-sign-on.deps.ts'

/** Composition root: the folders of the service, lowest first. */
export async function buildService(context: ProcessDeps<IdentityConfig>): Promise<BuiltService> {
  const built = await serviceDeps(context, migrations)
  const shared = sharedDeps(built)
  const sessions = await buildSessions(shared)
  // The mail is built above the notifications, because it asks them what is due and what a mail tells.
  const {
    service,
    tellSecurity,
    notifications,
    notificationNames,
    preferences,
    urgentWords,
    readable,
    ...mailed
  } = buildNotifications(shared)
  buildPush({ ...shared, notifications, notificationNames, preferences, urgentWords, readable })
  const { refused, tryAgain } = buildRefusedMail({ ...shared, service })
  const { mailOutbox, names, watchServer } = buildMail({ ...shared, ...mailed, refused })
  const deps = { ...shared, ...sessions, mailOutbox, names, tellSecurity, notifications, tryAgain }
  const invitationAnswers = buildPeople(deps)
  const { auth, challenges, ...checks } = buildAuth(deps)
  buildSingleSignOn({ ...deps, auth, challenges })
  const passkeys = buildPasskeys({ ...deps, auth, challenges })
  const apiTokens = buildApiTokens(deps)
  const passwordService = buildAccount({ ...deps, ...checks, passkeys, apiTokens, invitationAnswers })
  const invite = buildOwners(deps)
  buildOperators({ ...deps, invite })
  const closing = buildClosing({ ...deps, passwordService })
  const holders = buildPrivacy({ ...deps, closing })
  buildCompanyData({ ...deps, holders, service })
  built.repeat(retention(built), RETENTION_EVERY_MS)
  watchServer()
  return built
}
