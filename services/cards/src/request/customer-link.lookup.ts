import { PublicToken } from '@avaliax/proto/values.ts'
import { LRUCache } from 'lru-cache'
import type { Connection } from 'mongoose'
import type { ClientView } from '../client/client-view.model.ts'
import type { ClientViews } from '../client/client-view.service.ts'
import { type CustomerRequestRow, customerRequests } from './request.models.ts'

export interface CustomerLink {
  request: CustomerRequestRow
  view: ClientView
}

interface Deps {
  db: Connection
  clients: Pick<ClientViews, 'known'>
  now: () => Date
}

const REMEMBERED = 10_000
/** A customer's page is gone after a year. */
const LIFE_MS = 365 * 86_400_000

/** The request behind a link. While the store is away, those that were seen before are still known. */
export function customerLinks({ db, clients, now }: Deps) {
  const rows = customerRequests.on(db).within('all')
  const seen = new LRUCache<string, CustomerLink>({ max: REMEMBERED })

  async function read(token: string): Promise<CustomerLink | null> {
    const request = await rows.findOne({ token })
    if (!request || now().getTime() - request.createdAt.getTime() > LIFE_MS) return null
    const view = await clients.known(request.clientId)
    return view.deleted ? null : { request, view }
  }

  /** Null: no such link. Throws when nobody can say. */
  return async (token: string): Promise<CustomerLink | null> => {
    if (!PublicToken.safeParse(token).success) return null
    try {
      const found = await read(token)
      if (found) seen.set(token, found)
      else seen.delete(token)
      return found
    } catch (error) {
      const last = seen.get(token)
      if (last) return last
      throw error
    }
  }
}
export type CustomerLinks = ReturnType<typeof customerLinks>
