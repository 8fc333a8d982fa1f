import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { plainAddress } from '@avaliax/chassis/http/server/caller.ts'

export interface ConnectionLimits {
  /** Connections open at a time; 0 switches the limit off. */
  perAddress: number
  /** Addresses that speak for many people, e.g. a load balancer. */
  exempt: ReadonlySet<string>
}

/** Below the server's own maximum, at which every new connection would be reset. */
const IN_ALL = 1_900

/**
 * Bounds the connections of one address and of all. At the bound the oldest connection that is not being answered makes
 * room: idle ones and those that are still sending. A new one is refused only while all the others are being answered.
 */
export function limitConnections(server: Server, { perAddress, exempt }: ConnectionLimits): void {
  const all = new Set<Socket>()
  const byAddress = new Map<string, Set<Socket>>()
  const addresses = new WeakMap<Socket, string>()
  const latestReply = new WeakMap<Socket, ServerResponse>()

  const isAnswered = (socket: Socket): boolean => {
    const reply = latestReply.get(socket)
    return reply?.req.complete === true && !reply.writableFinished && !reply.destroyed
  }

  /** Whether one more connection is allowed. */
  function makeRoom(open: ReadonlySet<Socket>, limit: number): boolean {
    if (open.size < limit) return true
    for (const socket of open) {
      if (isAnswered(socket)) continue
      forget(socket)
      socket.destroy()
      return true
    }
    return false
  }

  function remember(socket: Socket, address: string): void {
    const others = byAddress.get(address) ?? new Set()
    byAddress.set(address, others.add(socket))
    addresses.set(socket, address)
    all.add(socket)
    socket.once('close', () => forget(socket))
  }

  function forget(socket: Socket): void {
    all.delete(socket)
    const address = addresses.get(socket) ?? ''
    const others = byAddress.get(address)
    others?.delete(socket)
    if (others?.size === 0) byAddress.delete(address)
  }

  server.on('request', (request, reply) => void latestReply.set(request.socket, reply))
  server.on('connection', (socket: Socket) => {
    const address = plainAddress(socket.remoteAddress ?? '')
    const limit = exempt.has(address) || perAddress === 0 ? Number.POSITIVE_INFINITY : perAddress
    const admitted = makeRoom(byAddress.get(address) ?? new Set(), limit) && makeRoom(all, IN_ALL)
    if (admitted) remember(socket, address)
    else socket.destroy()
  })
}
