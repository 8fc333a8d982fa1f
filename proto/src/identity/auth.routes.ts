import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { emailSaying, Id, Language, Line, NoContent, Timestamp } from '../values.ts'

export const PASSWORD_MIN = 6
export const PASSWORD_MAX = 256

export const Role = z.enum(['superadmin', 'client'])
export type Role = z.output<typeof Role>

export const User = z
  .object({
    id: Id,
    username: z.string(),
    email: z.string(),
    role: Role,
    clientId: Id.nullable(),
    language: Language,
    createdAt: Timestamp,
  })
  .meta({ id: 'User' })
export type User = z.output<typeof User>

export const Credentials = z.object({ token: z.string(), user: User }).meta({ id: 'Credentials' })

const LoginEmail = emailSaying('Please enter a valid email')

export const SignUpBody = z.strictObject({
  email: LoginEmail,
  password: z
    .string('Password must be at least 6 characters')
    .min(PASSWORD_MIN, 'Password must be at least 6 characters')
    .max(PASSWORD_MAX, 'Password must be at most 256 characters'),
  companyName: Line(120).optional(),
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
  summary: 'Exchange e-mail and password for a token',
  body: z.strictObject({
    email: LoginEmail,
    password: z.string('Password is required').min(1, 'Password is required').max(PASSWORD_MAX),
  }),
  response: Credentials,
  errors: ['UNAUTHENTICATED', 'RATE_LIMITED'],
})

export const getMe = defineRoute({
  service: 'identity',
  method: 'GET',
  path: '/api/auth/me',
  access: 'user',
  summary: 'The signed-in user',
  response: z.object({ user: User }),
})

export const updateMe = defineRoute({
  service: 'identity',
  method: 'PATCH',
  path: '/api/auth/me',
  access: 'user',
  ownAccount: true,
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
  summary: 'Revoke this session',
  response: NoContent,
  status: 204,
})

/** Sessions are internal records; their ids are UUIDs. */
export const SessionId = z.uuid()
