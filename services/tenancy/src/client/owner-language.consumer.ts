import type { EventBus } from '@avaliax/chassis/kafka/event-bus.ts'
import type { Transact } from '@avaliax/chassis/mongo/transact.ts'
import { UserChanged } from '@avaliax/proto/identity/identity.events.ts'
import type { OwnerRepository } from '../owner/owner.repository.ts'
import type { ClientRepository } from './client.repository.ts'
import type { ClientChanges } from './client-changes.store.ts'

interface Deps {
  bus: EventBus
  owners: OwnerRepository
  clients: Pick<ClientRepository, 'ofOwner'>
  changes: Pick<ClientChanges, 'apply'>
  transact: Transact
}

/** The language an owner works in travels with the facts of each of its clients: posters, tap pages and replies follow it. */
export function ownerLanguageConsumer({ bus, owners, clients, changes, transact }: Deps): void {
  bus.on(UserChanged, { group: 'tenancy.owner-language' }, async ({ rev, data: { userId, language } }) => {
    await transact(async (tx) => {
      const before = await owners.byId(userId, tx)
      // Documents from before have no revision of the user.
      if (!before || rev <= (before.userRev ?? 0)) return
      await owners.change(userId, { set: { language, userRev: rev } }, tx)
      if (before.language === language) return
      for (const { _id: clientId } of await clients.ofOwner(userId, tx))
        await changes.apply('all', { clientId, patch: {} }, tx)
    })
  })
}
