import { createPublicKey, verify } from 'node:crypto'
import { z } from 'zod'

export interface Bearer {
  sessionId: string
  userId: number
  /** Milliseconds since 1970. */
  expiresAt: number
}

interface Needs {
  publicKey: string
  now?: () => number
}

const ISSUER = 'identity'
const AUDIENCE = 'avaliax'
const REMEMBERED = 10_000
const CLOCK_LEEWAY_MS = 5_000

const Header = z.strictObject({ alg: z.literal('EdDSA'), typ: z.literal('JWT') })
const Claims = z.object({
  iss: z.literal(ISSUER),
  aud: z.literal(AUDIENCE),
  sub: z.string().regex(/^[1-9][0-9]{0,14}$/),
  sid: z.uuid(),
  iat: z.int(),
  exp: z.int(),
  nbf: z.int().optional(),
})

/** Checks the token a browser carries: one algorithm, one key, no header that chooses either. */
export function bearerTokens({ publicKey, now = Date.now }: Needs) {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
  const known = new Map<string, Bearer>()

  function check(token: string): Bearer | null {
    const [header, payload, signature, ...rest] = token.split('.')
    if (!header || !payload || !signature || rest.length > 0) return null
    if (!Header.safeParse(decode(header)).success) return null
    const claims = Claims.safeParse(decode(payload)).data
    if (!claims) return null
    const early = Math.max(claims.iat, claims.nbf ?? 0) * 1000 > now() + CLOCK_LEEWAY_MS
    const signed = Buffer.from(`${header}.${payload}`)
    if (early || !verify(null, signed, key, Buffer.from(signature, 'base64url'))) return null
    return { sessionId: claims.sid, userId: Number(claims.sub), expiresAt: claims.exp * 1000 }
  }

  return (token: string): Bearer | null => {
    const bearer = known.get(token) ?? check(token)
    if (!bearer || bearer.expiresAt <= now()) {
      known.delete(token)
      return null
    }
    if (!known.has(token)) {
      // Insertion order is age, and one login a day per person makes the oldest the least needed.
      if (known.size >= REMEMBERED) known.delete(known.keys().next().value as string)
      known.set(token, bearer)
    }
    return bearer
  }
}
export type BearerTokens = ReturnType<typeof bearerTokens>

function decode(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString())
  } catch {
    return undefined
  }
}
