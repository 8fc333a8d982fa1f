import { z } from 'zod'
import { defineEvent } from '../contract.ts'
import { Id, Language } from '../values.ts'
import { Role } from './auth.routes.ts'

export const UserChanged = defineEvent({
  type: 'user.changed',
  version: 1,
  topic: 'identity.events',
  payload: z.object({
    userId: Id,
    role: Role,
    clientId: Id.nullable(),
    language: Language,
    deleted: z.boolean(),
  }),
})

/** A mail server reported that a mailbox takes no mail, or that its reader called a mail spam: its hash travels (`mailboxKey`), the address does not. */
export const MailReturned = defineEvent({
  type: 'mail.returned',
  version: 1,
  topic: 'identity.events',
  payload: z.object({
    mailbox: z.string(),
    /** Called spam; absent: it came back. */
    complaint: z.literal(true).optional(),
  }),
})

/** Somebody came by the sign-up page; whoever the agency creates is invited instead. */
export const OwnerSignedUp = defineEvent({
  type: 'owner.signed-up',
  version: 1,
  topic: 'identity.events',
  payload: z.object({ userId: Id, clientId: Id }),
})

export const SessionRevoked = defineEvent({
  type: 'session.revoked',
  version: 1,
  topic: 'identity.events',
  payload: z.object({ sessionId: z.uuid(), userId: Id }),
})

/**
 * How far the closing of an owner's account has come. `requested`: it may still be undone. `closed`: nobody signs in any
 * more. `purging`: whatever belongs to the owner is to be deleted now.
 */
export const ClosingStage = z.enum(['requested', 'undone', 'closed', 'purging'])
export type ClosingStage = z.output<typeof ClosingStage>

export const AccountClosingChanged = defineEvent({
  type: 'account.closing-changed',
  version: 1,
  topic: 'identity.events',
  payload: z.object({ userId: Id, stage: ClosingStage }),
})
