import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Outbox } from '@avaliax/chassis/outbox/outbox.ts'
import { ClientChanged } from '@avaliax/proto/tenancy/tenancy.events.ts'
import type { PlanRepository } from '../plan/plan.repository.ts'
import { clientFacts } from './client.domain.ts'
import type { Client } from './client.model.ts'

interface Needs {
  outbox: Outbox
  plans: Pick<PlanRepository, 'byId'>
}

/** Puts a client's present state into the outbox, in the transaction that changed it. */
export const clientAnnouncer =
  ({ outbox, plans }: Needs) =>
  async (client: Client, tx: Tx): Promise<void> => {
    const facts = clientFacts(client, await plans.byId(client.planId))
    const subject = `client-${client._id}`
    await outbox.append(ClientChanged, { clientId: client._id, subject, rev: client.rev, data: facts }, tx)
  }
export type ClientAnnouncer = ReturnType<typeof clientAnnouncer>
