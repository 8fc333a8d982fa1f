import { rowScopeOf } from '@avaliax/chassis/access/scope.ts'
import { appError, validationError } from '@avaliax/chassis/errors.ts'
import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import {
  AGENCY_EVENT_ENDPOINTS,
  CLIENT_EVENT_ENDPOINTS,
  REPLAY_MAX,
} from '@avaliax/proto/content/event-endpoint.routes.ts'
import type { FastifyInstance } from 'fastify'
import { blankDelivery } from '../delivery/delivery.domain.ts'
import type { Deliveries } from '../delivery/delivery.model.ts'
import type { DeliveryStore } from '../delivery/delivery.store.ts'
import { keyOf } from '../event-endpoint/event-endpoint.domain.ts'
import type { EventEndpointStore } from '../event-endpoint/event-endpoint.store.ts'
import { deliveryOf } from './outgoing-event.service.ts'

interface Deps {
  deliveries: Deliveries
  store: Pick<DeliveryStore, 'insert'>
  eventEndpoints: Pick<EventEndpointStore, 'existing'>
  nextId: () => Promise<number>
  now: () => Date
}

type Contracts = typeof CLIENT_EVENT_ENDPOINTS | typeof AGENCY_EVENT_ENDPOINTS

/** A person sends these to an endpoint: an example, or again what has been sent. */
export function outgoingEventRoutes(app: FastifyInstance, deps: Deps): void {
  for (const contracts of [CLIENT_EVENT_ENDPOINTS, AGENCY_EVENT_ENDPOINTS]) mountFor(app, contracts, deps)
}

function mountFor(app: FastifyInstance, contracts: Contracts, deps: Deps): void {
  const { deliveries, store, eventEndpoints, nextId, now } = deps

  mount(app, contracts.test, async (call) => {
    const endpoint = await eventEndpoints.existing(keyOf(call))
    const { _id: id, clientId } = endpoint
    const blank = blankDelivery(now())
    const { status, _id: deliveryId } = await store.insert({
      _id: await nextId(),
      ...blank,
      ...deliveryOf(endpoint, {
        id: blank.messageId,
        type: 'endpoint.test',
        version: 1,
        time: now().toISOString(),
        clientId,
        object: { kind: 'endpoint', id },
      }),
      kind: 'test',
      askedBy: call.actor?.userId ?? null,
    })
    return { deliveryId, clientId, status }
  })

  mount(app, contracts.replay, async (call) => {
    const { _id: endpointId, clientId, disabledAt } = await eventEndpoints.existing(keyOf(call))
    if (disabledAt) throw appError('WEBHOOK_DISABLED')
    const rows = deliveries.within(rowScopeOf(clientId))
    const createdAt = { $gte: new Date(call.body.from), $lte: new Date(call.body.to) }
    const ended = { endpointId, kind: 'event', finishedAt: { $ne: null }, createdAt } as const
    if ((await rows.count(ended, { limit: REPLAY_MAX + 1 })) > REPLAY_MAX)
      throw validationError('from', `No máximo ${REPLAY_MAX} eventos por vez: escolha um período menor`)
    const again = { status: 'queued', reason: null, tries: 0, finishedAt: null, nextAt: now() } as const
    const { modifiedCount } = await rows.updateMany(ended, { $set: again, $inc: { round: 1, rev: 1 } })
    return { clientId, deliveries: modifiedCount }
  })
}
