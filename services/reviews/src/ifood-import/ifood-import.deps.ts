import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import { deleteIfood, getIfood, putIfood, readIfood } from '@avaliax/proto/reviews/ifood.routes.ts'
import { ReadIfood } from '@avaliax/proto/reviews/reviews.jobs.ts'
import type { IfoodConnectionRow } from '../ifood/ifood.model.ts'
import type { ImportParts } from '../import/import.deps.ts'
import type { SharedDeps } from '../shared-deps.ts'
import { readIfoodReviews } from './read-ifood.service.ts'
import { readIfoodWorker } from './read-ifood.worker.ts'

interface Deps extends SharedDeps {
  imports: ImportParts
}

const BATCH = 50
const EVERY_MS = 6 * 3_600_000
/** Shops come minutes apart, so that iFood sees the same load all the time. */
const SPREAD = 60
const MINUTE_MS = 60_000

/** Reviews of iFood: their connection in the settings, and the job that reads them. */
export function buildIfoodImport(shared: Deps): void {
  const { app, clients, config, ifood, imports, now, outbox, queues, repeat, transact } = shared
  const { connections, api } = ifood
  const deps = { ...shared, ...imports, api, connections }
  readIfoodWorker({ queues, connections, read: readIfoodReviews(deps) })

  const nextLook = (clientId: number) =>
    new Date(now().getTime() + EVERY_MS + (clientId % SPREAD) * MINUTE_MS)
  const look = async () => {
    for (const row of await connections.due(BATCH)) {
      const { clientId, dueAt } = row
      await transact(async (tx) => {
        if (!(await connections.taken(row, nextLook(clientId), tx))) return
        const jobId = `read-ifood-${clientId}-${dueAt.getTime()}`
        await outbox.enqueue(ReadIfood, { clientId }, { jobId }, tx)
      })
    }
  }
  repeat([look], config.DUE_EVERY_MS)

  mount(app, getIfood, async ({ params: { clientId } }) => {
    await clients.known(clientId)
    const row = await connections.find(clientId)
    return row && shown(row)
  })
  mount(app, putIfood, async ({ params: { clientId }, body, context }) => {
    await clients.known(clientId)
    return shown(await connections.put(context, clientId, body))
  })
  mount(app, deleteIfood, async ({ params: { clientId }, context }) => {
    await clients.known(clientId)
    await connections.remove(context, clientId)
  })
  mount(app, readIfood, async ({ params: { clientId } }) => {
    await clients.known(clientId)
    return shown(await connections.readNow(clientId))
  })
}

const shown = ({ merchantId, appId, trouble, readAt, dueAt }: IfoodConnectionRow) => ({
  merchantId,
  appId,
  trouble,
  readAt: readAt?.toISOString() ?? null,
  dueAt: dueAt.toISOString(),
})
