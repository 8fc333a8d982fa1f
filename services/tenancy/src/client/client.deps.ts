import { notFound } from '@avaliax/chassis/errors.ts'
import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import type { ServiceDeps } from '@avaliax/chassis/service-deps.ts'
import { UserChanged } from '@avaliax/proto/identity/identity.events.ts'
import { getContactPerson } from '@avaliax/proto/tenancy/contact-person.internal.ts'
import { getAutomation, getClientFacts, listClientIds } from '@avaliax/proto/tenancy/tenancy.internal.ts'
import type { OwnerRepository } from '../owner/owner.repository.ts'
import type { ClientAnnouncer } from './client.announcer.ts'
import type { ClientRepository } from './client.repository.ts'
import type { ClientChanges } from './client-changes.store.ts'

interface Deps extends ServiceDeps {
  clients: ClientRepository
  owners: OwnerRepository
  announce: ClientAnnouncer
  changes: ClientChanges
}

/** Builds what other services ask and tell about a client. */
export function buildClients(deps: Deps): void {
  const { announce, app, bus, changes, clients, owners, transact } = deps

  mount(app, getClientFacts, async ({ params }) => {
    const client = await clients.find({ clientIds: [params.clientId] }, params.clientId)
    if (!client) throw notFound()
    return (await announce.factOf(client)).data
  })

  mount(app, getContactPerson, async ({ params: { clientId } }) => {
    const client = await clients.find({ clientIds: [clientId] }, clientId)
    if (!client) throw notFound()
    return { contactPerson: client.contactPerson }
  })

  mount(app, getAutomation, async ({ params: { clientId } }) => {
    const client = await clients.find({ clientIds: [clientId] }, clientId)
    if (!client) throw notFound()
    const { companyName, status, makeWebhookUrl } = client
    return { companyName, status, makeWebhookUrl }
  })

  mount(app, listClientIds, async ({ query: { limit, ...filter } }) => ({
    clientIds: await clients.idsWith(filter, limit),
  }))

  // The language an owner works in travels with the facts of each of its clients: posters, tap pages and replies follow it.
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
