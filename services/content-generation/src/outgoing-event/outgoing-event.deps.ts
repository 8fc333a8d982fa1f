import type { ServiceDeps } from '@avaliax/chassis/service-deps.ts'
import { purgedAmong } from '@avaliax/purge/client-purge.ts'
import type { Deliveries } from '../delivery/delivery.model.ts'
import type { DeliveryStore } from '../delivery/delivery.store.ts'
import type { EventEndpointStore } from '../event-endpoint/event-endpoint.store.ts'
import { outgoingEventConsumer } from './outgoing-event.consumer.ts'
import { outgoingEventRoutes } from './outgoing-event.routes.ts'
import { outgoingEvents } from './outgoing-event.service.ts'

interface Deps extends ServiceDeps {
  deliveries: Deliveries
  store: DeliveryStore
  eventEndpoints: EventEndpointStore
  nextId: () => Promise<number>
}

/** Events for the systems of clients and of the agency: which facts they are made of, and who hears of them. */
export function buildOutgoingEvents(deps: Deps): void {
  const send = outgoingEvents({
    ...deps,
    isPurged: async (clientId) => (await purgedAmong(deps.db, [clientId])).length > 0,
  })
  outgoingEventConsumer({ ...deps, send })
  outgoingEventRoutes(deps.app, deps)
}
