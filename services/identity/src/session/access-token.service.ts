import { createPrivateKey, createPublicKey } from 'node:crypto'
import { DOCUMENT_AUDIENCE } from '@avaliax/proto/identity/document-ticket.routes.ts'
import type { FastifyJWTOptions, JWT } from '@fastify/jwt'

/** `aud` of the tokens that browsers carry; internal tokens carry a service's name instead. */
const USER_AUDIENCE = 'avaliax'

export interface AccessClaims {
  userId: number
  sessionId: string
  issuedAt: Date
  expiresAt: Date
}

const seconds = (date: Date): number => Math.floor(date.getTime() / 1000)

/** EdDSA (RFC 8037) with the key of the environment, PKCS#8 in base64. */
export function accessTokenOptions(privateKeyBase64: string): FastifyJWTOptions {
  const der = Buffer.from(privateKeyBase64, 'base64')
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  return {
    secret: {
      private: key.export({ format: 'pem', type: 'pkcs8' }).toString(),
      public: createPublicKey(key).export({ format: 'pem', type: 'spki' }).toString(),
    },
    sign: { algorithm: 'EdDSA', iss: 'identity', aud: USER_AUDIENCE },
  }
}

/** Tokens name a session, which alone decides whether they still hold. */
export function accessTokens(jwt: Pick<JWT, 'sign'>) {
  const claimsOf = ({ sessionId, issuedAt, expiresAt }: AccessClaims) => ({
    sid: sessionId,
    iat: seconds(issuedAt),
    exp: seconds(expiresAt),
  })
  return {
    issue: (access: AccessClaims): string => jwt.sign(claimsOf(access), { sub: String(access.userId) }),
    /** Opens nothing but pages with what they begin with; the API refuses it for its audience. */
    issueForDocuments: (access: AccessClaims): string =>
      jwt.sign(claimsOf(access), { sub: String(access.userId), aud: DOCUMENT_AUDIENCE }),
  }
}
export type AccessTokens = ReturnType<typeof accessTokens>
