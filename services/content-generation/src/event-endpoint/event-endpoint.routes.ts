import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import type { IdSequences } from '@avaliax/chassis/mongo/ids.ts'
import * as contract from '@avaliax/proto/content/event-endpoint.routes.ts'
import type { OutboundGuard } from '@avaliax/providers/guarded-fetch/outbound-guard.ts'
import type { FastifyInstance } from 'fastify'
import { keyOf } from './event-endpoint.domain.ts'
import type { EventEndpoint } from './event-endpoint.model.ts'
import type { EventEndpointStore } from './event-endpoint.store.ts'

interface Deps {
  eventEndpoints: EventEndpointStore
  guard: Pick<OutboundGuard, 'check'>
  ids: IdSequences
}

export function eventEndpointRoutes(app: FastifyInstance, { eventEndpoints, guard, ids }: Deps): void {
  const withSecret = ({ secret, endpoint }: { secret: string; endpoint: EventEndpoint }) => ({
    secret,
    endpoint: present(endpoint),
  })

  mount(app, contract.listEventEndpoints, async ({ clientId, query }) => {
    const { items, ...paging } = await eventEndpoints.page(clientId, query)
    return { ...paging, items: items.map(present) }
  })

  const newId = () => ids.next('event_endpoints')
  mount(
    app,
    contract.createEventEndpoint,
    async ({ clientId, body, newId: reserved }) => {
      await guard.check(body.url)
      const _id = reserved ?? (await newId())
      return withSecret(await eventEndpoints.create({ _id, clientId }, body))
    },
    {
      newId,
      async existing({ clientId, newId: _id }) {
        const endpoint = _id === undefined ? null : await eventEndpoints.find({ _id, clientId })
        return endpoint && withSecret({ endpoint, secret: eventEndpoints.secretOf(endpoint) })
      },
    },
  )

  mount(app, contract.changeEventEndpoint, async (call) => {
    const key = keyOf(call)
    await eventEndpoints.existing(key)
    if (call.body.url !== undefined) await guard.check(call.body.url)
    return present(await eventEndpoints.subscribe(key, call.body))
  })

  mount(app, contract.removeEventEndpoint, (call) => eventEndpoints.remove(keyOf(call)))

  mount(app, contract.enableEventEndpoint, async (call) => present(await eventEndpoints.enable(keyOf(call))))

  mount(
    app,
    contract.rotateEventSecret,
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

const present = (endpoint: EventEndpoint): contract.EventEndpoint => ({
  id: endpoint._id,
  clientId: endpoint.clientId,
  name: endpoint.name,
  url: endpoint.url,
  types: endpoint.types,
  ratings: endpoint.ratings,
  enabled: endpoint.disabledAt === null,
  disabledReason: endpoint.disabledReason,
  failingSince: endpoint.failingSince?.toISOString() ?? null,
  previousSecretUntil: endpoint.previousUntil?.toISOString() ?? null,
  createdAt: endpoint.createdAt.toISOString(),
})
