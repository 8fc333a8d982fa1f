import type { ServiceContext } from '@avaliax/chassis/run-service.ts'
import { type Parts, standardParts } from '@avaliax/chassis/standard-parts.ts'
import { buildAccount } from './account/account.deps.ts'
import { buildAuth } from './auth/auth.deps.ts'
import { buildClosing } from './closing/closing.deps.ts'
import type { IdentityConfig } from './config.ts'
import { buildCore } from './core.ts'
import { buildMail } from './mail/mail.deps.ts'
import { migrations } from './migrations.ts'
import { declareModels } from './models.ts'
import { buildNotifications } from './notification/notification.deps.ts'
import { buildOperators } from './operator/operator.deps.ts'
import { buildOwners } from './owner/owner.deps.ts'
import { buildSessions } from './session/session.deps.ts'

const now = () => new Date()

/** Composition root: the folders of the service, lowest first. */
export async function buildService(context: ServiceContext<IdentityConfig>): Promise<Parts> {
  const parts = await standardParts(context)
  declareModels(parts.db)
  await parts.migrate(migrations)

  const core = buildCore(context, parts, now)
  const sessions = await buildSessions(context, parts, { core, now })
  const { ender } = sessions
  // The mail is built above the notifications, because it asks them what is due and what a mail tells.
  const { mailLines, writeDue } = buildNotifications(context, parts, { core, now })
  const { users, links, mailRequests, audit } = core
  const mailOutbox = await buildMail(context, parts, {
    users,
    links,
    mailRequests,
    audit,
    mailLines,
    writeDue,
    now,
  })
  const checks = await buildAuth(context, parts, { core, sessions, now })
  const passwordService = buildAccount(context, parts, { core, ender, mailOutbox, checks })
  const invite = buildOwners(parts, { core, mailOutbox, now })
  buildOperators(parts, { core, ender, invite, mailOutbox, now })
  await buildClosing(context, parts, { core, ender, mailOutbox, passwordService, now })
  return parts
}
