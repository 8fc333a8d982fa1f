import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import {
  enableWebhookEndpoint,
  getWebhookEndpoint,
  rotateWebhookSecret,
  type WebhookEndpoint,
} from '@avaliax/proto/content/delivery.routes.ts'
import type { FastifyInstance } from 'fastify'
import type { Endpoint } from './endpoint.model.ts'
import type { EndpointStore } from './endpoint.store.ts'

export function endpointRoutes(app: FastifyInstance, { endpoints }: { endpoints: EndpointStore }): void {
  mount(app, getWebhookEndpoint, async ({ clientId }) => present(clientId, await endpoints.find(clientId)))
  mount(app, enableWebhookEndpoint, async ({ clientId }) =>
    present(clientId, await endpoints.enable(clientId)),
  )
  mount(app, rotateWebhookSecret, async ({ clientId }) => {
    const { secret, endpoint } = await endpoints.rotate(clientId)
    return { secret, previousSecretUntil: endpoint.previousUntil?.toISOString() ?? null }
  })
}

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
