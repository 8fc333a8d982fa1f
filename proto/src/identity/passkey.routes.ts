import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { ListQuery, NoContent, RequiredLine, Timestamp } from '../values.ts'
import { Credentials } from './auth.routes.ts'

/** One person may have so many. */
export const PASSKEYS_MAX = 10
export const PASSKEY_NAME_MAX = 60

export const Passkey = z
  .object({
    id: z.uuid(),
    name: z.string(),
    /** Its provider copies it to the person's other devices. */
    synced: z.boolean(),
    createdAt: Timestamp,
    lastUsedAt: Timestamp.nullable(),
  })
  .meta({ id: 'Passkey' })
export type Passkey = z.output<typeof Passkey>

/** Bytes, as WebAuthn writes them in JSON. */
const Bytes = (max: number) =>
  z
    .string()
    .regex(/^[A-Za-z0-9_-]+$/)
    .max(max)
/** A credential's id has at most 1023 bytes. */
const CredentialId = Bytes(1364)
const ClientData = Bytes(4000)
const PasskeyName = RequiredLine(PASSKEY_NAME_MAX, 'Informe um nome para a chave de acesso')

const KnownCredentials = z.array(
  z.object({ type: z.literal('public-key'), id: z.string(), transports: z.array(z.string()) }),
)

/** A browser needs this to make a passkey (`PublicKeyCredentialCreationOptionsJSON`). */
export const PasskeyCreation = z
  .object({
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
    timeout: z.int(),
    excludeCredentials: KnownCredentials,
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
    attestation: z.literal('none'),
  })
  .meta({ id: 'PasskeyCreation' })
export type PasskeyCreation = z.output<typeof PasskeyCreation>

/** A browser needs this to use one (`PublicKeyCredentialRequestOptionsJSON`). */
export const PasskeyRequest = z
  .object({
    rpId: z.string(),
    challenge: z.string(),
    timeout: z.int(),
    /** The person's own; none before a log-in, where the person chooses among those of this site. */
    allowCredentials: KnownCredentials,
    userVerification: z.literal('required'),
  })
  .meta({ id: 'PasskeyRequest' })
export type PasskeyRequest = z.output<typeof PasskeyRequest>

/** An authenticator says this when a passkey is made. */
export const NewPasskey = z.strictObject({
  id: CredentialId,
  clientDataJSON: ClientData,
  attestationObject: Bytes(20_000),
  transports: z.array(z.string().regex(/^[a-z-]{1,20}$/)).max(10),
})
export type NewPasskey = z.output<typeof NewPasskey>

/** An authenticator says this when one is used. */
export const PasskeyAssertion = z.strictObject({
  id: CredentialId,
  clientDataJSON: ClientData,
  authenticatorData: Bytes(4000),
  signature: Bytes(4000),
  userHandle: Bytes(86).nullable(),
})
export type PasskeyAssertion = z.output<typeof PasskeyAssertion>

const OWN = { service: 'identity', access: 'user', ownAccount: true } as const
const PASSKEY_PARAMS = z.object({ passkeyId: z.uuid() })
/** One machine may open so many; a page that offers passkeys asks for a challenge each time it is opened. */
const OPENINGS = { max: 120, windowSeconds: 60, per: 'address' } as const
const ATTEMPTS = { max: 30, windowSeconds: 60, per: 'address' } as const

export const listPasskeys = defineRoute({
  ...OWN,
  method: 'GET',
  path: '/api/auth/passkeys',
  kind: 'list',
  summary: 'The passkeys of the signed-in user, newest first',
  query: ListQuery,
  response: Passkey,
})

export const beginPasskey = defineRoute({
  ...OWN,
  method: 'POST',
  path: '/api/auth/passkeys/options',
  idempotent: false,
  recentSignIn: true,
  summary: 'What the browser needs to make a passkey, for five minutes',
  response: PasskeyCreation,
  errors: ['CONFLICT'],
})

export const addPasskey = defineRoute({
  ...OWN,
  method: 'POST',
  path: '/api/auth/passkeys',
  recentSignIn: true,
  summary: 'Add the passkey that the browser made; at most ten',
  body: z.strictObject({ name: PasskeyName, passkey: NewPasskey }),
  response: Passkey,
  status: 201,
  errors: ['PASSKEY_REFUSED', 'CONFLICT'],
})

export const renamePasskey = defineRoute({
  ...OWN,
  method: 'PATCH',
  path: '/api/auth/passkeys/:passkeyId',
  summary: 'Rename an own passkey',
  params: PASSKEY_PARAMS,
  body: z.strictObject({ name: PasskeyName }),
  response: Passkey,
})

export const removePasskey = defineRoute({
  ...OWN,
  method: 'DELETE',
  path: '/api/auth/passkeys/:passkeyId',
  summary: 'Remove an own passkey; it signs nobody in any more',
  params: PASSKEY_PARAMS,
  response: NoContent,
  status: 204,
})

export const beginPasskeySignIn = defineRoute({
  service: 'identity',
  method: 'POST',
  path: '/api/auth/login/passkey/options',
  access: 'public',
  idempotent: false,
  rateLimit: OPENINGS,
  summary: 'What the browser needs to sign in with a passkey, for five minutes',
  response: PasskeyRequest,
  errors: ['RATE_LIMITED'],
})

export const logInWithPasskey = defineRoute({
  service: 'identity',
  method: 'POST',
  path: '/api/auth/login/passkey',
  access: 'public',
  idempotent: false,
  rateLimit: ATTEMPTS,
  summary: 'Exchange the use of a passkey for a token; it counts as both factors',
  body: PasskeyAssertion,
  response: Credentials,
  errors: ['UNAUTHENTICATED', 'RATE_LIMITED'],
})

export const beginPasskeyProof = defineRoute({
  ...OWN,
  method: 'POST',
  path: '/api/auth/prove/passkey/options',
  idempotent: false,
  summary: 'What the browser needs to show with a passkey who is signed in, for five minutes',
  response: PasskeyRequest,
})

export const proveWithPasskey = defineRoute({
  ...OWN,
  method: 'POST',
  path: '/api/auth/prove/passkey',
  idempotent: false,
  rateLimit: { ...ATTEMPTS, per: 'user' },
  summary: 'Show once more who one is, with a passkey; it counts for 30 minutes of this session',
  body: PasskeyAssertion,
  response: z.object({ provenAt: Timestamp }),
  errors: ['PASSKEY_REFUSED', 'RATE_LIMITED'],
})
