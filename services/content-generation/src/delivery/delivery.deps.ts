import type { Sealer } from '@avaliax/chassis/sealing.ts'
import type { ServiceDeps } from '@avaliax/chassis/service-deps.ts'
import { DeliveryChanged } from '@avaliax/proto/content/content.events.ts'
import { guardedFetch } from '@avaliax/providers/guarded-fetch/guarded-fetch.ts'
import type { OutboundGuard } from '@avaliax/providers/guarded-fetch/outbound-guard.ts'
import { announceCalls } from '@avaliax/providers/http/announce-calls.ts'
import { userAgentOf } from '@avaliax/providers/http/user-agent.ts'
import { make } from '@avaliax/providers/make/make.ts'
import type { NamedClient } from '../client/named-client.lookup.ts'
import type { ContentConfig } from '../config.ts'
import type { EventEndpointStore } from '../event-endpoint/event-endpoint.store.ts'
import type { Images } from '../image/image.model.ts'
import type { EndpointStore } from '../webhook-endpoint/endpoint.store.ts'
import { automationDestination } from './automation-destination.service.ts'
import { deliver } from './deliver.service.ts'
import { deliveries as deliveryCollection } from './delivery.model.ts'
import { deliveryRoutes } from './delivery.routes.ts'
import { deliveryService } from './delivery.service.ts'
import { deliveryFact, deliveryStore } from './delivery.store.ts'
import { deliveryWorkers, enqueueDelivery } from './delivery.workers.ts'
import { eventDestination } from './event-destination.service.ts'
import { tenantSlots } from './tenant-slots.limiter.ts'
import { testAddress } from './test-address.service.ts'
import { webhookTest } from './webhook-test.service.ts'

interface Deps extends ServiceDeps<ContentConfig> {
  endpoints: EndpointStore
  images: Images
  namedClient: NamedClient
  eventEndpoints: EventEndpointStore
  guard: OutboundGuard
  seal: Sealer
}

const PER_CLIENT = 2

/** Sends to automations and event endpoints: the rows and the attempts. Returns what other features need of them. */
export function buildDeliveries(shared: Deps) {
  const { app, config, db, guard, ids, now, repeat, resync, seal: sealer } = shared
  const deliveries = deliveryCollection.on(db)
  const deps = {
    ...shared,
    deliveries,
    store: deliveryStore({ ...shared, deliveries }),
    addresses: testAddress({ sealer }),
    nextId: () => ids.next('webhook_deliveries'),
  }
  const service = deliveryService({ ...deps, publicUrl: config.PUBLIC_URL })
  deliveryRoutes(app, { ...deps, service, test: webhookTest(deps) })
  resync.register({ event: DeliveryChanged, model: deliveryCollection.model(db), factOf: deliveryFact })
  const hook = make({
    fetch: guardedFetch({ guard, userAgent: userAgentOf(config.PUBLIC_URL) }),
    record: announceCalls(shared),
    now,
  })
  const enqueue = enqueueDelivery(shared)
  const run = deliver({
    ...deps,
    automationOf: automationDestination(deps),
    eventEndpointOf: eventDestination(deps),
    make: hook,
    enqueue,
    slots: tenantSlots({ perClient: PER_CLIENT }),
    retrySeconds: config.WEBHOOK_RETRY_SECONDS,
    random: Math.random,
  })
  repeat([deliveryWorkers({ ...deps, enqueue, run })], config.DUE_EVERY_MS)
  const { store, nextId } = deps
  return { deliveries, store, nextId }
}
