import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { emailSaying, NoContent, Timestamp } from '../values.ts'

/** How long both mailboxes may take to confirm. */
export const ADDRESS_CHANGE_HOURS = 24

/** How long the link in the mail after a sign-up holds, and how long a new account can be opened by an address that nobody confirmed. */
export const CONFIRMATION_DAYS = 7

/** The address that somebody signs in with is becoming another one. */
export const AddressChange = z
  .object({
    email: z.string(),
    /** Mailboxes that have confirmed. */
    confirmed: z.object({ former: z.boolean(), next: z.boolean() }),
    expiresAt: Timestamp,
  })
  .meta({ id: 'AddressChange' })
export type AddressChange = z.output<typeof AddressChange>

const OWN = {
  service: 'identity',
  path: '/api/auth/address-change',
  access: 'user',
  ownAccount: true,
} as const

export const beginAddressChange = defineRoute({
  ...OWN,
  method: 'POST',
  summary: 'Sign in with another address from now on: both mailboxes are asked to confirm it',
  body: z.strictObject({ email: emailSaying('Por favor, insira um email válido') }),
  response: AddressChange,
  recentSignIn: true,
  // Asked again, it takes the place of the one before.
  idempotent: false,
  rateLimit: { max: 5, windowSeconds: 3600, per: 'user' },
  errors: ['EMAIL_IN_USE'],
})

export const getAddressChange = defineRoute({
  ...OWN,
  method: 'GET',
  summary: 'Whether the address that one signs in with is being changed',
  response: z.object({
    change: AddressChange.nullable(),
    /** The mailbox of today's address has not shown itself. */
    unconfirmed: z.literal(true).optional(),
  }),
})

export const cancelAddressChange = defineRoute({
  ...OWN,
  method: 'DELETE',
  summary: 'Keep the address after all',
  response: NoContent,
  status: 204,
})

export const confirmAddressChange = defineRoute({
  service: 'identity',
  method: 'POST',
  path: '/api/auth/address-change/confirm',
  access: 'public',
  summary:
    'Confirm the address of a sign-up, or another one by the link in one of two mailboxes; the second one changes it and ends every session',
  body: z.strictObject({ token: z.string('Token é obrigatório').min(1, 'Token é obrigatório').max(300) }),
  response: z.object({
    /** `waiting`: for the other mailbox; `confirmed`: the address of a sign-up, nothing else changes. */
    state: z.enum(['waiting', 'changed', 'confirmed']),
    email: z.string(),
  }),
  errors: ['RESET_TOKEN_INVALID', 'EMAIL_IN_USE', 'RATE_LIMITED'],
})

export const requestConfirmation = defineRoute({
  service: 'identity',
  method: 'POST',
  path: '/api/auth/address-confirmation',
  access: 'user',
  ownAccount: true,
  summary: 'Mail the link that confirms one’s own address again; nothing is sent when it is confirmed',
  response: NoContent,
  status: 204,
  // Who asks again did not get the first one.
  idempotent: false,
  rateLimit: { max: 3, windowSeconds: 3600, per: 'user' },
})
