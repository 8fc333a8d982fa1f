import { randomUUID } from 'node:crypto'
import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import type { Logger } from 'pino'
import { auditModel } from './audit/audit.model.ts'
import { auditRepository } from './audit/audit.repository.ts'
import { auditLog } from './audit/audit-log.ts'
import { knownAddressModel } from './auth/known-address.model.ts'
import { knownAddresses } from './auth/known-addresses.ts'
import { closingModel } from './closing/closing.model.ts'
import { closingRepository } from './closing/closing.repository.ts'
import type { IdentityConfig } from './config.ts'
import { letterModel } from './mail/letter.model.ts'
import { letters } from './mail/letters.ts'
import { membershipModel } from './membership/membership.model.ts'
import { membershipRepository } from './membership/membership.repository.ts'
import { notificationModel } from './notification/notification.model.ts'
import { notificationRepository } from './notification/notification.repository.ts'
import { preferencesModel } from './notification/preferences.model.ts'
import { preferencesRepository } from './notification/preferences.repository.ts'
import { invitations } from './owner/invitation.ts'
import { passwordLinkModel } from './password-link/password-link.model.ts'
import { passwordLinks } from './password-link/password-links.ts'
import { sessionModel } from './session/session.model.ts'
import { sessionRepository } from './session/session.repository.ts'
import { sessionEnder } from './session/session-ender.ts'
import { announceUser } from './user/announce-user.ts'
import { userModel } from './user/user.model.ts'
import { userRepository } from './user/user.repository.ts'

interface Needs extends Pick<Parts, 'db' | 'outbox'> {
  config: IdentityConfig
  log: Logger
  now: () => Date
}

export type Stores = ReturnType<typeof buildStores>

/** What the features share: users and what hangs on them, and the trail of what happened to them. */
export function buildStores({ db, outbox, config, log, now }: Needs) {
  const newId = randomUUID
  const users = userRepository(userModel(db))
  const sessions = sessionRepository(sessionModel(db))
  const memberships = membershipRepository(membershipModel(db))
  const entries = auditRepository(auditModel(db))
  const waiting = letters({ model: letterModel(db), now })
  const links = passwordLinks({
    model: passwordLinkModel(db),
    secret: config.RESET_SECRET,
    publicUrl: config.PUBLIC_URL,
    now,
  })
  return {
    users,
    sessions,
    memberships,
    entries,
    notifications: notificationRepository(notificationModel(db)),
    preferences: preferencesRepository(preferencesModel(db)),
    letters: waiting,
    closings: closingRepository(closingModel(db)),
    links,
    known: knownAddresses({ model: knownAddressModel(db), secret: config.RESET_SECRET, log, now }),
    audit: auditLog({ entries, newId, now }),
    announce: announceUser(outbox),
    ender: sessionEnder({ sessions, outbox, now }),
    invite: invitations({ links, letters: waiting, newId }),
    newId,
    now,
  }
}
