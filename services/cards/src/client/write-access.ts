import { appError } from '@avaliax/chassis/errors.ts'
import type { Actor } from '@avaliax/chassis/http/actor.ts'
import type { Call } from '@avaliax/chassis/http/mount.ts'
import type { Scope } from '@avaliax/chassis/http/scope.ts'

/** Who asks: what may be touched, and a last word on the client whose object it is. */
export interface Writer {
  scope: Scope
  /** Throws for a suspended client. */
  mayChange(clientId: number): void
}

/**
 * The guard of every route looks at the selected company; what is changed may belong to another one of the caller's, and
 * that one may be suspended.
 */
export function refuseSuspended(actor: Actor | null, clientId: number): void {
  const suspended = actor?.memberships.some((one) => one.clientId === clientId && !one.active)
  if (suspended && actor?.role !== 'superadmin') throw appError('CLIENT_INACTIVE')
}

export const writerOf = ({ scope, actor }: Pick<Call, 'scope' | 'actor'>): Writer => ({
  scope,
  mayChange: (clientId) => refuseSuspended(actor, clientId),
})
