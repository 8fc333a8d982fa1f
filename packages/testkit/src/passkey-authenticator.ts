import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type {
  NewPasskey,
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyRequest,
} from '@avaliax/proto/identity/passkey.routes.ts'

type CborValue = number | string | Buffer | Map<number | string, CborValue>

/** The length or number in front of a value, by its kind (RFC 8949). */
function head(kind: number, count: number): Buffer {
  if (count < 24) return Buffer.from([(kind << 5) | count])
  if (count < 256) return Buffer.from([(kind << 5) | 24, count])
  return Buffer.from([(kind << 5) | 25, count >> 8, count & 255])
}

function cbor(value: CborValue): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...value].flatMap(([key, item]) => [cbor(key), cbor(item)])
  return Buffer.concat([head(5, value.size), ...entries])
}

const PRESENT = 0x01
const VERIFIED = 0x04
const SYNCED = 0x18
const WITH_CREDENTIAL = 0x40

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()
const base64url = (data: string | Buffer): string => Buffer.from(data).toString('base64url')

/** An honest authenticator and browser would never say these. */
export interface Dishonesty {
  origin?: string
  rpId?: string
  type?: string
  challenge?: string
  crossOrigin?: boolean
  isPresent?: boolean
  isVerified?: boolean
  counter?: number
  /** As if a passkey of one device had been copied, or the other way round. */
  synced?: boolean
  userHandle?: string | null
  /** Also of another passkey. */
  id?: string
  /** The certificate of the authenticator's maker, which nobody asked for. */
  certificate?: Buffer
}

interface Device {
  origin: string
  /** Passkeys of several devices are copied by their provider, and do not count. */
  synced?: boolean
}

/** An authenticator with one ES256 passkey, and the browser in front of it. */
export function passkeyAuthenticator({ origin, synced = false }: Device) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let counter = 0
  let userHandle: string | null = null

  const clientData = (type: string, challenge: string, lie: Dishonesty): string =>
    base64url(
      JSON.stringify({
        type: lie.type ?? type,
        challenge: lie.challenge ?? challenge,
        origin: lie.origin ?? origin,
        crossOrigin: lie.crossOrigin ?? false,
      }),
    )

  function authenticatorData(rpId: string, lie: Dishonesty, credential: Buffer): Buffer {
    const { isPresent = true, isVerified = true } = lie
    const flags =
      (isPresent ? PRESENT : 0) |
      (isVerified ? VERIFIED : 0) |
      ((lie.synced ?? synced) ? SYNCED : 0) |
      (credential.length > 0 ? WITH_CREDENTIAL : 0)
    const count = Buffer.alloc(4)
    if (!synced) counter++
    count.writeUInt32BE(lie.counter ?? counter)
    return Buffer.concat([sha256(lie.rpId ?? rpId), Buffer.from([flags]), count, credential])
  }

  function attestedCredential(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const [kty, alg, curve] = [2, -7, 1]
    const key = new Map<number, CborValue>([
      ...([
        [1, kty],
        [3, alg],
        [-1, curve],
      ] as const),
      ...([
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ] as const),
    ])
    return Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cbor(key)])
  }

  return {
    id: base64url(id),

    create({ rp, user, challenge }: PasskeyCreation, lie: Dishonesty = {}): NewPasskey {
      userHandle = user.id
      const attestation = new Map<string, CborValue>([
        ['fmt', lie.certificate ? 'packed' : 'none'],
        ['attStmt', new Map(lie.certificate ? [['x5c', lie.certificate]] : [])],
        ['authData', authenticatorData(rp.id, lie, attestedCredential())],
      ])
      return {
        id: lie.id ?? base64url(id),
        clientDataJSON: clientData('webauthn.create', challenge, lie),
        attestationObject: base64url(cbor(attestation)),
        transports: ['internal'],
      }
    },

    use({ rpId, challenge }: PasskeyRequest, lie: Dishonesty = {}): PasskeyAssertion {
      const clientDataJSON = clientData('webauthn.get', challenge, lie)
      const data = authenticatorData(rpId, lie, Buffer.alloc(0))
      const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))])
      return {
        id: lie.id ?? base64url(id),
        clientDataJSON,
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', signed, privateKey)),
        userHandle: lie.userHandle === undefined ? userHandle : lie.userHandle,
      }
    },
  }
}
export type PasskeyAuthenticator = ReturnType<typeof passkeyAuthenticator>
