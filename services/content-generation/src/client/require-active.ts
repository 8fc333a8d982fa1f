import { appError } from '@avaliax/chassis/errors.ts'
import type { Actor } from '@avaliax/chassis/http/actor.ts'

/** A suspended client may read, but not write; the path names no client, so only the object tells whose it is. */
export function requireActive(actor: Actor | null, clientId: number): void {
  if (actor?.role === 'superadmin') return
  if (actor?.memberships.some((one) => one.clientId === clientId && !one.active))
    throw appError('CLIENT_INACTIVE')
}
