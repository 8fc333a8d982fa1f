import { appError, unavailable } from '@avaliax/chassis/errors.ts'
import { addressBlock } from '@avaliax/chassis/http/server/rate-limit.ts'
import type { MemoryBudget } from '@avaliax/chassis/memory/memory-budget.ts'
import { DEFAULT_BODY_LIMIT_BYTES, type RouteContract } from '@avaliax/proto/contract.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Arrival, arrivalOf } from './arrival.ts'
import { shares } from './shares.ts'

const PER_USER = 3
const PER_ADDRESS = 6
const RETRY_AFTER_SECONDS = 2
/** A body that has only just begun has had no time to be quick. */
const ENDED_AFTER_MS = 1_000

interface Deps {
  memory: Pick<MemoryBudget, 'bodyBytes' | 'isTight'>
  now?: () => number
}

/** A body says its length; without one, it is what the contract lets it be. */
const announcedBytes = (route: RouteContract, { headers }: FastifyRequest): number =>
  headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : route.bodyLimitBytes

/**
 * Who may send a large body. All of them together have a budget in bytes, from before they are read until their answer. While one
 * is still arriving it gives way: when the budget is used up, the slowest one ends. One user and one address have only a few.
 */
export function largeBodies({ memory, now = () => performance.now() }: Deps) {
  const users = shares(PER_USER)
  const addresses = shares(PER_ADDRESS)
  const arriving = new Set<Arrival>()
  let bytesUnderWay = 0

  function slowest(): Arrival | undefined {
    const older = [...arriving].filter(({ startedAt }) => now() - startedAt >= ENDED_AFTER_MS)
    return older.sort((a, b) => a.bytesPerSecond() - b.bytesPerSecond())[0]
  }

  function makeRoom(bytes: number): void {
    while (bytesUnderWay + bytes > memory.bodyBytes) {
      const arrival = slowest()
      if (!arrival) throw unavailable(new Error('too many large bodies at a time'))
      arrival.end()
    }
  }

  return {
    /** Undefined: it is not large. */
    arrive(route: RouteContract, request: FastifyRequest, reply: FastifyReply): Arrival | undefined {
      const bytes = announcedBytes(route, request)
      if (bytes <= DEFAULT_BODY_LIMIT_BYTES) return undefined
      const { userId } = request.admitted
      const address = addressBlock(request.caller.address)
      const isOver = addresses.isUsedUp(address) || (userId !== null && users.isUsedUp(userId))
      if (isOver) throw appError('RATE_LIMITED', { retryAfterSeconds: RETRY_AFTER_SECONDS })
      if (memory.isTight()) throw unavailable(new Error('memory is tight'))
      makeRoom(bytes)
      bytesUnderWay += bytes
      const gives = [addresses.take(address), ...(userId === null ? [] : [users.take(userId)])]
      const arrival = arrivalOf({
        bytes,
        now,
        isContested: () => bytesUnderWay > memory.bodyBytes / 2,
        onWhole: () => arriving.delete(arrival),
        onGone() {
          arriving.delete(arrival)
          bytesUnderWay -= bytes
          for (const give of gives) give()
        },
      })
      arriving.add(arrival)
      reply.raw.once('close', arrival.gone)
      return arrival
    },
  }
}
export type LargeBodies = ReturnType<typeof largeBodies>
