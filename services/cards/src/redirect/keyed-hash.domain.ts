import { hash } from 'node:crypto'

/** 128 bits in base64url. */
const CHARACTERS = 22

/**
 * The first 128 bits of SHA-256 over a secret key and a message. The truncation prevents length extension: half of the
 * state is missing. HMAC would hash twice and allocate an object per message, and would be the most expensive part of a tap.
 */
export function keyedHash(key: Buffer): (message: string) => string {
  const secret = key.toString('base64')
  return (message) => hash('sha256', secret + message, 'base64url').slice(0, CHARACTERS)
}
