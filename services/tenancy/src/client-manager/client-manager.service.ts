import { orNull, validationError } from '@avaliax/chassis/errors.ts'
import type { ServiceClients } from '@avaliax/chassis/http/client/service-client.ts'
import { getOperator } from '@avaliax/proto/identity/operator.internal.ts'
import { NOT_OF_AGENCY, type OperatorName } from '@avaliax/proto/identity/operator.routes.ts'
import type { Client } from '../client/client.model.ts'
import type { Caller, ClientService } from '../client-profile/client.service.ts'

interface Deps {
  client: Pick<ServiceClients, 'call'>
  clientService: Pick<ClientService, 'update'>
}

/** Says who of the agency is responsible for a client. */
export function clientManagers({ client, clientService }: Deps) {
  /** Asks identity, because a copy could still name somebody who has left. */
  async function managerOf(managerId: number | null): Promise<OperatorName | null> {
    if (managerId === null) return null
    const operator = await orNull(client.call(getOperator, { params: { userId: managerId } }))
    if (!operator) throw validationError('managerId', NOT_OF_AGENCY)
    return operator
  }

  return {
    managerOf,

    async set(caller: Caller, clientId: number, managerId: number | null): Promise<Client> {
      const patch = { manager: await managerOf(managerId) }
      return clientService.update(caller, clientId, { patch })
    },
  }
}
export type ClientManagers = ReturnType<typeof clientManagers>
