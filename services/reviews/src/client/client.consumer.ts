import type { EventBus } from '@avaliax/chassis/kafka/event-bus.ts'
import { setIfNewer } from '@avaliax/chassis/kafka/set-if-newer.ts'
import { ClientChanged, GoogleChanged } from '@avaliax/proto/tenancy/tenancy.events.ts'
import type { Connection } from 'mongoose'
import type { ClientDirectory } from './client-directory.ts'

interface Needs {
  bus: Pick<EventBus, 'on'>
  db: Connection
  clients: Pick<ClientDirectory, 'remember'>
}

/** Keeps our copies of what tenancy says about a client and its Google connection. */
export function clientConsumer({ bus, db, clients }: Needs): void {
  bus.on(ClientChanged, { group: 'reviews.client-view' }, ({ data }) => clients.remember(data))
  bus.on(GoogleChanged, { group: 'reviews.google-view' }, async ({ data, rev }) => {
    await setIfNewer(db.collection('google_view'), data.clientId, rev, data)
  })
}
