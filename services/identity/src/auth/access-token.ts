import { createPrivateKey, sign } from 'node:crypto'

/** `aud` of the tokens that browsers carry; internal tokens carry a service's name instead. */
export const USER_AUDIENCE = 'avaliax'

export interface AccessClaims {
  userId: number
  sessionId: string
  issuedAt: Date
  expiresAt: Date
}

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const seconds = (date: Date): number => Math.floor(date.getTime() / 1000)

/** Signs EdDSA tokens (RFC 8037). They name a session, which alone decides whether they still hold. */
export function accessTokens(privateKeyBase64: string) {
  const key = createPrivateKey({ key: Buffer.from(privateKeyBase64, 'base64'), format: 'der', type: 'pkcs8' })
  const header = encode({ alg: 'EdDSA', typ: 'JWT' })

  return {
    issue({ userId, sessionId, issuedAt, expiresAt }: AccessClaims): string {
      const claims = encode({
        iss: 'identity',
        aud: USER_AUDIENCE,
        sub: String(userId),
        sid: sessionId,
        iat: seconds(issuedAt),
        exp: seconds(expiresAt),
      })
      const signature = sign(null, Buffer.from(`${header}.${claims}`), key).toString('base64url')
      return `${header}.${claims}.${signature}`
    },
  }
}
export type AccessTokens = ReturnType<typeof accessTokens>
