import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'

const HEADER = { typ: 'JWT', alg: 'ES256' }
/** Push services take at most a day. */
const VALID_SECONDS = 12 * 3_600

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

interface Claims {
  aud: string
  exp: number
  sub: string
}

export interface Vapid {
  /** `applicationServerKey` of a subscription: the uncompressed point, base64url. */
  publicKey: string
  /** `Authorization` of a message to this endpoint. */
  headerFor(endpoint: string): string
}

interface Deps {
  /** PKCS #8 in base64, of P-256. */
  privateKey: string
  /** `mailto:` of somebody who is reached; Apple refuses `localhost` and blanks. */
  contact: string
  now: () => Date
}

/** Says who sends, by signature (RFC 8292). */
export function vapid({ privateKey, contact, now }: Deps): Vapid {
  const key = createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' })
  const publicKey = pointOf(key)
  return {
    publicKey,
    headerFor(endpoint) {
      const exp = Math.floor(now().getTime() / 1000) + VALID_SECONDS
      const token = signedToken({ aud: new URL(endpoint).origin, exp, sub: contact }, key)
      return `vapid t=${token}, k=${publicKey}`
    },
  }
}

function signedToken(claims: Claims, key: KeyObject): string {
  const signed = `${part(HEADER)}.${part(claims)}`
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' })
  return `${signed}.${signature.toString('base64url')}`
}

/** An SPKI of P-256 ends with the point. */
const pointOf = (key: KeyObject): string =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-65).toString('base64url')
