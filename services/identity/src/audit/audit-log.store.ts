import { toldFields } from '@avaliax/chassis/audit/audit-fields.ts'
import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { AuditSubject } from '@avaliax/proto/audit-subjects.texts.ts'
import type { AuditDocument } from './audit.model.ts'
import type { AuditRepository } from './audit.repository.ts'

/** A call came from there, as an entry tells it. */
export interface Trace {
  requestId: string
  address: string
}

/** Acts of one's own account that identity tells of itself; nothing secret is among what they say. */
export type IdentityAct =
  | 'auth.signup'
  | 'auth.login'
  | 'auth.logout'
  | 'auth.password-changed'
  | 'auth.address-changed'
  | 'auth.address-confirmed'
  | 'auth.address-change-requested'
  | 'auth.address-change-cancelled'
  | 'auth.password-reset'
  | 'auth.password-reset-requested'
  | 'two-factor.on'
  | 'two-factor.off'
  | 'two-factor.reset'
  | 'two-factor.codes-renewed'
  | 'sign-in-rules.changed'
  | 'api-token.created'
  | 'api-token.revoked'
  | 'passkey.added'
  | 'passkey.renamed'
  | 'passkey.removed'
  | 'push-device.added'
  | 'push-device.removed'
  | 'session.revoked'
  | 'operator.invited'
  | 'operator.role-changed'
  | 'operator.removed'
  | 'invitation.made'
  | 'invitation.sent'
  | 'person.invited'
  | 'person.role-changed'
  | 'person.removed'
  | 'person.joined'
  | 'person.declined'
  | 'person.left'
  | 'mail.tried-again'
  | 'account.closing'
  | 'account.kept'
  | 'account.closed'
  | 'account.purged'
  | 'privacy.requested'
  | 'privacy.done'
  | 'privacy.file-taken'
  | 'company-data.requested'
  | 'company-data.made'
  | 'company-data.taken'
  | 'customer-data.taken'
  | 'customer-data.erasure-asked'
  | 'client.message-sent'

interface Act {
  action: IdentityAct
  outcome?: 'done' | 'refused'
  /** Null: one of our own services, or somebody who is not known. */
  actor: { userId: number | null; email: string } | null
  subject: AuditSubject | null
  onBehalfOf?: number | null
  before?: AuditDocument['before']
  after?: AuditDocument['after']
  trace: Trace
  /** Names an entry that a repeated request may tell of again; it is written once. */
  entryId?: string
}

interface Deps {
  entries: AuditRepository
  newId: () => string
  now: () => Date
}

/** Writes identity's own entries, in the transaction of what they tell of. */
export const auditLog =
  ({ entries, newId, now }: Deps) =>
  ({ action, outcome = 'done', actor, subject, trace, entryId = newId(), ...more }: Act, tx?: Tx) =>
    entries.insert(
      {
        _id: entryId,
        at: now(),
        actorId: actor?.userId ?? null,
        actorEmail: actor?.email ?? null,
        onBehalfOf: more.onBehalfOf ?? null,
        action,
        outcome,
        subject,
        before: toldFields(more.before ?? null),
        after: toldFields(more.after ?? null),
        address: trace.address,
        requestId: trace.requestId,
      },
      tx,
    )
export type AuditLog = ReturnType<typeof auditLog>
