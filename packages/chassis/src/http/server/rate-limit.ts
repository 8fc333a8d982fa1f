import type { RateLimit, RouteContract } from '@avaliax/proto/contract.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { callerKey } from '../../access/actor.ts'
import { appError } from '../../errors.ts'
import type { Quota, Taken } from '../../limits/quota.ts'
import { callClientId } from './access-guard.ts'

/** The port behind every limit; Redis with an in-process fallback stands behind it. */
export interface RateLimits {
  take(key: string, quota: Quota): Promise<Taken>
}

/** Counts one request and says how much of the window is left; refuses with 429 when it is used up. */
export async function takeFromLimit(
  limits: RateLimits,
  route: RouteContract,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { rateLimit } = route
  if (!rateLimit) return
  const key = `${route.service}:${route.method} ${route.path}:${subject(rateLimit, request)}`
  const { allowed, retryAfterSeconds, used, resetSeconds } = await limits.take(key, rateLimit)
  reply.headers({
    'ratelimit-limit': rateLimit.max,
    'ratelimit-remaining': Math.max(0, rateLimit.max - used),
    'ratelimit-reset': resetSeconds,
  })
  if (!allowed) throw appError('RATE_LIMITED', { retryAfterSeconds })
}

function subject({ per }: RateLimit, request: FastifyRequest): string {
  const actor = request.caller.identity?.actor
  const clientId = per === 'client' ? callClientId(request) : null
  if (clientId !== null) return `client:${clientId}`
  if (per !== 'address' && actor) return callerKey(actor)
  return `address:${addressBlock(request.caller.address)}`
}

/** One subscriber usually holds a whole IPv6 /64, so that is what counts as one address. */
export function addressBlock(address: string): string {
  if (!address.includes(':')) return address
  const [head = '', tail] = address.split('::')
  const before = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  const groups = [...before, ...zeros, ...after].slice(0, 4)
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '').toLowerCase()).join(':')}::/64`
}
