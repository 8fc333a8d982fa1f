import { requireActive } from '@avaliax/chassis/access/require-active.ts'
import type { Scope } from '@avaliax/chassis/access/scope.ts'
import type { AuditedChange, AuditTrail } from '@avaliax/chassis/audit/audit-trail.ts'
import type { Call } from '@avaliax/chassis/http/contract/mount.ts'
import type { Tx } from '@avaliax/chassis/mongo/transact.ts'

/** The caller of a write: scope, check and audit entry. */
export interface Writer {
  scope: Scope
  /** Not the client itself. */
  byAgency: boolean
  /** Throws when the client is suspended. */
  mayChange(clientId: number): void
  /** Writes the agency's changes to the audit trail, in the same transaction. */
  audit(change: AuditedChange, tx: Tx): Promise<void>
}

export const writers =
  (audit: Pick<AuditTrail, 'changed'>) =>
  ({ scope, actor, context }: Pick<Call, 'scope' | 'actor' | 'context'>): Writer => ({
    scope,
    byAgency: actor?.role === 'superadmin',
    mayChange: (clientId) => requireActive(actor, clientId),
    // Only the agency's changes are audited, not those of the client itself.
    audit: async (change, tx) => {
      if (actor?.role === 'superadmin') await audit.changed(context, change, tx)
    },
  })
export type Writers = ReturnType<typeof writers>
