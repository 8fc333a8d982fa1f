import { createServer } from 'node:http'
import type { HostTable } from './host-table.store.ts'

interface Deps {
  table: Pick<HostTable, 'find'>
  port: number
  host: string
}

/** The edge asks here, at each handshake of a name that it has no certificate of in memory. */
export const PERMISSION_PATH = '/permission'

/**
 * Says whether the edge may have a certificate of a name: for our own network alone, on a port of its own. Answered from memory, because an
 * edge that has no answer refuses its visitors.
 */
export function permissionPort({ table, port, host }: Deps) {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://edge')
    if (request.method !== 'GET' || url.pathname !== PERMISSION_PATH) return response.writeHead(404).end()
    const name = url.searchParams.get('domain')?.toLowerCase() ?? ''
    response.writeHead(table.find(name) ? 200 : 403).end()
  })
  // The edge keeps its connections.
  server.keepAliveTimeout = 65_000
  return {
    server,
    start: () =>
      new Promise<void>((resolve, reject) => {
        server.once('error', reject)
        server.listen(port, host, resolve)
      }),
    async stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
