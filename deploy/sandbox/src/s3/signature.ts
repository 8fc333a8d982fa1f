import { createHash, createHmac } from 'node:crypto'
import { type Exchange, header } from '../kernel/exchange.ts'

const ALGORITHM = 'AWS4-HMAC-SHA256'
const FORM =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/

export interface Keys {
  accessKeyId: string
  secretAccessKey: string
}

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex')

/** Each part of the query encoded as RFC 3986 has it, sorted by name. */
function canonicalQuery(query: URLSearchParams): string {
  const encoded = (text: string) =>
    encodeURIComponent(text).replace(
      /[!'()*]/g,
      (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
    )
  return [...query]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&')
}

/**
 * Whether a request carries a valid signature, version 4, over its method, path, query, signed headers and content
 * (AWS, "Authenticating requests (AWS Signature Version 4)"). `UNSIGNED-PAYLOAD` is accepted, as it is over HTTPS.
 */
export function isSigned(exchange: Exchange, { accessKeyId, secretAccessKey }: Keys): boolean {
  const [, keyId, date = '', region = '', names = '', signature] =
    FORM.exec(header(exchange, 'authorization') ?? '') ?? []
  const at = header(exchange, 'x-amz-date') ?? ''
  if (keyId !== accessKeyId || !at.startsWith(date)) return false
  const claimed = header(exchange, 'x-amz-content-sha256') ?? ''
  if (claimed !== 'UNSIGNED-PAYLOAD' && claimed !== sha256(exchange.body)) return false
  const signed = names.split(';')
  if (!signed.includes('host') || !signed.includes('x-amz-date')) return false
  const headers = signed
    .map((name) => `${name}:${(header(exchange, name) ?? '').trim().replace(/ +/g, ' ')}\n`)
    .join('')
  const request = [
    exchange.method,
    exchange.path,
    canonicalQuery(exchange.query),
    headers,
    names,
    claimed,
  ].join('\n')
  const scope = `${date}/${region}/s3/aws4_request`
  const toSign = [ALGORITHM, at, scope, sha256(request)].join('\n')
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${secretAccessKey}`, date), region))
  return hmac(key, toSign).toString('hex') === signature
}
