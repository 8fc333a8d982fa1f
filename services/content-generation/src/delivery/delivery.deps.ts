import { randomUUID } from 'node:crypto'
import { type ScopedRepository, scopedRepository } from '@avaliax/chassis/mongo/repository.ts'
import { sealer } from '@avaliax/chassis/sealing.ts'
import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import { DeliveryChanged } from '@avaliax/proto/content/content.events.ts'
import { ApiCallRecorded } from '@avaliax/proto/logging/logging.events.ts'
import { guardedFetch } from '@avaliax/providers/guarded-fetch/guarded-fetch.ts'
import type { OutboundGuard } from '@avaliax/providers/guarded-fetch/outbound-guard.ts'
import { make } from '@avaliax/providers/make/make.ts'
import type { NamedClient } from '../client/named-client.ts'
import { buildEndpoints } from '../endpoint/endpoint.deps.ts'
import type { Image } from '../image/image.model.ts'
import { deliver } from './deliver.ts'
import { deliveryConsumer } from './delivery.consumer.ts'
import { type Delivery, deliveryModel } from './delivery.model.ts'
import { deliveryRoutes } from './delivery.routes.ts'
import { deliveryService } from './delivery.service.ts'
import { deliveryFact, deliveryStore } from './delivery.store.ts'
import { deliveryWorkers } from './delivery.workers.ts'
import { tenantSlots } from './tenant-slots.ts'
import { testAddress } from './test-address.ts'
import { webhookTest } from './webhook-test.ts'

type Needs = Pick<
  Parts,
  'app' | 'bus' | 'client' | 'db' | 'ids' | 'outbox' | 'queues' | 'resync' | 'transact'
> & {
  images: ScopedRepository<Image>
  namedClient: NamedClient
  guard: OutboundGuard
  sealKeys: string
  retrySeconds: readonly number[]
  publicUrl: string
  now: () => Date
}

const PER_CLIENT = 2

/** What is sent to automations: the rows, the attempts, the places they go to. */
export function buildDeliveries(needs: Needs) {
  const { app, bus, db, ids, queues, resync, namedClient, guard, sealKeys, now } = needs
  const model = deliveryModel(db)
  const deliveries = scopedRepository<Delivery>(model)
  const seals = sealer(sealKeys)
  const store = deliveryStore({ ...needs, model, deliveries })
  const endpoints = buildEndpoints({ ...needs, sealer: seals })
  const hook = make({
    fetch: guardedFetch({ guard }),
    record: (call) =>
      bus.emit(ApiCallRecorded, { clientId: call.clientId, subject: randomUUID(), data: call }),
    now,
  })
  const nextId = () => ids.next('webhook_deliveries')
  const addresses = testAddress({ sealer: seals })
  const common = { ...needs, deliveries, store, endpoints, addresses, make: hook, nextId }
  deliveryRoutes(app, {
    deliveries,
    namedClient,
    service: deliveryService(common),
    test: webhookTest(common),
  })
  resync.register({ event: DeliveryChanged, model, factOf: deliveryFact })
  const run = deliver({ ...common, slots: tenantSlots(PER_CLIENT), random: Math.random })
  deliveryConsumer({ bus, queues })
  return { due: deliveryWorkers({ queues, store, run, now }) }
}
