import type { AuditedChange, AuditTrail } from '@avaliax/chassis/audit/audit-trail.ts'
import { appError } from '@avaliax/chassis/errors.ts'
import type { Actor } from '@avaliax/chassis/http/actor.ts'
import type { Call } from '@avaliax/chassis/http/mount.ts'
import type { Scope } from '@avaliax/chassis/http/scope.ts'
import type { Tx } from '@avaliax/chassis/mongo/transact.ts'

/** Who changes something: what may be touched, and who is to be told. */
export interface Writer {
  scope: Scope
  /** Throws for a suspended client. */
  mayChange(clientId: number): void
  /** Enters what the agency changed into the audit trail, in the transaction that changes it. */
  tell(change: AuditedChange, tx: Tx): Promise<void>
}

/**
 * The guard of every route looks at the selected company; what is changed may belong to another one of the caller's, and
 * that one may be suspended.
 */
function refuseSuspended(actor: Actor | null, clientId: number): void {
  const suspended = actor?.memberships.some((one) => one.clientId === clientId && !one.active)
  if (suspended && actor?.role !== 'superadmin') throw appError('CLIENT_INACTIVE')
}

export const writers =
  (audit: Pick<AuditTrail, 'changed'>) =>
  ({ scope, actor, request }: Pick<Call, 'scope' | 'actor' | 'request'>): Writer => ({
    scope,
    mayChange: (clientId) => refuseSuspended(actor, clientId),
    // What a client does to its own cards and people is no business of the agency's trail.
    tell: async (change, tx) => {
      if (actor?.role === 'superadmin') await audit.changed(request, change, tx)
    },
  })
export type Writers = ReturnType<typeof writers>
