import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { NoContent, Timestamp } from '../values.ts'
import { CurrentPassword } from './password.rules.ts'

/** How long an owner may change their mind, and how long everything is kept after that. */
export const CLOSING_UNDO_DAYS = 14
export const CLOSING_KEPT_DAYS = 30

export const AccountClosing = z
  .object({
    requestedAt: Timestamp,
    /** Until then it can be undone; then nobody signs in any more and public pages fall silent. */
    undoUntil: Timestamp,
    /** From then on everything is deleted, everywhere. */
    purgeAt: Timestamp,
  })
  .meta({ id: 'AccountClosing' })
export type AccountClosing = z.output<typeof AccountClosing>

const OWN = {
  service: 'identity',
  path: '/api/auth/close-account',
  access: 'client',
  resource: 'ownership',
  ownAccount: true,
} as const

export const closeAccount = defineRoute({
  ...OWN,
  method: 'POST',
  summary: 'Close the own account with all its companies: 14 days to undo, then 30 until all is deleted',
  body: z.strictObject({ password: CurrentPassword }),
  response: AccountClosing,
  // Asked again, it is the same closing.
  idempotent: false,
  errors: ['CURRENT_PASSWORD_WRONG', 'RATE_LIMITED'],
})

export const getAccountClosing = defineRoute({
  ...OWN,
  method: 'GET',
  summary: 'Whether the own account is being closed',
  response: z.object({ closing: AccountClosing.nullable() }),
})

export const undoAccountClosing = defineRoute({
  ...OWN,
  method: 'DELETE',
  summary: 'Keep the account after all; a subscription that was cancelled stays so',
  response: NoContent,
  status: 204,
})
