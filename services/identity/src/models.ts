import type { Connection } from 'mongoose'
import { auditModel } from './audit/audit.model.ts'
import { knownAddressModel } from './auth/known-address.model.ts'
import { closingModel } from './closing/closing.model.ts'
import { mailRequestModel } from './mail/mail-request.model.ts'
import { membershipModel } from './membership/membership.model.ts'
import { notificationModel } from './notification/notification.model.ts'
import { preferencesModel } from './notification/preferences.model.ts'
import { passwordLinkModel } from './password-link/password-link.model.ts'
import { sessionModel } from './session/session.model.ts'
import { userModel } from './user/user.model.ts'

const MODELS = [
  userModel,
  membershipModel,
  auditModel,
  passwordLinkModel,
  mailRequestModel,
  sessionModel,
  notificationModel,
  preferencesModel,
  knownAddressModel,
  closingModel,
]

/** Known before the migrations run, because those create the indices. */
export function declareModels(db: Connection): void {
  for (const model of MODELS) model(db)
}
