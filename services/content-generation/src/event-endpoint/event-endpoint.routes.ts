import { credentialUrl } from '@avaliax/chassis/access/credential-url.ts'
import { validationError } from '@avaliax/chassis/errors.ts'
import type { ServiceClients } from '@avaliax/chassis/http/client/service-client.ts'
import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import { stillAs } from '@avaliax/chassis/http/contract/still-as.ts'
import type { IdSequences } from '@avaliax/chassis/mongo/ids.ts'
import {
  AGENCY_EVENT_ENDPOINTS,
  CLIENT_EVENT_ENDPOINTS,
  type EventEndpoint as WireEndpoint,
} from '@avaliax/proto/content/event-endpoint.routes.ts'
import { listClientIds } from '@avaliax/proto/tenancy/tenancy.internal.ts'
import type { OutboundGuard } from '@avaliax/providers/guarded-fetch/outbound-guard.ts'
import type { FastifyInstance } from 'fastify'
import { keyOf, ownerIn } from './event-endpoint.domain.ts'
import type { EventEndpoint } from './event-endpoint.model.ts'
import type { EventEndpointStore } from './event-endpoint.store.ts'

interface Deps {
  eventEndpoints: EventEndpointStore
  guard: Pick<OutboundGuard, 'check'>
  client: Pick<ServiceClients, 'call'>
  ids: IdSequences
}

type Contracts = typeof CLIENT_EVENT_ENDPOINTS | typeof AGENCY_EVENT_ENDPOINTS

export function eventEndpointRoutes(app: FastifyInstance, deps: Deps): void {
  for (const contracts of [CLIENT_EVENT_ENDPOINTS, AGENCY_EVENT_ENDPOINTS]) mountFor(app, contracts, deps)
}

function mountFor(app: FastifyInstance, contracts: Contracts, deps: Deps): void {
  const { eventEndpoints, guard, client, ids } = deps
  /** Refuses an address that cannot be sent to, and clients of whom nothing would ever be heard. */
  async function check({ url, clientIds }: { url?: string; clientIds?: number[] | null }): Promise<void> {
    if (url !== undefined) await guard.check(url)
    if (!clientIds) return
    const query = { ids: clientIds.join(), limit: clientIds.length }
    const { clientIds: known } = await client.call(listClientIds, { query })
    if (known.length < clientIds.length) throw validationError('clientIds', 'Um destes clientes não existe')
  }
  const withSecret = ({ secret, endpoint }: { secret: string; endpoint: EventEndpoint }) => ({
    secret,
    endpoint: present(endpoint),
  })

  mount(app, contracts.list, async ({ actor, params, query }) => {
    const { items, ...paging } = await eventEndpoints.page(ownerIn(params), query)
    const owner = { clientId: ownerIn(params), resource: contracts.list.resource ?? 'business' } as const
    const shown = (endpoint: WireEndpoint) => ({
      ...endpoint,
      url: credentialUrl(endpoint.url, actor, owner),
    })
    return { ...paging, items: items.map((endpoint) => shown(present(endpoint))) }
  })

  const newId = () => ids.next('event_endpoints')
  mount(
    app,
    contracts.create,
    async ({ params, body, newId: reserved }) => {
      await check(body)
      const _id = reserved ?? (await newId())
      return withSecret(await eventEndpoints.create({ _id, clientId: ownerIn(params) }, body))
    },
    {
      newId,
      async existing({ params, newId: _id }) {
        const key = _id === undefined ? null : { _id, clientId: ownerIn(params) }
        const endpoint = key && (await eventEndpoints.find(key))
        return endpoint && withSecret({ endpoint, secret: eventEndpoints.secretOf(endpoint) })
      },
    },
  )

  mount(app, contracts.change, async (call) => {
    const key = keyOf(call)
    await eventEndpoints.existing(key)
    const { seen, ...patch } = call.body
    await check(patch)
    return present(await eventEndpoints.subscribe(key, patch, stillAs(seen, present)))
  })

  mount(app, contracts.remove, (call) => eventEndpoints.remove(keyOf(call)))

  mount(app, contracts.enable, async (call) => present(await eventEndpoints.enable(keyOf(call))))

  mount(
    app,
    contracts.rotateSecret,
    async (call) => withSecret(await eventEndpoints.rotate(keyOf(call), call.newId ?? null)),
    {
      newId: () => ids.next('webhook-secrets'),
      // Made anew it would push out the secret that receivers still know.
      async existing(call) {
        const endpoint = await eventEndpoints.find(keyOf(call))
        if (!endpoint || endpoint.rotation !== call.newId) return null
        return withSecret({ endpoint, secret: eventEndpoints.secretOf(endpoint) })
      },
    },
  )
}

const present = (endpoint: EventEndpoint): WireEndpoint => ({
  id: endpoint._id,
  clientId: endpoint.clientId,
  name: endpoint.name,
  url: endpoint.url,
  types: endpoint.types,
  ratings: endpoint.ratings,
  clientIds: endpoint.clientIds ?? null,
  enabled: endpoint.disabledAt === null,
  disabledReason: endpoint.disabledReason,
  failingSince: endpoint.failingSince?.toISOString() ?? null,
  previousSecretUntil: endpoint.previousUntil?.toISOString() ?? null,
  createdAt: endpoint.createdAt.toISOString(),
})
