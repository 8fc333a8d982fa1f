import { connect, createServer, type Server, type Socket } from 'node:net'

export interface Balancer {
  port: number
  close(): Promise<void>
}

interface Setup {
  port: number
  backends: readonly number[]
}

/** Hands connections to the backends in turn; one that does not accept is passed over, as any load balancer does. */
export async function startBalancer({ port, backends }: Setup): Promise<Balancer> {
  const open = new Set<Socket>()
  let turn = 0
  const server = createServer((caller) => {
    open.add(caller)
    caller.once('close', () => open.delete(caller))
    caller.on('error', () => caller.destroy())
    const first = turn++
    tryOne(
      caller,
      backends.map((_, at) => backends[(first + at) % backends.length] ?? 0),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return { port, close: () => closed(server, open) }
}

function tryOne(caller: Socket, [port, ...others]: readonly number[]): void {
  if (port === undefined || caller.destroyed) return void caller.destroy()
  // The caller's own address, which the processes count by.
  const localAddress = caller.remoteAddress ?? '127.0.0.1'
  const backend = connect({ port, host: '127.0.0.1', localAddress })
  const passOver = () => tryOne(caller, others)
  backend.once('error', passOver)
  backend.once('connect', () => {
    backend.off('error', passOver)
    backend.on('error', () => caller.destroy())
    caller.once('close', () => backend.destroy())
    backend.once('close', () => caller.destroySoon())
    caller.pipe(backend)
    backend.pipe(caller)
  })
}

async function closed(server: Server, open: ReadonlySet<Socket>): Promise<void> {
  for (const socket of open) socket.destroy()
  await new Promise((resolve) => server.close(resolve))
}
