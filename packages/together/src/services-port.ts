import { createServer, type Server } from 'node:http'

interface Deps {
  servers: ReadonlyMap<string, Server>
  port: number
}

const LOOPBACK = '127.0.0.1'
const ADDRESS = /^\/([a-z-]+)(\/.*)$/

/** Every service under its name, past the gateway: `/cards/metrics`. For tools on this machine; the services' own guards hold. */
export function servicesPort({ servers, port }: Deps) {
  const server = createServer((request, reply) => {
    const [, name = '', path = ''] = ADDRESS.exec(request.url ?? '') ?? []
    const service = servers.get(name)
    if (!service) return void reply.writeHead(404).end()
    request.url = path
    service.emit('request', request, reply)
  })
  return {
    start: () =>
      new Promise<void>((resolve, reject) => {
        server.once('error', reject)
        server.listen(port, LOOPBACK, resolve)
      }),
    async stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}
