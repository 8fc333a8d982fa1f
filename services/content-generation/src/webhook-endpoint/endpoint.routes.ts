import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import type { IdSequences } from '@avaliax/chassis/mongo/ids.ts'
import {
  enableWebhookEndpoint,
  getWebhookEndpoint,
  rotateWebhookSecret,
  type WebhookEndpoint,
} from '@avaliax/proto/content/delivery.routes.ts'
import type { FastifyInstance } from 'fastify'
import type { Endpoint } from './endpoint.model.ts'
import type { EndpointStore } from './endpoint.store.ts'

interface Deps {
  endpoints: EndpointStore
  ids: IdSequences
}

export function endpointRoutes(app: FastifyInstance, { endpoints, ids }: Deps): void {
  mount(app, getWebhookEndpoint, async ({ clientId }) => present(clientId, await endpoints.find(clientId)))
  mount(app, enableWebhookEndpoint, async ({ clientId }) =>
    present(clientId, await endpoints.enable(clientId)),
  )
  mount(
    app,
    rotateWebhookSecret,
    async ({ clientId, newId }) => presentSecret(await endpoints.rotate(clientId, newId ?? null)),
    {
      newId: () => ids.next('webhook-secrets'),
      // Made anew it would push out the secret that receivers still know.
      async existing({ clientId, newId }) {
        const endpoint = await endpoints.find(clientId)
        if (!endpoint || endpoint.rotation !== newId) return null
        return presentSecret({ endpoint, secret: endpoints.secretOf(endpoint) })
      },
    },
  )
}

const presentSecret = ({ secret, endpoint }: Awaited<ReturnType<EndpointStore['rotate']>>) => ({
  secret,
  previousSecretUntil: endpoint.previousUntil?.toISOString() ?? null,
})

/** Before anything was sent there is nothing to know. */
const present = (clientId: number, endpoint: Endpoint | null): WebhookEndpoint => ({
  clientId,
  enabled: !endpoint?.disabledAt,
  disabledReason: endpoint?.disabledReason ?? null,
  disabledAt: endpoint?.disabledAt?.toISOString() ?? null,
  failingSince: endpoint?.failingSince?.toISOString() ?? null,
  secretCreatedAt: endpoint?.secretCreatedAt.toISOString() ?? null,
  previousSecretUntil: endpoint?.previousUntil?.toISOString() ?? null,
})
