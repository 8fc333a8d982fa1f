import { hash } from 'node:crypto'

/** 128 bits in base64url. */
const CHARACTERS = 22

/**
 * The first 128 bits of SHA-256 over a secret key and a message. Cutting the hash short is what keeps the plain
 * construction safe: who sees a result lacks the other half of the state that continuing it would need. HMAC's second
 * hash, and an object for each message, would be the dearest part of a tap.
 */
export function keyedHash(key: Buffer): (message: string) => string {
  const secret = key.toString('base64')
  return (message) => hash('sha256', secret + message, 'base64url').slice(0, CHARACTERS)
}
