import { createHmac, timingSafeEqual } from 'node:crypto'

/** The link confirms this person's address until then, and no other address. */
interface Confirmation {
  userId: number
  email: string
  until: Date
}

const TOKEN = /^([1-9][0-9]{0,14})-([1-9][0-9]{0,14})\.([A-Za-z0-9_-]{43})$/

const sign = (secret: string, { userId, email, until }: Confirmation): string =>
  createHmac('sha256', secret)
    .update(`confirm-address ${userId} ${until.getTime()} ${email}`)
    .digest('base64url')

/** Nothing of it is stored: to confirm twice changes nothing, and whoever changes the address ends it. */
export const confirmationToken = (secret: string, confirmation: Confirmation): string =>
  `${confirmation.userId}-${confirmation.until.getTime()}.${sign(secret, confirmation)}`

/** Reads what a token of the right shape claims, before anybody has looked whether it is ours. */
export function claimOf(token: string): Omit<Confirmation, 'email'> | null {
  const [, userId, until] = TOKEN.exec(token) ?? []
  return userId && until ? { userId: Number(userId), until: new Date(Number(until)) } : null
}

/** Tells whether we made it for this address, and it is not over. */
export function confirms(
  token: string,
  email: string,
  { secret, at }: { secret: string; at: Date },
): boolean {
  const claim = claimOf(token)
  if (!claim || claim.until <= at) return false
  const [received, right] = [token, confirmationToken(secret, { ...claim, email })].map((text) =>
    Buffer.from(text),
  )
  return Boolean(received && right && received.length === right.length && timingSafeEqual(received, right))
}
