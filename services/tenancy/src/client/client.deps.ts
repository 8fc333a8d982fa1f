import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import type { OwnerRepository } from '../owner/owner.repository.ts'
import type { ClientAnnouncer } from './client.announcer.ts'
import { clientInternalRoutes } from './client.internal.routes.ts'
import type { ClientRepository } from './client.repository.ts'
import type { ClientChanges } from './client-changes.store.ts'
import { ownerLanguageConsumer } from './owner-language.consumer.ts'

interface Needs {
  clients: ClientRepository
  owners: OwnerRepository
  announce: ClientAnnouncer
  changes: ClientChanges
}

/** What other services ask and tell about a client. */
export function buildClients(
  { app, bus, transact }: Parts,
  { clients, owners, announce, changes }: Needs,
): void {
  clientInternalRoutes(app, { clients, announce })
  ownerLanguageConsumer({ bus, owners, clients, changes, transact })
}
