import { appError } from '@avaliax/chassis/errors.ts'
import type { Actor } from '@avaliax/chassis/http/actor.ts'

/** A suspended client may read, but not change; routes without a client in their path learn only here whose object it is. */
export function requireActive(actor: Actor | null, clientId: number): void {
  if (actor?.role === 'superadmin') return
  const membership = actor?.memberships.find((one) => one.clientId === clientId)
  if (membership && !membership.active) throw appError('CLIENT_INACTIVE')
}
