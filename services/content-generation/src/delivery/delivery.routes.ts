import { requireActive } from '@avaliax/chassis/access/require-active.ts'
import type { Scope } from '@avaliax/chassis/access/scope.ts'
import { notFound } from '@avaliax/chassis/errors.ts'
import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import {
  type DeliveryDetail,
  getDelivery,
  listDeliveries,
  resendDelivery,
  sendToMake,
  testWebhook,
  type Delivery as WireDelivery,
} from '@avaliax/proto/content/delivery.routes.ts'
import type { FastifyInstance } from 'fastify'
import type { NamedClient } from '../client/named-client.lookup.ts'
import type { Deliveries, Delivery } from './delivery.model.ts'
import type { DeliveryService } from './delivery.service.ts'
import type { WebhookTest } from './webhook-test.service.ts'

interface Deps {
  deliveries: Deliveries
  service: DeliveryService
  test: WebhookTest
  namedClient: NamedClient
}

export function deliveryRoutes(app: FastifyInstance, { deliveries, service, test, namedClient }: Deps): void {
  const handle = ({ _id, clientId, status }: Delivery) => ({ deliveryId: _id, clientId, status })
  const existing = async (scope: Scope, deliveryId: number): Promise<Delivery> => {
    const found = await deliveries.within(scope).findOne({ _id: deliveryId })
    if (!found) throw notFound()
    return found
  }

  mount(app, sendToMake, async (call) => {
    const { webhookUrl, payload } = call.body
    const askedBy = call.actor?.userId ?? null
    return handle(await service.send({ clientId: await namedClient(call), webhookUrl, payload, askedBy }))
  })

  mount(app, testWebhook, async (call) =>
    test({
      clientId: await namedClient(call),
      webhookUrl: call.body.webhookUrl,
      askedBy: call.actor?.userId ?? null,
    }),
  )

  mount(app, listDeliveries, async ({ clientId, query: { status, kind, endpointId, ...query } }) => {
    const filter = { ...(status && { status }), ...(kind && { kind }), ...(endpointId && { endpointId }) }
    const { items, ...paging } = await deliveries.within({ clientIds: [clientId] }).countedPage(filter, query)
    return { ...paging, items: items.map(presentDelivery) }
  })

  mount(app, getDelivery, async ({ scope, params: { deliveryId } }) =>
    presentDetail(await existing(scope, deliveryId)),
  )

  mount(app, resendDelivery, async ({ actor, scope, params: { deliveryId } }) => {
    const delivery = await existing(scope, deliveryId)
    requireActive(actor, delivery.clientId)
    return handle(await service.resend(delivery, actor?.userId ?? null))
  })
}

const presentDelivery = (delivery: Delivery): WireDelivery => ({
  id: delivery._id,
  clientId: delivery.clientId,
  kind: delivery.kind,
  endpointId: delivery.endpointId ?? null,
  eventType: delivery.eventType ?? null,
  status: delivery.status,
  reason: delivery.reason,
  host: delivery.host,
  attempts: delivery.history.length,
  responseStatus: delivery.responseStatus,
  durationMs: delivery.durationMs,
  nextAttemptAt: delivery.status === 'retrying' ? (delivery.nextAt?.toISOString() ?? null) : null,
  createdAt: delivery.createdAt.toISOString(),
  updatedAt: delivery.updatedAt.toISOString(),
})

const presentDetail = (delivery: Delivery): DeliveryDetail => ({
  ...presentDelivery(delivery),
  messageId: delivery.messageId,
  body: delivery.body,
  history: delivery.history.map(({ at, ...attempt }) => ({ ...attempt, at: at.toISOString() })),
})
