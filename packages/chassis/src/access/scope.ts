import { hasOwnClientsOnly } from '@avaliax/proto/rights.ts'
import type { Actor } from './actor.ts'

/** Which clients' objects may be touched. Repositories take it first, so that no query forgets it. */
export type Scope = { readonly clientIds: readonly number[] } | 'all'

/** Whose rows of a collection: `agency` are those that belong to no client. */
export type RowScope = Scope | 'agency'

/** The rows of one client; of the agency itself where none is named. */
export const rowScopeOf = (clientId: number | null): RowScope =>
  clientId === null ? 'agency' : { clientIds: [clientId] }

export const NOTHING: Scope = { clientIds: [] }

/** True: no client is foreign to somebody; the others have those of their memberships. */
export const seesAllClients = (actor: Pick<Actor, 'role' | 'agencyRole'>): boolean =>
  actor.role === 'superadmin' && !hasOwnClientsOnly(actor)

export function scopeOf(actor: Actor): Scope {
  if (seesAllClients(actor)) return 'all'
  return { clientIds: [...new Set(actor.memberships.map(({ clientId }) => clientId))] }
}

export function inScope(scope: RowScope, clientId: number | null): boolean {
  if (scope === 'all') return true
  return scope === 'agency' ? clientId === null : clientId !== null && scope.clientIds.includes(clientId)
}

type Owned<F extends object> = F & { $and?: readonly object[] }

/** Narrows a filter to the scope; a filter's own `clientId` can only narrow it further. */
export function owned<F extends object>(scope: Scope, filter: F, field = 'clientId'): Owned<F> {
  if (scope === 'all') return filter
  const mine = { [field]: { $in: scope.clientIds } }
  return field in filter ? ({ $and: [mine, filter] } as unknown as Owned<F>) : { ...filter, ...mine }
}
