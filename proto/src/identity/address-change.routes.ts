import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { emailSaying, NoContent, Timestamp } from '../values.ts'

/** How long both mailboxes may take to confirm. */
export const ADDRESS_CHANGE_HOURS = 24

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
  response: z.object({ change: AddressChange.nullable() }),
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
    'Confirm another address by the link in one of the two mailboxes; the second one changes it and ends every session',
  body: z.strictObject({ token: z.string('Token é obrigatório').min(1, 'Token é obrigatório').max(300) }),
  response: z.object({
    /** `waiting`: for the other mailbox. */
    state: z.enum(['waiting', 'changed']),
    email: z.string(),
  }),
  errors: ['RESET_TOKEN_INVALID', 'EMAIL_IN_USE', 'RATE_LIMITED'],
})
