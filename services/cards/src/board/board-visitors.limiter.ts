import type { Actor } from '@avaliax/chassis/access/actor.ts'
import { inScope, scopeOf } from '@avaliax/chassis/access/scope.ts'
import { appError } from '@avaliax/chassis/errors.ts'
import { addressBlock } from '@avaliax/chassis/http/server/rate-limit.ts'
import type { RateLimiter } from '@avaliax/chassis/limits/rate-limiter.ts'
import { BOARDS_OF_OTHERS } from '@avaliax/proto/cards/board/leaderboard.routes.ts'

interface Deps {
  limits: Pick<RateLimiter, 'take' | 'clear'>
}

interface Visitor {
  actor: Actor | null
  address: string
}

/**
 * Boards have numbers, so whoever counts reads them all. An address sees some different ones an hour, whether they exist or not;
 * the one that hangs on a wall is read all day and is one.
 */
export function boardVisitors({ limits }: Deps) {
  const { windowSeconds } = BOARDS_OF_OTHERS
  return async ({ actor, address }: Visitor, clientId: number): Promise<void> => {
    if (actor && isOwn(actor, clientId)) return
    const block = addressBlock(address)
    const board = `board:${block}:${clientId}`
    const { used } = await limits.take(board, { max: 1, windowSeconds })
    if (used > 1) return
    const { allowed, retryAfterSeconds } = await limits.take(`boards:${block}`, BOARDS_OF_OTHERS)
    if (allowed) return
    // It was not seen, so the next try is a first one again.
    await limits.clear(board)
    throw appError('RATE_LIMITED', { retryAfterSeconds })
  }
}
export type BoardVisitors = ReturnType<typeof boardVisitors>

const isOwn = (actor: Actor, clientId: number): boolean => inScope(scopeOf(actor), clientId)
