import { inScope, type Scope } from '@avaliax/chassis/access/scope.ts'
import { notFound, validationError } from '@avaliax/chassis/errors.ts'
import type { ServiceClients } from '@avaliax/chassis/http/client/service-client.ts'
import { dayIn } from '@avaliax/chassis/time/local-clock.ts'
import {
  FILTERED_CLIENTS_MAX,
  type listDeskReviews,
  TOO_MANY_CLIENTS,
} from '@avaliax/proto/reviews/review-desk.routes.ts'
import { DEFAULT_TIME_ZONE } from '@avaliax/proto/tenancy/client.routes.ts'
import { listClientIds } from '@avaliax/proto/tenancy/tenancy.internal.ts'
import type { z } from 'zod'
import type { ClientDirectory } from '../client/client-directory.lookup.ts'
import type { ReviewQuery } from '../inbox/list-filters.query.ts'
import type { ReviewList } from '../inbox/review-list.query.ts'
import { earliest, lateFilter } from '../reply-settings/reply-goal.domain.ts'
import type { ReplySettingsService } from '../reply-settings/reply-settings.service.ts'

interface Deps {
  list: ReviewList
  clients: Pick<ClientDirectory, 'known'>
  client: Pick<ServiceClients, 'call'>
  settings: Pick<ReplySettingsService, 'goals'>
  now: () => Date
}

type DeskQuery = z.output<typeof listDeskReviews.query>

/** Reviews of the clients that the agency asks for. */
export function deskReviews({ list, clients, client, settings, now }: Deps) {
  /** Plans and tags are tenancy's: it is asked for the clients, so that a tag that was just given counts. */
  async function clientIdsWith({ planId, tag }: DeskQuery): Promise<number[]> {
    const query = { planId, tag, limit: FILTERED_CLIENTS_MAX + 1 }
    const { clientIds } = await client.call(listClientIds, { query })
    if (clientIds.length > FILTERED_CLIENTS_MAX)
      throw validationError(tag ? 'tag' : 'planId', TOO_MANY_CLIENTS)
    return clientIds
  }

  async function clientsOf(scope: Scope, query: DeskQuery): Promise<Scope> {
    const { clientId, planId, tag } = query
    if (clientId && !inScope(scope, clientId)) throw notFound()
    if (clientId) await clients.known(clientId)
    if (!planId && !tag) return clientId ? { clientIds: [clientId] } : scope
    const clientIds = (await clientIdsWith(query)).filter((id) => inScope(scope, id))
    return { clientIds: clientId ? clientIds.filter((id) => id === clientId) : clientIds }
  }

  /** A goal bounds how far back the list is read. */
  async function lateOf(query: DeskQuery): Promise<ReviewQuery | null> {
    const goals = await settings.goals()
    const [late, since] = [lateFilter(goals, now()), earliest(goals)]
    if (!late || !since) return null
    const from = dayIn(DEFAULT_TIME_ZONE, since)
    return {
      ...query,
      late,
      status: 'unresponded',
      from: query.from && query.from > from ? query.from : from,
    }
  }

  return async (scope: Scope, { late, ...query }: DeskQuery) => {
    const asked = late ? await lateOf(query) : query
    return asked ? list.ofScope(await clientsOf(scope, query), asked) : { items: [], total: 0 }
  }
}
