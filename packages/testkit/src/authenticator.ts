import { createHmac } from 'node:crypto'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const STEP_MS = 30_000

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/**
 * Answers what an authenticator app shows for a secret, now or one step ahead: never a code that may end before it is
 * looked at. Written apart from the product's own, so that both have to be right.
 */
export function appCode(secret: string, stepsAhead: 0 | 1 = 0): string {
  const counter = Buffer.alloc(8)
  counter.writeUInt32BE(Math.floor(Date.now() / STEP_MS) + stepsAhead, 4)
  const digest = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const offset = digest.readUInt8(19) & 15
  return String((digest.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0')
}
