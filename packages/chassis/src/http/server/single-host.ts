import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { appError } from '../../errors.ts'
import type { AheadOfFramework } from './ahead-of-framework.ts'
import { errorBody } from './error-handler.ts'

/** Signs that end or begin something else than a host: whoever reads further sees another one than we do. */
const NO_HOST = /[\s/\\@?#<>"]/

function isOfOneHost({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.length !== 4 || rawHeaders[at]?.toLowerCase() !== 'host') continue
    hosts++
    if (NO_HOST.test(rawHeaders[at + 1] ?? '')) return false
  }
  return hosts <= 1
}

/** RFC 9112, 3.2: two lines, or one that names no host, are 400; of two we would believe the first and a proxy perhaps the last. */
export const refuseManyHosts: AheadOfFramework = (raw, reply) => {
  if (isOfOneHost(raw)) return false
  const body = JSON.stringify(errorBody(appError('VALIDATION_ERROR'), randomUUID()))
  reply.writeHead(400, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    // The next request on this connection may be somebody else's.
    connection: 'close',
  })
  reply.end(body)
  return true
}
