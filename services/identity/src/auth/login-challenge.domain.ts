import { textSigner } from '@avaliax/chassis/text-signer.ts'
import type { User } from '../user/user.model.ts'

const CHALLENGE_MS = 5 * 60_000
const CHALLENGE = /^([1-9]\d{0,14})\.(\d{13})\.([A-Za-z0-9_-]{43})$/

type Challenged = Pick<User, '_id' | 'passwordHash'>

/** Bound to the password that was right: a changed one ends the challenge. */
const signedText = ({ _id, passwordHash }: Challenged, expiresAt: string) =>
  `log-in challenge\n${_id}\n${passwordHash}\n${expiresAt}`

/** Says that somebody knew the password of an account, for five minutes; it opens nothing but the second step. */
export function issueChallenge(secret: string, user: Challenged, at: Date) {
  const expiresAt = new Date(at.getTime() + CHALLENGE_MS)
  const until = String(expiresAt.getTime())
  const signature = textSigner(secret).sign(signedText(user, until))
  return { challenge: `${user._id}.${until}.${signature}`, expiresAt: expiresAt.toISOString() }
}

/** Whose challenge this claims to be; null for anything else. */
export const challengedUserId = (challenge: string): number | null =>
  Number(CHALLENGE.exec(challenge)?.[1] ?? 0) || null

export function holds(secret: string, challenge: string, user: Challenged, at: Date): boolean {
  const [, userId, until = '', signature = ''] = CHALLENGE.exec(challenge) ?? []
  if (Number(userId) !== user._id || Number(until) <= at.getTime()) return false
  return textSigner(secret).isSigned(signedText(user, until), signature)
}
