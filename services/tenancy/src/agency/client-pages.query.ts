import type { Scope } from '@avaliax/chassis/access/scope.ts'
import { encodeCursor } from '@avaliax/chassis/mongo/cursor.ts'
import type { CountedPage } from '@avaliax/chassis/mongo/page.ts'
import { matchesTokens } from '@avaliax/chassis/mongo/search-tokens.ts'
import type { Filter } from '@avaliax/chassis/mongo/typed-query.ts'
import type { ClientFilter, ClientSort } from '@avaliax/proto/tenancy/client-list.routes.ts'
import type { z } from 'zod'
import type { Client } from '../client/client.model.ts'
import type { ClientRepository } from '../client/client.repository.ts'
import type { CLIENT_ORDERS } from '../client/client-order.domain.ts'

interface Query {
  filter: Filter<Client>
  sort: (typeof CLIENT_ORDERS)[ClientSort][0]
  direction?: 'asc' | 'desc'
  limit: number
  cursor?: string | undefined
}

/** The orders whose first page is asked for most. */
type Highest = Query & { sort: 'createdAt' | 'attention' }
const isHighestFirst = (query: Query): query is Highest =>
  query.direction !== 'asc' && (query.sort === 'createdAt' || query.sort === 'attention')

/** Answers what the agency's list and its export leave over. */
export const clientFilter = ({
  search,
  status,
  planId,
  planSource,
  tag,
  reason,
  managerId,
  clientIds,
}: z.output<typeof ClientFilter> & { clientIds?: number[] | undefined }): Filter<Client> => ({
  ...(clientIds && { _id: { $in: clientIds } }),
  ...(status && { status }),
  ...(planId && { planId }),
  ...(planSource && { planSource }),
  ...(tag && { tags: tag }),
  ...(reason && { reasons: reason }),
  // Null also finds the clients that never had one.
  ...(managerId && { 'manager.id': managerId === 'none' ? null : managerId }),
  ...(search && matchesTokens<Client>('searchTokens', search)),
})

/**
 * Pages of the agency's list. The one that is opened most, the first page of everything, is asked for with a lower bound:
 * the place where it ended when it was last read. If the page is not full then, it is asked for without. So its cost does
 * not grow with the number of clients, not even on an engine that sorts all it has before it takes the first ones.
 */
export function clientPages(clients: Pick<ClientRepository, 'top' | 'countAll' | 'page'>) {
  const ends = new Map<string, Client['createdAt'] | Client['attention']>()

  async function top({ sort, limit }: Highest): Promise<Client[]> {
    const key = `${sort} ${limit}`
    const end = ends.get(key)
    const near = end === undefined ? [] : await clients.top(sort, { from: end, limit: limit + 1 })
    const found = near.length > limit ? near : await clients.top(sort, { limit: limit + 1 })
    const last = found.at(limit)
    if (last) ends.set(key, last[sort])
    return found
  }

  async function firstOfAll(query: Highest): Promise<CountedPage<Client>> {
    const [found, total] = await Promise.all([top(query), clients.countAll()])
    const items = found.slice(0, query.limit)
    const last = items.at(-1)
    if (found.length <= query.limit || !last) return { items, total }
    const position = { value: last[query.sort], id: last._id }
    return { items, total, next: encodeCursor(position, `${query.sort}:desc`) }
  }

  return (scope: Scope, query: Query): Promise<CountedPage<Client>> =>
    scope === 'all' && !query.cursor && isHighestFirst(query) && Object.keys(query.filter).length === 0
      ? firstOfAll(query)
      : clients.page(scope, query)
}
export type ClientPages = ReturnType<typeof clientPages>
