import { clientPurge } from '@avaliax/chassis/purge/client-purge.ts'
import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import { ClientPurged } from '@avaliax/proto/tenancy/tenancy.events.ts'

interface Needs {
  /** Deletes the client's files; how many that were. */
  removeFiles: (clientId: number) => Promise<number>
  now: () => Date
}

/** Pictures go from the store before their rows do: a row that is left says where a file is left. */
export function purgeConsumer({ db, bus, outbox, transact }: Parts, { removeFiles, now }: Needs): void {
  const purge = clientPurge({
    db,
    outbox,
    transact,
    now,
    service: 'content-generation',
    first: async (clientId) => ({ files: await removeFiles(clientId) }),
  })
  bus.on(ClientPurged, { group: 'content-generation.purge' }, ({ data }) => purge(data.clientId))
}
