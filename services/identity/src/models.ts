import type { Connection } from 'mongoose'
import { auditEntries } from './audit/audit.model.ts'
import { knownAddresses } from './auth/known-address.model.ts'
import { closings } from './closing/closing.model.ts'
import { mailRequestRows } from './mail/mail-request.model.ts'
import { memberships } from './membership/membership.model.ts'
import { notifications } from './notification/notification.model.ts'
import { notificationPreferences } from './notification/preferences.model.ts'
import { passwordLinkRows } from './password-link/password-link.model.ts'
import { sessions } from './session/session.model.ts'
import { users } from './user/user.model.ts'

const COLLECTIONS = [
  users,
  memberships,
  auditEntries,
  passwordLinkRows,
  mailRequestRows,
  sessions,
  notifications,
  notificationPreferences,
  knownAddresses,
  closings,
]

/** Known before the migrations run, because those create the indices. */
export function declareModels(db: Connection): void {
  for (const { model } of COLLECTIONS) model(db)
}
