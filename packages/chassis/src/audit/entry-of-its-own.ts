import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** One request that changes many clients: each change is told of in an audit entry of its own, beside the request's. */
export const entryOfItsOwn = (request: FastifyRequest): FastifyRequest =>
  Object.create(request, { auditId: { value: randomUUID() } }) as FastifyRequest
