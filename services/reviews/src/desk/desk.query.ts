import type { Scope } from '@avaliax/chassis/access/scope.ts'
import { validationError } from '@avaliax/chassis/errors.ts'
import type { ServiceClients } from '@avaliax/chassis/http/client/service-client.ts'
import {
  FILTERED_CLIENTS_MAX,
  type listDeskReviews,
  TOO_MANY_CLIENTS,
} from '@avaliax/proto/reviews/review-desk.routes.ts'
import { listClientIds } from '@avaliax/proto/tenancy/tenancy.internal.ts'
import type { z } from 'zod'
import type { ClientDirectory } from '../client/client-directory.lookup.ts'
import type { ReviewList } from '../inbox/review-list.query.ts'

interface Deps {
  list: ReviewList
  clients: Pick<ClientDirectory, 'known'>
  client: Pick<ServiceClients, 'call'>
}

type DeskQuery = z.output<typeof listDeskReviews.query>

/** Reviews of the clients that the agency asks for. */
export function deskReviews({ list, clients, client }: Deps) {
  /** Plans and tags are tenancy's: it is asked for the clients, so that a tag that was just given counts. */
  async function clientIdsWith({ planId, tag }: DeskQuery): Promise<number[]> {
    const query = { planId, tag, limit: FILTERED_CLIENTS_MAX + 1 }
    const { clientIds } = await client.call(listClientIds, { query })
    if (clientIds.length > FILTERED_CLIENTS_MAX)
      throw validationError(tag ? 'tag' : 'planId', TOO_MANY_CLIENTS)
    return clientIds
  }

  async function clientsOf(query: DeskQuery): Promise<Scope> {
    const { clientId, planId, tag } = query
    if (clientId) await clients.known(clientId)
    if (!planId && !tag) return clientId ? { clientIds: [clientId] } : 'all'
    const clientIds = await clientIdsWith(query)
    return { clientIds: clientId ? clientIds.filter((id) => id === clientId) : clientIds }
  }

  return async (query: DeskQuery) => list.ofScope(await clientsOf(query), query)
}
