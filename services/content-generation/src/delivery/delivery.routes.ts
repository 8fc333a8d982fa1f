import type { Actor } from '@avaliax/chassis/access/actor.ts'
import { requireActive } from '@avaliax/chassis/access/require-active.ts'
import { mayRead, requireWrite } from '@avaliax/chassis/access/rights.ts'
import { type RowScope, rowScopeOf, type Scope } from '@avaliax/chassis/access/scope.ts'
import { appError, notFound } from '@avaliax/chassis/errors.ts'
import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import {
  type DeliveryDetail,
  getDelivery,
  listAgencyDeliveries,
  listDeliveries,
  resendDelivery,
  sendToMake,
  testWebhook,
  type Delivery as WireDelivery,
} from '@avaliax/proto/content/delivery.routes.ts'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { NamedClient } from '../client/named-client.lookup.ts'
import type { Deliveries, Delivery } from './delivery.model.ts'
import type { DeliveryService } from './delivery.service.ts'
import type { WebhookTest } from './webhook-test.service.ts'

type DeliveryQuery = z.output<typeof listDeliveries.query> & { aboutClientId?: number | undefined }
interface Called {
  scope: Scope
  actor: Actor | null
  params: { deliveryId: number }
}

interface Deps {
  deliveries: Deliveries
  service: DeliveryService
  test: WebhookTest
  namedClient: NamedClient
  nextId: () => Promise<number>
}

export function deliveryRoutes(app: FastifyInstance, deps: Deps): void {
  const { deliveries, service, test, namedClient, nextId } = deps
  const handle = ({ _id, clientId, status }: Delivery) => ({ deliveryId: _id, clientId, status })
  const existing = async (called: Called): Promise<Delivery> => {
    const found = await deliveries.within(called.scope).findOne({ _id: called.params.deliveryId })
    // The agency's own are among its settings.
    if (!found || (found.clientId === null && !mayRead(called.actor, 'settings'))) throw notFound()
    return found
  }
  const pageOf = async (scope: RowScope, query: DeliveryQuery) => {
    const { status, kind, endpointId, aboutClientId, ...paged } = query
    const filter = {
      ...(status && { status }),
      ...(kind && { kind }),
      ...(endpointId && { endpointId }),
      ...(aboutClientId && { aboutClientId }),
    }
    const { items, ...paging } = await deliveries.within(scope).countedPage(filter, paged)
    return { ...paging, items: items.map(presentDelivery) }
  }

  mount(
    app,
    sendToMake,
    async (call) => {
      const { webhookUrl, payload } = call.body
      const { newId } = call
      const askedBy = call.actor?.userId ?? null
      const clientId = await namedClient(call)
      return handle(await service.send({ clientId, webhookUrl, payload, askedBy, newId }))
    },
    {
      newId: nextId,
      async existing({ scope, newId }) {
        const found = newId === undefined ? null : await deliveries.within(scope).findOne({ _id: newId })
        if (!found) return null
        // Stored as refused: whatever failed later has moved since.
        if (found.status === 'failed' && found.rev === 1) throw appError('WEBHOOK_DISABLED')
        return handle({ ...found, status: 'queued' })
      },
    },
  )

  mount(app, testWebhook, async (call) =>
    test({
      clientId: await namedClient(call),
      webhookUrl: call.body.webhookUrl,
      askedBy: call.actor?.userId ?? null,
    }),
  )

  mount(app, listDeliveries, ({ clientId, query }) => pageOf(rowScopeOf(clientId), query))

  mount(app, listAgencyDeliveries, ({ query: { clientId: aboutClientId, ...query } }) =>
    pageOf('agency', { ...query, aboutClientId }),
  )

  mount(app, getDelivery, async (call) => presentDetail(await existing(call)))

  mount(app, resendDelivery, async (call) => {
    const { actor } = call
    const delivery = await existing(call)
    if (delivery.clientId === null) requireWrite(actor, 'settings')
    else requireActive(actor, delivery.clientId)
    return handle(await service.resend(delivery, actor?.userId ?? null))
  })
}

const presentDelivery = (delivery: Delivery): WireDelivery => ({
  id: delivery._id,
  clientId: delivery.clientId,
  aboutClientId: delivery.aboutClientId ?? null,
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
