import type { Scope } from '@avaliax/chassis/http/scope.ts'
import { encodeCursor } from '@avaliax/chassis/mongo/cursor.ts'
import type { Page } from '@avaliax/chassis/mongo/repository.ts'
import type { Client } from '../client/client.model.ts'
import type { ClientRepository } from '../client/client.repository.ts'

interface Query {
  filter: Record<string, unknown>
  sort: 'createdAt' | 'attention'
  limit: number
  cursor?: string | undefined
}

/**
 * Pages of the agency's list. The one that is opened most, the first page of everything, is asked for with a lower bound:
 * the place where it ended when it was last read. If the page is not full then, it is asked for without. So its cost does
 * not grow with the number of clients, not even on an engine that sorts all it has before it takes the first ones.
 */
export function clientPages(clients: ClientRepository) {
  const ends = new Map<string, Client['createdAt'] | Client['attention']>()

  async function top({ sort, limit }: Query): Promise<Client[]> {
    const key = `${sort} ${limit}`
    const end = ends.get(key)
    const near = end === undefined ? [] : await clients.top(sort, { from: end, limit: limit + 1 })
    const found = near.length > limit ? near : await clients.top(sort, { limit: limit + 1 })
    const last = found.at(limit)
    if (last) ends.set(key, last[sort])
    return found
  }

  async function firstOfAll(query: Query): Promise<Page<Client>> {
    const [found, total] = await Promise.all([top(query), clients.countAll()])
    const items = found.slice(0, query.limit)
    const last = items.at(-1)
    if (found.length <= query.limit || !last) return { items, total }
    const position = { value: last[query.sort], id: last._id }
    return { items, total, next: encodeCursor(position, `${query.sort}:desc`) }
  }

  return (scope: Scope, query: Query): Promise<Page<Client>> =>
    scope === 'all' && !query.cursor && Object.keys(query.filter).length === 0
      ? firstOfAll(query)
      : clients.page(scope, query)
}
export type ClientPages = ReturnType<typeof clientPages>
