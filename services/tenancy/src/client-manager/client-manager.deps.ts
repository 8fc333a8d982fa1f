import { appError } from '@avaliax/chassis/errors.ts'
import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import { UserChanged } from '@avaliax/proto/identity/identity.events.ts'
import { handOverClients, listWorkloads } from '@avaliax/proto/tenancy/client-manager.routes.ts'
import type { ClientService } from '../client-profile/client.service.ts'
import type { SharedDeps } from '../shared-deps.ts'
import { type ClientManagers, clientManagers } from './client-manager.service.ts'

interface Deps extends SharedDeps {
  clientService: ClientService
}

/** Who of the agency is responsible for which clients, and how much that is. */
export function buildClientManagers(deps: Deps): ClientManagers {
  const { app, bus, clients } = deps
  const managers = clientManagers(deps)

  mount(app, listWorkloads, async () => ({ workloads: await clients.workloads() }))

  mount(app, handOverClients, async ({ actor, scope, context, body }) => {
    if (!actor) throw appError('UNAUTHENTICATED')
    return { clients: await managers.handOver({ actor, scope, context }, body) }
  })

  bus.on(UserChanged, { group: 'tenancy.managers' }, async ({ data: { userId, role, deleted } }) => {
    if (deleted && role === 'superadmin') await managers.release(userId)
  })
  return managers
}
