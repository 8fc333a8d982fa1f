import type { ServiceDeps } from '@avaliax/chassis/service-deps.ts'
import { buildClientPurge } from '@avaliax/purge/client-purge.ts'
import { importPages, importRuns } from '../import/import-run.model.ts'

/** Removes everything of a client that is gone for good. */
export function purgeConsumer(deps: ServiceDeps): void {
  const runs = importRuns.on(deps.db)
  const pages = importPages.on(deps.db)

  /** The pages that an import has read belong to its run, not to the client by name. */
  async function removePages(clientId: number) {
    const own = await runs.within({ clientIds: [clientId] }).find({}, { fields: ['_id'] })
    const runId = { $in: own.map(({ _id }) => _id) }
    return { import_pages: await pages.deleteMany({ runId }) }
  }

  buildClientPurge(deps, removePages)
}
