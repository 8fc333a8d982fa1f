import { unavailable } from '@avaliax/chassis/errors.ts'
import { DEFAULT_BODY_LIMIT_BYTES, type RouteContract } from '@avaliax/proto/contract.ts'
import type { FastifyReply } from 'fastify'

const AT_A_TIME = 16

/** Bodies are held in memory until their answer: of those that may be large there are only a few at a time. */
export function largeBodies() {
  let held = 0

  return (route: RouteContract, reply: FastifyReply): void => {
    if (route.bodyLimitBytes <= DEFAULT_BODY_LIMIT_BYTES) return
    if (held >= AT_A_TIME) throw unavailable(new Error('too many large bodies at a time'))
    held++
    reply.raw.once('close', () => held--)
  }
}
