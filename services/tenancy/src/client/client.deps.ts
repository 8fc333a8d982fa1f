import type { ServiceDeps } from '@avaliax/chassis/service-deps.ts'
import type { OwnerRepository } from '../owner/owner.repository.ts'
import type { ClientAnnouncer } from './client.announcer.ts'
import { clientInternalRoutes } from './client.internal.routes.ts'
import type { ClientRepository } from './client.repository.ts'
import type { ClientChanges } from './client-changes.store.ts'
import { ownerLanguageConsumer } from './owner-language.consumer.ts'

interface Deps extends ServiceDeps {
  clients: ClientRepository
  owners: OwnerRepository
  announce: ClientAnnouncer
  changes: ClientChanges
}

/** What other services ask and tell about a client. */
export function buildClients(deps: Deps): void {
  clientInternalRoutes(deps.app, deps)
  ownerLanguageConsumer(deps)
}
