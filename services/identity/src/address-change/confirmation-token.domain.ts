import { textSigner } from '@avaliax/chassis/text-signer.ts'

/** The link confirms this person's address until then, and no other address. */
interface Confirmation {
  userId: number
  email: string
  until: Date
}

const TOKEN = /^([1-9][0-9]{0,14})-([1-9][0-9]{0,14})\.([A-Za-z0-9_-]{43})$/

const signedText = ({ userId, email, until }: Confirmation): string =>
  `confirm-address ${userId} ${until.getTime()} ${email}`

/** Nothing of it is stored: to confirm twice changes nothing, and whoever changes the address ends it. */
export const confirmationToken = (secret: string, confirmation: Confirmation): string =>
  `${confirmation.userId}-${confirmation.until.getTime()}.${textSigner(secret).sign(signedText(confirmation))}`

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
  const [, , , signature = ''] = TOKEN.exec(token) ?? []
  return textSigner(secret).isSigned(signedText({ ...claim, email }), signature)
}
