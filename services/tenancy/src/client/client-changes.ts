import { notFound } from '@avaliax/chassis/errors.ts'
import type { Scope } from '@avaliax/chassis/http/scope.ts'
import { withoutUndefined } from '@avaliax/chassis/mongo/safe-values.ts'
import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { OwnerRepository } from '../owner/owner.repository.ts'
import type { PlanRepository } from '../plan/plan.repository.ts'
import type { ClientAnnouncer } from './client.announce.ts'
import { activation, employeeLimit } from './client.domain.ts'
import type { Client } from './client.model.ts'
import type { ClientRepository, Mirrored } from './client.repository.ts'
import { standingOf } from './client-health.domain.ts'

interface Needs {
  clients: ClientRepository
  owners: Pick<OwnerRepository, 'first'>
  plans: Pick<PlanRepository, 'byId'>
  announce: ClientAnnouncer
  now: () => Date
}

type Patch = Partial<Omit<Client, '_id' | 'rev' | 'createdAt' | 'updatedAt'>>

export interface Changed {
  before: Client
  after: Client
}

/** The one way in which a client changes: with what follows from the change, in the caller's transaction. */
export function clientChanges({ clients, owners, plans, announce, now }: Needs) {
  /** Activation and standing of the client as it would be. */
  async function consequences(next: Client, tx: Tx) {
    const at = now()
    const plan = await plans.byId(next.planId, tx)
    const activatedAt = activation(next, at)
    if (activatedAt && !next.activatedAt && next.userId !== null) {
      await owners.first(next.userId, 'activatedAt', activatedAt, tx)
    }
    return { activatedAt, ...standingOf(next, employeeLimit(plan), at) }
  }

  return {
    /** A change that others learn of. */
    async apply(
      scope: Scope,
      { clientId, patch }: { clientId: number; patch: Patch },
      tx: Tx,
    ): Promise<Changed> {
      const before = await clients.find(scope, clientId, tx)
      if (!before) throw notFound()
      const change = withoutUndefined(patch)
      const follows = await consequences({ ...before, ...change }, tx)
      const after = await clients.update(scope, clientId, { ...change, ...follows }, tx)
      if (!after) throw notFound()
      await announce(after, tx)
      return { before, after }
    },

    /** News from another service: `news` says what follows for this client, null when it is old. */
    async mirror(clientId: number, news: (client: Client) => Mirrored | null, tx: Tx): Promise<void> {
      const client = await clients.find('all', clientId, tx)
      const fields = client && news(client)
      if (!client || !fields) return
      const follows = await consequences({ ...client, ...fields }, tx)
      await clients.mirror(clientId, { ...fields, ...follows }, tx)
    },
  }
}
export type ClientChanges = ReturnType<typeof clientChanges>
