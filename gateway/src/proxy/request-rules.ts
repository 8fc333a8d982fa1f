import { appError, validationError } from '@avaliax/chassis/errors.ts'
import type { RouteContract } from '@avaliax/proto/contract.ts'
import type { FastifyRequest } from 'fastify'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Dot segments and separators in any spelling, and NUL: the service must read the same path that was checked here. */
const SLIPPERY = /\/\.{1,2}(\/|$)|%2e|%2f|%5c|%00|\\/i

/** A page of another site may not make a browser write here, whatever it sends along. */
export function refuseCrossSite(request: FastifyRequest): void {
  if (SAFE.has(request.method)) return
  if (request.headers['sec-fetch-site'] === 'cross-site') throw appError('FORBIDDEN')
}

export function refuseSlipperyPath(request: FastifyRequest): void {
  const [path = ''] = request.url.split('?', 1)
  // A target may be a whole URL; the router reads its path, the proxy would read its host.
  if (!path.startsWith('/') || SLIPPERY.test(path)) throw validationError('path', 'Endereço inválido')
}

export function refuseLargeBody({ bodyLimitBytes }: RouteContract, request: FastifyRequest): void {
  if (Number(request.headers['content-length'] ?? 0) > bodyLimitBytes) throw appError('PAYLOAD_TOO_LARGE')
}
