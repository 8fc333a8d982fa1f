import { entryOfItsOwn } from '@avaliax/chassis/audit/audit-context.ts'
import { AppError, orNull, validationError } from '@avaliax/chassis/errors.ts'
import type { ServiceClients } from '@avaliax/chassis/http/client/service-client.ts'
import type { Transact } from '@avaliax/chassis/mongo/transact.ts'
import { getOperator } from '@avaliax/proto/identity/operator.internal.ts'
import { NOT_OF_AGENCY, type OperatorName } from '@avaliax/proto/identity/operator.routes.ts'
import type { Client } from '../client/client.model.ts'
import type { ClientRepository } from '../client/client.repository.ts'
import type { ClientChanges } from '../client/client-changes.store.ts'
import type { Caller, ClientService } from '../client-profile/client.service.ts'

interface Deps {
  client: Pick<ServiceClients, 'call'>
  clients: Pick<ClientRepository, 'managedBy'>
  changes: Pick<ClientChanges, 'apply'>
  clientService: Pick<ClientService, 'update'>
  transact: Transact
}

/** Says who of the agency is responsible for a client. */
export function clientManagers({ client, clients, changes, clientService, transact }: Deps) {
  /** Asks identity, because a copy could still name somebody who has left. */
  async function managerOf(managerId: number | null, path = 'managerId'): Promise<OperatorName | null> {
    if (managerId === null) return null
    const operator = await orNull(client.call(getOperator, { params: { userId: managerId } }))
    if (!operator) throw validationError(path, NOT_OF_AGENCY)
    return operator
  }

  return {
    managerOf,

    async set(caller: Caller, clientId: number, managerId: number | null): Promise<Client> {
      const patch = { manager: await managerOf(managerId) }
      return clientService.update(caller, clientId, { patch })
    },

    /** One client after the other, each with an entry of its own: what broke off is gone on with by the same call. */
    async handOver(
      caller: Caller,
      { fromId, toId }: { fromId: number; toId: number | null },
    ): Promise<number> {
      if (toId === fromId) throw validationError('toId', 'Escolha outra pessoa')
      const manager = await managerOf(toId, 'toId')
      let handedOver = 0
      for (const { _id, manager: former } of await clients.managedBy(fromId)) {
        const own = { ...caller, context: entryOfItsOwn(caller.context) }
        try {
          await clientService.update(own, _id, { patch: { manager }, seen: { manager: former } })
          handedOver += 1
        } catch (error) {
          // Somebody else has it since, or it is gone.
          if (!(error instanceof AppError) || error.status >= 500) throw error
        }
      }
      return handedOver
    },

    /** Somebody has left the agency, and nobody was said to take over. */
    async release(userId: number): Promise<void> {
      for (const { _id: clientId } of await clients.managedBy(userId))
        await transact((tx) => changes.apply('all', { clientId, patch: { manager: null } }, tx))
    },
  }
}
export type ClientManagers = ReturnType<typeof clientManagers>
