import type { EventBus } from '@avaliax/chassis/kafka/event-bus.ts'
import { setIfNewer } from '@avaliax/chassis/kafka/set-if-newer.ts'
import type { Transact } from '@avaliax/chassis/mongo/transact.ts'
import { ClientChanged, GoogleChanged } from '@avaliax/proto/tenancy/tenancy.events.ts'
import type { Connection } from 'mongoose'
import type { SyncSlots } from '../import/sync-slots.ts'
import type { SummaryStore } from '../summary/summary.store.ts'
import type { ClientDirectory } from './client-directory.ts'
import { linkOf } from './client-link.domain.ts'

interface Needs {
  bus: Pick<EventBus, 'on'>
  db: Connection
  clients: Pick<ClientDirectory, 'remember' | 'known'>
  slots: Pick<SyncSlots, 'keep'>
  summaries: Pick<SummaryStore, 'get' | 'setProvider'>
  transact: Transact
}

/** Keeps our copies of what tenancy says about a client and its Google connection. */
export function clientConsumer({ bus, db, clients, slots, summaries, transact }: Needs): void {
  /** What the provider said of another place is not this one's. */
  const forgetFigures = async (clientId: number, link: string | null): Promise<void> => {
    const { provider } = await summaries.get(clientId)
    if (provider && provider.link !== link) await transact((tx) => summaries.setProvider(clientId, null, tx))
  }

  bus.on(ClientChanged, { group: 'reviews.client-view' }, async ({ data }) => {
    await clients.remember(data)
    const facts = await clients.known(data.clientId).catch(() => null)
    const link = facts && linkOf(facts)
    await slots.keep(data.clientId, link !== null && facts?.status !== 'inactive')
    await forgetFigures(data.clientId, link)
  })

  bus.on(GoogleChanged, { group: 'reviews.google-view' }, async ({ data, rev }) => {
    await setIfNewer(db.collection('google_view'), data.clientId, rev, data)
  })
}
