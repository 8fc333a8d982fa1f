import type { EventBus } from '@avaliax/chassis/kafka/event-bus.ts'
import { ClientChanged } from '@avaliax/proto/tenancy/tenancy.events.ts'
import type { ClientViews } from './client-view.service.ts'

interface Deps {
  bus: Pick<EventBus, 'on'>
  clients: Pick<ClientViews, 'store'>
  /** Told after the copy is stored. */
  changed(clientId: number): void
}

/** Keeps the copy of the clients. */
export function clientViewConsumer({ bus, clients, changed }: Deps): void {
  bus.on(ClientChanged, { group: 'cards.client-view' }, async ({ data, time }) => {
    await clients.store(data, new Date(time))
    changed(data.clientId)
  })
}
