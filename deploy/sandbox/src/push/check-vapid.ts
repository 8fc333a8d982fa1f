import { createPublicKey, verify } from 'node:crypto'
import { isRecord } from '../kernel/exchange.ts'

const DAY_SECONDS = 86_400

interface Expected {
  origin: string
  /** The key that the browser subscribed with. */
  serverKey: string
  now: number
}

const read = (part: string): unknown => {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
  } catch {
    return null
  }
}

function signed(content: string, signature: string, point: string): boolean {
  const bytes = Buffer.from(point, 'base64url')
  if (bytes.length !== 65) return false
  const [x, y] = [bytes.subarray(1, 33).toString('base64url'), bytes.subarray(33).toString('base64url')]
  const key = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } })
  const ieee = { key, dsaEncoding: 'ieee-p1363' as const }
  return verify('sha256', Buffer.from(content), ieee, Buffer.from(signature, 'base64url'))
}

/** Says what a push service has against an `Authorization` (RFC 8292, and what Apple asks for besides); null: nothing. */
export function vapidComplaint(
  header: string | undefined,
  { origin, serverKey, now }: Expected,
): string | null {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header ?? '') ?? []
  const [head = '', body = '', signature = ''] = token.split('.')
  const [algorithm, claims] = [read(head), read(body)]
  if (!isRecord(algorithm) || !isRecord(claims)) return 'no token'
  const { aud, exp, sub } = claims
  if (algorithm.alg !== 'ES256') return 'alg'
  if (key !== serverKey) return 'not the key of the subscription'
  if (aud !== origin) return 'aud'
  const seconds = now / 1000
  if (typeof exp !== 'number' || exp <= seconds || exp > seconds + DAY_SECONDS) return 'exp'
  if (typeof sub !== 'string' || !/^(mailto:[^\s@]+@[^\s@]+\.[^\s@]+|https:\/\/\S+)$/.test(sub)) return 'sub'
  return signed(`${head}.${body}`, signature, key) ? null : 'signature'
}
