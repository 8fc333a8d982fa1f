import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { Credentials, LoginChallenge } from './auth.routes.ts'

const SINGLE_SIGN_ON = { service: 'identity', access: 'public', idempotent: false } as const

export const getSingleSignOn = defineRoute({
  ...SINGLE_SIGN_ON,
  method: 'GET',
  path: '/api/auth/single-sign-on',
  summary: 'The provider at which operators of the agency may sign in; null where none is configured',
  response: z.object({ provider: z.object({ name: z.string() }).nullable() }),
})

export const beginSingleSignOn = defineRoute({
  ...SINGLE_SIGN_ON,
  method: 'POST',
  path: '/api/auth/single-sign-on',
  summary: 'The provider’s address to send the browser to, and what the browser keeps until it is back',
  response: z.object({
    url: z.url(),
    /** Sealed; it binds the answer of the provider to this browser, once, for ten minutes. */
    transaction: z.string(),
  }),
  secretAnswer: true,
  errors: ['NOT_FOUND', 'RATE_LIMITED'],
})

const Parameter = z.string().regex(/^[\x21-\x7e]{1,2000}$/)

export const finishSingleSignOn = defineRoute({
  ...SINGLE_SIGN_ON,
  method: 'POST',
  path: '/api/auth/single-sign-on/finish',
  summary:
    'Exchange the provider’s answer for a token, or for a challenge where the account has a second factor',
  body: z.strictObject({
    transaction: Parameter,
    code: Parameter,
    state: Parameter,
    /** Who answers, where the provider says so (RFC 9207). */
    iss: Parameter.optional(),
  }),
  response: Credentials,
  also: { 202: LoginChallenge },
  errors: ['NOT_FOUND', 'UNAUTHENTICATED', 'RATE_LIMITED'],
})
