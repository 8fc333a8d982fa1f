import { clientPurge } from '@avaliax/chassis/purge/client-purge.ts'
import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import { ClientPurged } from '@avaliax/proto/tenancy/tenancy.events.ts'
import { importPages, importRuns } from '../import/import-run.model.ts'

/** Removes everything of a client that is gone for good. */
export function purgeConsumer(parts: Parts, now: () => Date): void {
  const { db, bus } = parts

  /** What an import has read belongs to its run, not to the client by name. */
  async function removePages(clientId: number) {
    const runs = await importRuns
      .on(db)
      .within({ clientIds: [clientId] })
      .find({}, { fields: ['_id'] })
    const runId = { $in: runs.map(({ _id }) => _id) }
    return { import_pages: await importPages.on(db).deleteMany({ runId }) }
  }

  const purge = clientPurge({ ...parts, service: 'reviews', now, first: removePages })
  bus.on(ClientPurged, { group: 'reviews.purge' }, ({ data }) => purge(data.clientId))
}
