import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const gzipped = promisify(gzip)
const brotlied = promisify(brotliCompress)

/** One answer in every form in which it may leave, made once. */
export interface EncodedBody {
  raw: Buffer
  gzip: Buffer
  br: Buffer
  hash: string
}

export type Encoding = 'raw' | 'gzip' | 'br'

export const encodeBody = (value: unknown): Promise<EncodedBody> => encodeText(JSON.stringify(value))

export async function encodeText(text: string): Promise<EncodedBody> {
  const raw = Buffer.from(text)
  const hash = createHash('sha256').update(raw).digest('base64url').slice(0, 22)
  const quality = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length },
  }
  return { raw, hash, gzip: await gzipped(raw, { level: 7 }), br: await brotlied(raw, quality) }
}

/** The smallest form that the caller takes; an encoding with `q=0` is refused, not offered. */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (!header) return 'raw'
  const offered = header.split(',').map((part) => part.trim().toLowerCase())
  const takes = (name: string) =>
    offered.some((part) => part === name || (part.startsWith(`${name};`) && !/;\s*q=0(\.0*)?$/.test(part)))
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'raw'
}

/** Each form has a tag of its own, as a strong tag must. */
export const etagOf = ({ hash }: EncodedBody, encoding: Encoding): string =>
  encoding === 'raw' ? `"${hash}"` : `"${hash}-${encoding}"`

export const matchesTag = (header: string | undefined, { hash }: EncodedBody): boolean =>
  header !== undefined && (header.trim() === '*' || header.includes(`"${hash}`))
