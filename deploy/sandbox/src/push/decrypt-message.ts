import { createDecipheriv, type ECDH, hkdfSync } from 'node:crypto'

const SALT_BYTES = 16
const HEADER_BYTES = 21
const TAG_BYTES = 16
const LAST_RECORD = 2

/** A browser's half of a subscription. */
export interface Receiver {
  ecdh: ECDH
  auth: Buffer
}

/** Reads a message as a browser does, in `aes128gcm` of one record (RFC 8188, 8291); throws where it would drop it. */
export function decryptMessage(message: Buffer, { ecdh, auth }: Receiver): string {
  const salt = message.subarray(0, SALT_BYTES)
  const recordSize = message.readUInt32BE(SALT_BYTES)
  const keyLength = message[HEADER_BYTES - 1] ?? 0
  const sender = message.subarray(HEADER_BYTES, HEADER_BYTES + keyLength)
  const record = message.subarray(HEADER_BYTES + keyLength)
  if (record.length > recordSize) throw new Error('more than one record')

  const derive = (secret: Buffer, from: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, from, info, length))
  const shared = ecdh.computeSecret(sender)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender])
  const input = derive(shared, auth, info, 32)
  const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12)

  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-TAG_BYTES))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -TAG_BYTES)), decipher.final()])
  const end = padded.findLastIndex((byte) => byte !== 0)
  if (padded[end] !== LAST_RECORD) throw new Error('the last record does not end as one')
  return padded.subarray(0, end).toString('utf8')
}
