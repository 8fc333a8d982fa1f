import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** A browser gives these with its subscription; base64url. */
export interface SubscriptionKeys {
  /** Its public key, an uncompressed point of P-256. */
  p256dh: string
  /** Sixteen bytes that only it and we know. */
  auth: string
}

/** One message has these; they are chosen at random but in the RFC's example. */
interface MessageSecrets {
  privateKey: Buffer
  salt: Buffer
}

const POINT_BYTES = 65
const AUTH_BYTES = 16
const SALT_BYTES = 16
const KEY_BYTES = 16
const NONCE_BYTES = 12
const RECORD_BYTES = 4096
/** The last record ends with it. */
const LAST = Buffer.from([2])

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url')
const derived = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** Whether a browser can have made them: a point on the curve and sixteen bytes. */
export function areSubscriptionKeys({ p256dh, auth }: SubscriptionKeys): boolean {
  const point = bytes(p256dh)
  if (point.length !== POINT_BYTES || bytes(auth).length !== AUTH_BYTES) return false
  try {
    const own = createECDH('prime256v1')
    own.generateKeys()
    own.computeSecret(point)
    return true
  } catch {
    return false
  }
}

function freshSecrets(): MessageSecrets {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  // A private key that begins with a zero comes without it.
  const privateKey = Buffer.alloc(32)
  const own = ecdh.getPrivateKey()
  own.copy(privateKey, privateKey.length - own.length)
  return { privateKey, salt: randomBytes(SALT_BYTES) }
}

/** One message to one browser (RFC 8291): a single record of `aes128gcm` (RFC 8188), header included. */
export function encryptMessage(
  plain: string,
  { p256dh, auth }: SubscriptionKeys,
  { privateKey, salt } = freshSecrets(),
): Buffer {
  const browser = bytes(p256dh)
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(privateKey)
  const ours = ecdh.getPublicKey()
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), browser, ours])
  const secret = derived(ecdh.computeSecret(browser), bytes(auth), keyInfo, 32)
  const key = derived(secret, salt, 'Content-Encoding: aes128gcm\0', KEY_BYTES)
  const nonce = derived(secret, salt, 'Content-Encoding: nonce\0', NONCE_BYTES)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const record = [cipher.update(plain, 'utf8'), cipher.update(LAST), cipher.final(), cipher.getAuthTag()]
  const size = Buffer.alloc(4)
  size.writeUInt32BE(RECORD_BYTES)
  return Buffer.concat([salt, size, Buffer.from([ours.length]), ours, ...record])
}
