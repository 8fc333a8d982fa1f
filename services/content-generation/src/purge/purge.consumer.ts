import { clientPurge } from '@avaliax/chassis/purge/client-purge.ts'
import type { ServiceDeps } from '@avaliax/chassis/service-deps.ts'
import { ClientPurged } from '@avaliax/proto/tenancy/tenancy.events.ts'

interface Deps extends ServiceDeps {
  /** Deletes the client's files; how many that were. */
  removeFiles: (clientId: number) => Promise<number>
}

/** Pictures go from the store before their rows do: a row that is left says where a file is left. */
export function purgeConsumer({ removeFiles, ...deps }: Deps): void {
  const purge = clientPurge({
    ...deps,
    service: 'content-generation',
    first: async (clientId) => ({ files: await removeFiles(clientId) }),
  })
  deps.bus.on(ClientPurged, { group: 'content-generation.purge' }, ({ data }) => purge(data.clientId))
}
