import { createPublicKey } from 'node:crypto'
import type { FastifyJWTOptions } from '@fastify/jwt'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'

export interface Bearer {
  sessionId: string
  userId: number
  /** Milliseconds since 1970. */
  expiresAt: number
}

/** Throws for anything that is not a token of ours for that audience; the API's own where none is named. */
export type VerifyToken = (token: string, audience?: string) => unknown

interface Deps {
  verify: (token: string) => unknown
  now?: () => number
}

const REMEMBERED = 10_000
const CLOCK_LEEWAY_SECONDS = 5

/** Nothing else is signed by us: a header with `kid`, `jku` or `jwk` is somebody's experiment. */
const Header = z.strictObject({ alg: z.literal('EdDSA'), typ: z.literal('JWT') })
const Claims = z.object({
  sub: z.string().regex(/^[1-9][0-9]{0,14}$/),
  sid: z.uuid(),
  iat: z.int(),
  exp: z.int(),
})

/** One algorithm, one key, one issuer, one audience: no header of a token chooses any of them. */
export function bearerOptions(publicKeyBase64: string): FastifyJWTOptions {
  const der = Buffer.from(publicKeyBase64, 'base64')
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' })
  return {
    secret: { public: key.export({ format: 'pem', type: 'spki' }), private: '' },
    verify: { algorithms: ['EdDSA'], allowedIss: 'identity', allowedAud: 'avaliax' },
  }
}

/** Checks the token a browser carries, and remembers what held. */
export function bearerTokens({ verify, now = Date.now }: Deps) {
  const bearers = new LRUCache<string, Bearer>({ max: REMEMBERED })

  function check(token: string): Bearer | null {
    const claims = Claims.safeParse(verified(token)).data
    if (!claims || claims.iat - CLOCK_LEEWAY_SECONDS > now() / 1000) return null
    return { sessionId: claims.sid, userId: Number(claims.sub), expiresAt: claims.exp * 1000 }
  }

  function verified(token: string): unknown {
    try {
      const [header = ''] = token.split('.')
      Header.parse(JSON.parse(Buffer.from(header, 'base64url').toString()))
      return verify(token)
    } catch {
      return undefined
    }
  }

  return (token: string): Bearer | null => {
    const bearer = bearers.get(token) ?? check(token)
    if (!bearer || bearer.expiresAt <= now()) {
      bearers.delete(token)
      return null
    }
    bearers.set(token, bearer)
    return bearer
  }
}
export type BearerTokens = ReturnType<typeof bearerTokens>
