import { fromStore } from '@avaliax/chassis/mongo/store-errors.ts'
import { clientPurge } from '@avaliax/chassis/purge/client-purge.ts'
import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import { ClientPurged } from '@avaliax/proto/tenancy/tenancy.events.ts'

type Needs = Pick<Parts, 'db' | 'bus' | 'outbox' | 'transact'> & { now: () => Date }

export function purgeConsumer(needs: Needs): void {
  const { db, bus } = needs

  /** What an import has read belongs to its run, not to the client by name. */
  async function removePages(clientId: number) {
    const runs = await fromStore(
      db
        .collection('import_runs')
        .find({ clientId }, { projection: { _id: 1 } })
        .toArray(),
    )
    const runIds = runs.map(({ _id }) => _id)
    const { deletedCount } = await fromStore(
      db.collection('import_pages').deleteMany({ runId: { $in: runIds } }),
    )
    return { import_pages: deletedCount }
  }

  const purge = clientPurge({
    ...needs,
    service: 'reviews',
    byId: ['review_summaries', 'import_locks'],
    copies: ['client_view', 'google_view'],
    first: removePages,
  })
  bus.on(ClientPurged, { group: 'reviews.purge' }, ({ data }) => purge(data.clientId))
}
