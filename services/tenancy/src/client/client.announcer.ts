import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Outbox } from '@avaliax/chassis/outbox/outbox.ts'
import { ClientChanged } from '@avaliax/proto/tenancy/tenancy.events.ts'
import type { OwnerRepository } from '../owner/owner.repository.ts'
import type { PlanRepository } from '../plan/plan.repository.ts'
import { type ClientFact, clientFacts } from './client.domain.ts'
import type { Client } from './client.model.ts'

interface Deps {
  outbox: Outbox
  plans: Pick<PlanRepository, 'byId'>
  owners: Pick<OwnerRepository, 'byId'>
}

export interface ClientAnnouncer {
  /** Puts a client's present state into the outbox, in the transaction that changed it. */
  (client: Client, tx: Tx): Promise<void>
  /** The same outside of a transaction, for whoever asks. */
  factOf(client: Client, tx?: Tx): Promise<ClientFact>
}

export function clientAnnouncer({ outbox, plans, owners }: Deps): ClientAnnouncer {
  async function factOf(client: Client, tx?: Tx): Promise<ClientFact> {
    const owner = client.userId === null ? null : await owners.byId(client.userId, tx)
    const data = clientFacts(client, await plans.byId(client.planId, tx), owner)
    return { clientId: client._id, subject: `client-${client._id}`, rev: client.rev, data }
  }
  const announce = async (client: Client, tx: Tx) =>
    outbox.append(ClientChanged, await factOf(client, tx), tx)
  return Object.assign(announce, { factOf })
}
