import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { AgencyRole, ClientRole, Rights } from '../rights.ts'
import { emailSaying, Id, Language, Line, NoContent, Timestamp } from '../values.ts'
import { DOCUMENT_TICKET, TEAM_BROWSER } from './document-ticket.routes.ts'
import { ChosenPassword, CurrentPassword, PASSWORD_MAX } from './password.rules.ts'
import { TwoFactorCode, TwoFactorState } from './two-factor.fields.ts'

export const Role = z.enum(['superadmin', 'client'])
export type Role = z.output<typeof Role>

export const User = z
  .object({
    id: Id,
    username: z.string(),
    email: z.string(),
    role: Role,
    /** Null for people of clients. */
    agencyRole: AgencyRole.nullable(),
    /** The role lets somebody of the agency do this, and anybody else with the first of the companies. */
    rights: Rights,
    /** The companies that the person signs in for, the first of which answers without a selection; none for the agency. */
    companies: z.array(z.object({ companyId: Id, role: ClientRole, rights: Rights })),
    clientId: Id.nullable(),
    language: Language,
    createdAt: Timestamp,
  })
  .meta({ id: 'User' })
export type User = z.output<typeof User>

export const Credentials = z
  .object({
    token: z.string(),
    user: User,
    /** The agency requires a second factor, and the session opens nothing but its set-up. */
    twoFactorDue: z.boolean().optional(),
  })
  .meta({ id: 'Credentials' })
export type Credentials = z.output<typeof Credentials>

/** The password was right; the log-in goes on with a code of the second factor. */
export const LoginChallenge = z
  .object({ challenge: z.string(), expiresAt: Timestamp })
  .meta({ id: 'LoginChallenge' })
export type LoginChallenge = z.output<typeof LoginChallenge>

const LoginEmail = emailSaying('Por favor, insira um email válido')

export const SignUpBody = z.strictObject({
  email: LoginEmail,
  password: ChosenPassword({
    tooShort: 'A senha deve ter pelo menos 6 caracteres',
    tooLong: 'A senha deve ter no máximo 256 caracteres',
  }),
  companyName: Line(120).optional(),
  language: Language.optional(),
  /** Whoever signs up was shown the terms and the privacy notice. */
  acceptedTerms: z.literal(true).optional(),
})

export const signUp = defineRoute({
  service: 'identity',
  method: 'POST',
  path: '/api/auth/signup',
  access: 'public',
  summary: 'Create a user, its first client on the free plan and its headquarters company',
  body: SignUpBody,
  response: Credentials,
  status: 201,
  idempotent: false,
  errors: ['EMAIL_IN_USE', 'RATE_LIMITED'],
})

export const logIn = defineRoute({
  service: 'identity',
  method: 'POST',
  path: '/api/auth/login',
  access: 'public',
  summary:
    'Exchange e-mail and password for a token, or for a challenge where the account has a second factor',
  body: z.strictObject({
    email: LoginEmail,
    password: z.string('A senha é obrigatória').min(1, 'A senha é obrigatória').max(PASSWORD_MAX),
  }),
  response: Credentials,
  also: { 202: LoginChallenge },
  errors: ['UNAUTHENTICATED', 'RATE_LIMITED'],
})

export const logInWithCode = defineRoute({
  service: 'identity',
  method: 'POST',
  path: '/api/auth/login/code',
  access: 'public',
  summary: 'The second step of a log-in: a code of the authenticator app, or a recovery code',
  body: z.strictObject({ challenge: z.string().regex(/^[\w.-]{1,200}$/), code: TwoFactorCode }),
  response: Credentials,
  idempotent: false,
  errors: ['UNAUTHENTICATED', 'RATE_LIMITED'],
})

/** How long after the password was asked for a person may do what `recentSignIn` names. */
export const RECENT_SIGN_IN_MS = 30 * 60_000

export const proveSignIn = defineRoute({
  service: 'identity',
  method: 'POST',
  path: '/api/auth/prove',
  access: 'user',
  ownAccount: true,
  summary:
    'Show once more who one is, with the password and, where the account has a second factor, a code; it counts for 30 minutes of this session',
  body: z.strictObject({ password: CurrentPassword, code: TwoFactorCode.optional() }),
  response: z.object({ provenAt: Timestamp }),
  idempotent: false,
  errors: ['CURRENT_PASSWORD_WRONG', 'TWO_FACTOR_CODE_WRONG', 'RATE_LIMITED'],
})

export const getMe = defineRoute({
  service: 'identity',
  method: 'GET',
  path: '/api/auth/me',
  access: 'user',
  ownClients: true,
  inPerson: true,
  beforeTwoFactor: true,
  summary: 'The signed-in user',
  response: z.object({ user: User, twoFactor: TwoFactorState }),
})

export const updateMe = defineRoute({
  service: 'identity',
  method: 'PATCH',
  path: '/api/auth/me',
  access: 'user',
  ownAccount: true,
  beforeTwoFactor: true,
  summary: 'Change the language of the signed-in user',
  body: z.strictObject({ language: Language }),
  response: z.object({ user: User }),
})

export const logOut = defineRoute({
  service: 'identity',
  method: 'POST',
  path: '/api/auth/logout',
  access: 'user',
  ownAccount: true,
  beforeTwoFactor: true,
  summary: 'Revoke this session',
  response: NoContent,
  status: 204,
  cookies: { sets: [DOCUMENT_TICKET, TEAM_BROWSER] },
})

/** Sessions are internal records; their ids are UUIDs. */
export const SessionId = z.uuid()
