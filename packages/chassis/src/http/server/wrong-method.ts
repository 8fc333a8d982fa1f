import type { RouteContract } from '@avaliax/proto/contract.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { appError, notFound } from '../../errors.ts'

/** Refuses a request that no route takes: 405 where another method would do, else 404. */
export function refuseUnknown(request: FastifyRequest, reply: FastifyReply): never {
  const methods = allowedMethods(request.server.parts.mounted, request.url)
  if (methods.length === 0) throw notFound()
  reply.header('allow', methods.join(', '))
  throw appError('METHOD_NOT_ALLOWED')
}

/** Methods that a path would accept, for telling "no such address" from "not this way". */
function allowedMethods(routes: readonly RouteContract[], url: string): string[] {
  const path = url.split('?')[0] ?? ''
  return routes.filter((route) => patternOf(route.path).test(path)).map(({ method }) => method)
}

const patternOf = (path: string) => {
  const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const segments = path.split('/').map((segment) => (segment.startsWith(':') ? '[^/]+' : literal(segment)))
  return new RegExp(`^${segments.join('/')}$`)
}
