import { appError, unavailable } from '@avaliax/chassis/errors.ts'
import { addressBlock } from '@avaliax/chassis/http/server/rate-limit.ts'
import { DEFAULT_BODY_LIMIT_BYTES, type RouteContract } from '@avaliax/proto/contract.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { shares } from './shares.ts'

const AT_A_TIME = 16
const PER_USER = 3
const PER_ADDRESS = 6
const RETRY_AFTER_SECONDS = 2

/**
 * Bodies are held in memory until their answer: of those that may be large there are only a few at a time, and of one user or
 * one address only a part of these.
 */
export function largeBodies() {
  const users = shares(PER_USER)
  const addresses = shares(PER_ADDRESS)
  let inFlight = 0

  return (route: RouteContract, request: FastifyRequest, reply: FastifyReply): void => {
    if (route.bodyLimitBytes <= DEFAULT_BODY_LIMIT_BYTES) return
    const { userId } = request.admitted
    const address = addressBlock(request.caller.address)
    const isOver = addresses.isUsedUp(address) || (userId !== null && users.isUsedUp(userId))
    if (isOver) throw appError('RATE_LIMITED', { retryAfterSeconds: RETRY_AFTER_SECONDS })
    if (inFlight >= AT_A_TIME) throw unavailable(new Error('too many large bodies at a time'))
    inFlight++
    const giveBack = [addresses.take(address), ...(userId === null ? [] : [users.take(userId)])]
    reply.raw.once('close', () => {
      inFlight--
      for (const give of giveBack) give()
    })
  }
}
