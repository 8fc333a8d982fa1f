import { clientPurge } from '@avaliax/chassis/purge/client-purge.ts'
import type { ServiceDeps } from '@avaliax/chassis/service-deps.ts'
import { ClientPurged } from '@avaliax/proto/tenancy/tenancy.events.ts'
import { importPages, importRuns } from '../import/import-run.model.ts'

/** Removes everything of a client that is gone for good. */
export function purgeConsumer(deps: ServiceDeps): void {
  const { db, bus } = deps
  const runs = importRuns.on(db)
  const pages = importPages.on(db)

  /** What an import has read belongs to its run, not to the client by name. */
  async function removePages(clientId: number) {
    const own = await runs.within({ clientIds: [clientId] }).find({}, { fields: ['_id'] })
    const runId = { $in: own.map(({ _id }) => _id) }
    return { import_pages: await pages.deleteMany({ runId }) }
  }

  const purge = clientPurge({ ...deps, service: 'reviews', first: removePages })
  bus.on(ClientPurged, { group: 'reviews.purge' }, ({ data }) => purge(data.clientId))
}
