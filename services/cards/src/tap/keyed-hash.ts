import { hash } from 'node:crypto'

/** 128 bits in base64url. */
const CHARACTERS = 22

/**
 * The first 128 bits of SHA-256 over a secret key and a message. Cutting the hash short is what keeps the plain
 * construction safe: who sees a result lacks the other half of the state that continuing it would need. HMAC's second
 * hash, and an object for each message, would be the dearest part of a tap.
 */
export function keyedHash(key: Buffer): (message: string) => string {
  let buffer = Buffer.alloc(1024)
  key.copy(buffer)
  return (message) => {
    // Header texts come as one character for each byte, and go into the hash as they came.
    const needed = key.length + message.length
    if (needed > buffer.length) {
      buffer = Buffer.alloc(needed)
      key.copy(buffer)
    }
    buffer.write(message, key.length, 'latin1')
    return hash('sha256', buffer.subarray(0, needed), 'base64url').slice(0, CHARACTERS)
  }
}
