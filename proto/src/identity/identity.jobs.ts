import { z } from 'zod'
import { defineJob } from '../contract.ts'
import { Id, Language, Timestamp } from '../values.ts'
import { SecurityNotice } from './notification.routes.ts'

export const MailKind = z.enum([
  'reset-password',
  /** It goes in place of a reset link to an address that nobody has confirmed. */
  'reset-unconfirmed',
  /** After a sign-up, and whenever its person asks again: the mailbox is to confirm itself. */
  'welcome',
  'password-changed',
  'invite-owner',
  'invite-operator',
  /** Somebody may sign in for a client: with a link that sets a password, and with the one they have. */
  'invite-person',
  'person-added',
  /** An account is being closed and may be kept; it is closed. */
  'account-closing',
  'account-closed',
  /** Another address to sign in with: to that mailbox, and to the one that it takes the place of. */
  'confirm-address',
  'confirm-former-address',
  ...SecurityNotice.options,
  /** A mail tells what happened since the last one; the rows name the mail. */
  'notifications',
])
export type MailKind = z.output<typeof MailKind>

/** A person asked for this; work that such a job leaves is taken up by the due loop. */
export const RunPrivacyRequest = defineJob({
  name: 'run-privacy-request',
  service: 'identity',
  payload: z.object({ requestId: Id }),
  attempts: 5,
  backoffMs: 2_000,
  concurrency: 2,
})

/** The file with all data of a company; what such a job leaves is taken up by the due loop. */
export const MakeCompanyExport = defineJob({
  name: 'make-company-export',
  service: 'identity',
  payload: z.object({ clientId: Id }),
  attempts: 5,
  backoffMs: 2_000,
  concurrency: 1,
})

/** The rows name the notice; its text is made when it is sent. */
export const SendPush = defineJob({
  name: 'send-push',
  service: 'identity',
  payload: z.object({ userId: Id, pushId: z.string().max(80) }),
  attempts: 3,
  backoffMs: 2_000,
  concurrency: 4,
})

/** The link of a mail is made again from the token's id when it is sent: no secret waits in a queue. */
export const SendMail = defineJob({
  name: 'send-mail',
  service: 'identity',
  payload: z.object({
    kind: MailKind,
    userId: Id,
    language: Language,
    tokenId: z.uuid().nullable(),
    /** Who caused it, when it was somebody else; for the API log. */
    askedBy: Id.nullable().optional(),
    /** Which company it is about, where that is not the person's own. */
    clientId: Id.nullable().optional(),
  }),
  attempts: 8,
  backoffMs: 5_000,
  concurrency: 4,
})

/** Tells whom it concerns that an address refused our mail: queued beside the mark, so that no crash loses it. */
export const TellRefusedMail = defineJob({
  name: 'tell-refused-mail',
  service: 'identity',
  payload: z.object({
    userId: Id,
    /** Which company the mail was about. */
    clientId: Id.nullable(),
    askedBy: Id.nullable(),
    /** The refusal, of those of the person. */
    refusedAt: Timestamp,
  }),
  attempts: 8,
  backoffMs: 2_000,
  concurrency: 2,
})
