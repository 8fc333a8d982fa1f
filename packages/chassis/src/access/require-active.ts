import { RIGHTS, roleIn } from '@avaliax/proto/rights.ts'
import { appError } from '../errors.ts'
import type { Actor } from './actor.ts'

/** Whether a client of the caller's is suspended: it may be read, but not changed. The agency may change everything. */
export const isSuspended = ({ role, memberships }: Actor, clientId: number | null): boolean =>
  role !== 'superadmin' && memberships.some((one) => one.clientId === clientId && !one.active)

/**
 * For routes whose path names no client: only the object tells whose it is, so the route's own guard cannot know whether the caller
 * may change it, nor whether anybody may.
 */
export function requireActive(actor: Actor | null, clientId: number): void {
  if (!actor) return
  if (RIGHTS[roleIn(actor, clientId)].business !== 'write') throw appError('FORBIDDEN')
  if (isSuspended(actor, clientId)) throw appError('CLIENT_INACTIVE')
}
