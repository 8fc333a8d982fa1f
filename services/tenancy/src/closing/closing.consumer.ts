import { AppError, unavailable } from '@avaliax/chassis/errors.ts'
import type { EventBus } from '@avaliax/chassis/kafka/event-bus.ts'
import type { Transact } from '@avaliax/chassis/mongo/transact.ts'
import { AccountClosingChanged } from '@avaliax/proto/identity/identity.events.ts'
import { ProviderFailure } from '@avaliax/providers/http/provider-failure.ts'
import type { ClientRepository } from '../client/client.repository.ts'
import type { ClientChanges } from '../client/client-changes.store.ts'
import type { LocationRelease } from '../google/agency/location-release.store.ts'
import type { ConnectionRepository } from '../google/connection.repository.ts'
import type { EndedGrants } from '../google/ended-grant.repository.ts'

interface Deps {
  bus: Pick<EventBus, 'on'>
  clients: Pick<ClientRepository, 'ofOwner'>
  changes: Pick<ClientChanges, 'apply'>
  connections: Pick<ConnectionRepository, 'remove'>
  grants: Pick<EndedGrants, 'add'>
  release: Pick<LocationRelease, 'ofClient'>
  /** Lets a running subscription end with its period. */
  endSubscription: (userId: number) => Promise<unknown>
  purge: (userId: number) => Promise<void>
  transact: Transact
}

/** A customer of whom there is nothing need not be ended. */
const NOTHING_RUNS = new Set(['SUBSCRIPTION_REQUIRED', 'NOT_FOUND'])

/** A payment provider that cannot be asked is an outage like a store's: the event waits until it is over. */
async function waitingForProvider(work: Promise<void>): Promise<void> {
  try {
    await work
  } catch (error) {
    throw error instanceof ProviderFailure && error.retryable ? unavailable(error) : error
  }
}

/** An owner closes the account: no further charge from the first day, no public page after the undo, then nothing. */
export function closingConsumer(deps: Deps): void {
  const { bus, clients, changes, connections, grants, release, endSubscription, purge, transact } = deps

  async function stopCharging(userId: number): Promise<void> {
    await endSubscription(userId).catch((error: unknown) => {
      if (!(error instanceof AppError && NOTHING_RUNS.has(error.code))) throw error
    })
  }

  /** Google's grants are given back now, so that the deletion later leaves no trace of a call of its own. */
  const fallSilent = (userId: number): Promise<void> =>
    transact(async (tx) => {
      for (const { _id: clientId, status } of await clients.ofOwner(userId, tx)) {
        if (status === 'inactive') continue
        const connection = await connections.remove(clientId, tx)
        if (connection) await grants.add({ connection, userId }, tx)
        await release.ofClient(clientId, tx)
        const ends = { googleConnected: false, googleStatus: 'none', googleVia: null } as const
        const patch = { ...ends, status: 'inactive' } as const
        await changes.apply('all', { clientId, patch }, tx)
      }
    })

  bus.on(AccountClosingChanged, { group: 'tenancy.closing' }, async ({ data: { userId, stage } }) => {
    if (stage === 'requested') await waitingForProvider(stopCharging(userId))
    if (stage === 'closed') {
      await fallSilent(userId)
      // Once more: the owner may have taken it up again, or another plan, while closing could be undone.
      await waitingForProvider(stopCharging(userId))
    }
    if (stage === 'purging') await waitingForProvider(purge(userId))
  })
}
