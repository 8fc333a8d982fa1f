import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { NoContent } from '../values.ts'
import { CurrentPassword } from './password.rules.ts'
import { RECOVERY_CODES, TwoFactorCode } from './two-factor.fields.ts'

/** About the caller's own log-in, and never kept: an idempotent answer would hold a secret of somebody's second factor. */
const OWN = { service: 'identity', access: 'user', ownAccount: true, idempotent: false } as const

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()).length(RECOVERY_CODES) })

/** Asked of whoever is signed in, before what a thief of the session must not do. */
const PasswordAndCode = z.strictObject({ password: CurrentPassword, code: TwoFactorCode })
const PASSWORD_AND_CODE_ERRORS = ['CURRENT_PASSWORD_WRONG', 'TWO_FACTOR_CODE_WRONG', 'RATE_LIMITED'] as const

export const beginTwoFactor = defineRoute({
  ...OWN,
  method: 'POST',
  path: '/api/auth/two-factor',
  beforeTwoFactor: true,
  summary: 'A new secret for an authenticator app; it means nothing before a code of it is confirmed',
  body: z.strictObject({ password: CurrentPassword }),
  response: z.object({
    /** Base32, for whoever types it. */
    secret: z.string(),
    /** `otpauth://totp/…`, for a QR code. */
    url: z.string(),
  }),
  secretAnswer: true,
  errors: ['CURRENT_PASSWORD_WRONG', 'CONFLICT', 'RATE_LIMITED'],
})

export const confirmTwoFactor = defineRoute({
  ...OWN,
  method: 'POST',
  path: '/api/auth/two-factor/confirm',
  beforeTwoFactor: true,
  summary: 'Switch the second factor on with a code of the app; the recovery codes are shown this once',
  body: z.strictObject({ code: TwoFactorCode }),
  response: RecoveryCodes,
  secretAnswer: true,
  errors: ['TWO_FACTOR_CODE_WRONG', 'RATE_LIMITED'],
})

export const disableTwoFactor = defineRoute({
  ...OWN,
  method: 'POST',
  path: '/api/auth/two-factor/disable',
  summary: 'Switch the second factor off, with the password and a code',
  body: PasswordAndCode,
  response: NoContent,
  status: 204,
  errors: PASSWORD_AND_CODE_ERRORS,
})

export const renewRecoveryCodes = defineRoute({
  ...OWN,
  method: 'POST',
  path: '/api/auth/two-factor/recovery-codes',
  summary: 'New recovery codes in place of the old ones, with the password and a code',
  body: PasswordAndCode,
  response: RecoveryCodes,
  secretAnswer: true,
  errors: PASSWORD_AND_CODE_ERRORS,
})

export const SignInRules = z
  .object({
    /** An operator without a second factor is led to set one up before anything else works. */
    operatorsNeedTwoFactor: z.boolean(),
  })
  .meta({ id: 'SignInRules' })
export type SignInRules = z.output<typeof SignInRules>

const RULES = {
  service: 'identity',
  path: '/api/superadmin/sign-in-rules',
  access: 'superadmin',
  resource: 'operators',
  inPerson: true,
} as const

export const getSignInRules = defineRoute({
  ...RULES,
  method: 'GET',
  summary: 'What the agency requires of its operators at sign-in',
  response: SignInRules,
})

export const changeSignInRules = defineRoute({
  ...RULES,
  method: 'PATCH',
  audited: false,
  recentSignIn: true,
  summary:
    'Change what the agency requires of its operators at sign-in, by one who fulfils it; holds for open sessions too',
  errors: ['CONFLICT'],
  body: z.strictObject(SignInRules.shape),
  response: SignInRules,
})
