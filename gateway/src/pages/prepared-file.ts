import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A body that is compressed once and sent many times. */
export interface PreparedFile {
  type: string
  etag: string
  raw: Buffer
  gzip: Buffer
  brotli: Buffer
}

export function prepareFile(raw: Buffer, type: string): PreparedFile {
  const quality = raw.length > 1_000_000 ? 5 : 11
  return {
    type,
    raw,
    etag: `"${createHash('sha256').update(raw).digest('base64url').slice(0, 22)}"`,
    gzip: gzipSync(raw),
    brotli: brotliCompressSync(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  }
}

const ENCODINGS = ['brotli', 'gzip'] as const
const NAMES = { brotli: 'br', gzip: 'gzip' } as const

export function sendPrepared(request: FastifyRequest, reply: FastifyReply, file: PreparedFile): FastifyReply {
  reply.header('etag', file.etag).header('vary', 'accept-encoding')
  if (request.headers['if-none-match'] === file.etag) return reply.code(304).send()
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const encoding = ENCODINGS.find((name) => new RegExp(`\\b${NAMES[name]}\\b`).test(accepted))
  if (encoding) reply.header('content-encoding', NAMES[encoding])
  return reply.type(file.type).send(encoding ? file[encoding] : file.raw)
}
