import type { EventBus } from '@avaliax/chassis/kafka/event-bus.ts'
import { setIfNewer } from '@avaliax/chassis/kafka/set-if-newer.ts'
import { ClientChanged, GoogleChanged } from '@avaliax/proto/tenancy/tenancy.events.ts'
import type { Connection } from 'mongoose'
import { googleViews } from './client.model.ts'
import type { ClientDirectory } from './client-directory.lookup.ts'
import { linkOf } from './client-link.domain.ts'

interface Deps {
  bus: Pick<EventBus, 'on'>
  db: Connection
  clients: Pick<ClientDirectory, 'remember' | 'known'>
  /** Has a client's reviews fetched by the clock, or no longer: it has a place or an account to read them from. */
  keepSlot: (clientId: number, linked: boolean) => Promise<void>
  /** Drops the provider's figures unless they are of this link. */
  forgetFigures: (clientId: number, link: string | null) => Promise<void>
}

/** Keeps our copies of what tenancy says about a client and its Google connection. */
export function clientConsumer({ bus, db, clients, keepSlot, forgetFigures }: Deps): void {
  bus.on(ClientChanged, { group: 'reviews.client-view' }, async ({ data }) => {
    await clients.remember(data)
    const facts = await clients.known(data.clientId).catch(() => null)
    const link = facts && linkOf(facts)
    await keepSlot(data.clientId, link !== null && facts?.status !== 'inactive')
    await forgetFigures(data.clientId, link)
  })

  const google = googleViews.model(db).collection
  bus.on(GoogleChanged, { group: 'reviews.google-view' }, async ({ data, rev }) => {
    await setIfNewer(google, data.clientId, rev, data)
  })
}
