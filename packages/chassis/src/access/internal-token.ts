import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import type { CallerName } from '@avaliax/proto/contract.ts'
import { z } from 'zod'
import type { InternalKeys } from '../config/base-config.ts'
import { type Actor, ActorClaims, fromClaims, toClaims } from './actor.ts'

export const INTERNAL_TOKEN_HEADER = 'x-internal-token'
export const TOKEN_SECONDS = 60
const CLOCK_LEEWAY_SECONDS = 5
const REMEMBERED_TOKENS = 5_000

/** The only process that may speak for a person: no other one checks the tokens that browsers carry. */
const SPEAKS_FOR_CALLERS: CallerName = 'gateway'

/** A valid token says this. `service`: a process asks for itself; `caller`: the gateway asks for somebody. */
export interface InternalIdentity {
  issuer: CallerName
  kind: 'service' | 'caller'
  actor: Actor | null
}

export interface InternalTokens {
  /** A token in the name of a caller (null: not signed in), or without `actor` of this process itself. */
  issue(audience: string, actor?: Actor | null): string
  /** Null for anything that is not a valid token for this process. */
  verify(token: string): InternalIdentity | null
}

interface Deps {
  name: string
  /** Base64 of the PKCS #8 key of this process. */
  privateKey: string
  keys: InternalKeys
  now?: () => number
}

const Claims = z.strictObject({
  iss: z.string(),
  aud: z.string(),
  iat: z.int(),
  exp: z.int(),
  kind: z.enum(['service', 'caller']),
  act: ActorClaims.nullable(),
})
type Claims = z.output<typeof Claims>

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
// The only header that is ever accepted, so no token can choose its own algorithm.
const HEADER = encode({ alg: 'EdDSA', typ: 'JWT' })

/** Signs and checks the tokens between our processes: Ed25519, one minute, one audience. */
export function internalTokens({ name, privateKey, keys, now = Date.now }: Deps): InternalTokens {
  const key = createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' })
  const issuers = new Map(Object.entries(keys).map(([issuer, entry]) => [issuer, issuerOf(entry)]))
  const identities = new Map<string, { identity: InternalIdentity; expiresAt: number }>()
  const own = new Map<string, { token: string; renewAt: number }>()

  function create(audience: string, actor: Actor | null | undefined): string {
    const iat = Math.floor(now() / 1000)
    const claims: Claims = {
      iss: name,
      aud: audience,
      iat,
      exp: iat + TOKEN_SECONDS,
      kind: actor === undefined ? 'service' : 'caller',
      act: actor ? toClaims(actor) : null,
    }
    const signed = `${HEADER}.${encode(claims)}`
    return `${signed}.${sign(null, Buffer.from(signed), key).toString('base64url')}`
  }

  return {
    issue(audience, actor) {
      if (actor !== undefined) return create(audience, actor)
      const kept = own.get(audience)
      if (kept && kept.renewAt > now()) return kept.token
      const token = create(audience, undefined)
      own.set(audience, { token, renewAt: now() + (TOKEN_SECONDS / 2) * 1000 })
      return token
    },
    verify(token) {
      const cached = identities.get(token)
      if (cached) return cached.expiresAt > now() ? cached.identity : null
      const claims = check(token, issuers)
      const seconds = now() / 1000
      if (!claims || claims.aud !== name || claims.exp - claims.iat > TOKEN_SECONDS) return null
      if (claims.exp + CLOCK_LEEWAY_SECONDS <= seconds || claims.iat - CLOCK_LEEWAY_SECONDS > seconds)
        return null
      const identity: InternalIdentity = {
        issuer: claims.iss as CallerName,
        kind: claims.kind,
        actor: claims.act && fromClaims(claims.act),
      }
      forgetOldest(identities)
      identities.set(token, { identity, expiresAt: (claims.exp + CLOCK_LEEWAY_SECONDS) * 1000 })
      return identity
    },
  }
}

interface Issuer {
  key: KeyObject
  audiences: ReadonlySet<string>
}

const issuerOf = ({ key, audiences }: InternalKeys[string]): Issuer => ({
  key: createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' }),
  audiences: new Set(audiences),
})

function check(token: string, issuers: ReadonlyMap<string, Issuer>): Claims | null {
  const [header, payload, signature, ...rest] = token.split('.')
  if (header !== HEADER || !payload || !signature || rest.length > 0) return null
  const claims = parse(payload)
  const issuer = claims && issuers.get(claims.iss)
  if (!claims || !issuer?.audiences.has(claims.aud)) return null
  if (!mayClaim(claims)) return null
  const valid = verify(
    null,
    Buffer.from(`${header}.${payload}`),
    issuer.key,
    Buffer.from(signature, 'base64url'),
  )
  return valid ? claims : null
}

/** A process asking for itself names nobody; somebody's name is taken from the gateway alone. */
const mayClaim = ({ iss, kind, act }: Claims) =>
  kind === 'caller' ? iss === SPEAKS_FOR_CALLERS : act === null

function parse(payload: string): Claims | null {
  try {
    return Claims.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString())).data ?? null
  } catch {
    return null
  }
}

function forgetOldest(cache: Map<string, unknown>): void {
  if (cache.size < REMEMBERED_TOKENS) return
  for (const token of cache.keys()) {
    cache.delete(token)
    if (cache.size < REMEMBERED_TOKENS / 2) return
  }
}
