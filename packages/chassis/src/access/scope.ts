import type { Actor } from './actor.ts'

/** Which clients' objects may be touched. Repositories take it first, so that no query forgets it. */
export type Scope = { readonly clientIds: readonly number[] } | 'all'

export const NOTHING: Scope = { clientIds: [] }

export function scopeOf(actor: Actor): Scope {
  if (actor.role === 'superadmin') return 'all'
  return { clientIds: [...new Set(actor.memberships.map(({ clientId }) => clientId))] }
}

export const inScope = (scope: Scope, clientId: number): boolean =>
  scope === 'all' || scope.clientIds.includes(clientId)

type Owned<F extends object> = F & { $and?: readonly object[] }

/** Narrows a filter to the scope; a filter's own `clientId` can only narrow it further. */
export function owned<F extends object>(scope: Scope, filter: F, field = 'clientId'): Owned<F> {
  if (scope === 'all') return filter
  const mine = { [field]: { $in: scope.clientIds } }
  return field in filter ? ({ $and: [mine, filter] } as unknown as Owned<F>) : { ...filter, ...mine }
}
