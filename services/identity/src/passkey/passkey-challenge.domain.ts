import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

export const CHALLENGE_MS = 5 * 60_000
const NONCE_BYTES = 16
const TIME_BYTES = 6
const MAC_BYTES = 32

/** A challenge is for one of these, and for one person; before a log-in for nobody. */
export type Purpose = { to: 'sign-in' } | { to: 'prove' | 'add'; userId: number }

const macOf = (secret: string, purpose: Purpose, body: Buffer): Buffer =>
  createHmac('sha256', secret)
    .update(`passkey challenge\n${purpose.to}\n${'userId' in purpose ? purpose.userId : ''}\n`)
    .update(body)
    .digest()

/** It says itself until when it holds and for what, so that none is stored before it has been signed. */
export function issueChallenge(secret: string, purpose: Purpose, at: Date): string {
  const until = Buffer.alloc(TIME_BYTES)
  until.writeUIntBE(at.getTime() + CHALLENGE_MS, 0, TIME_BYTES)
  const body = Buffer.concat([randomBytes(NONCE_BYTES), until])
  return Buffer.concat([body, macOf(secret, purpose, body)]).toString('base64url')
}

/** Until when a challenge of ours holds; null where it is none of this purpose, or too old. */
export function challengeEnd(secret: string, challenge: string, purpose: Purpose, at: Date): Date | null {
  const bytes = Buffer.from(challenge, 'base64url')
  if (bytes.length !== NONCE_BYTES + TIME_BYTES + MAC_BYTES) return null
  const body = bytes.subarray(0, -MAC_BYTES)
  if (!timingSafeEqual(bytes.subarray(-MAC_BYTES), macOf(secret, purpose, body))) return null
  const until = new Date(body.readUIntBE(NONCE_BYTES, TIME_BYTES))
  return until > at ? until : null
}
