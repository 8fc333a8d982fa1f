import { randomBytes } from 'node:crypto'
import type { Sealer } from '@avaliax/chassis/sealing.ts'
import { webhookSecret } from '@avaliax/providers/webhook-signature/webhook-signature.ts'
import type { EndpointState } from './endpoint.model.ts'

interface Deps {
  sealer: Sealer
  now: () => Date
}

const BOTH_SIGN_MS = 86_400_000
const NO_PREVIOUS = { previousSecret: null, previousUntil: null }

type Secrets = Pick<EndpointState, 'secret' | 'previousSecret' | 'previousUntil'>

/** Signing secrets of endpoints: sealed in the row, each for the one endpoint that `context` names. */
export function signingSecrets({ sealer, now }: Deps) {
  const fresh = (context: string) => {
    const secret = webhookSecret(randomBytes)
    return { secret, sealed: { secret: sealer.seal(secret, context), secretCreatedAt: now() } }
  }
  return {
    /** Makes the first secret of a new endpoint. */
    first(context: string) {
      const { secret, sealed } = fresh(context)
      return { secret, state: { ...sealed, ...NO_PREVIOUS } }
    },
    /** A new one, beside which the old one signs for a day; `rotation` names the request that wants it. */
    rotated(before: Secrets, { context, rotation }: { context: string; rotation: number | null }) {
      const { secret, sealed } = fresh(context)
      const previousUntil = new Date(now().getTime() + BOTH_SIGN_MS)
      return { secret, state: { ...sealed, rotation, previousSecret: before.secret, previousUntil } }
    },
    current: ({ secret }: Secrets, context: string): string => sealer.open(secret, context),
    /** In clear: the one of today and, for a while, the one before. */
    valid({ secret, previousSecret, previousUntil }: Secrets, context: string): string[] {
      const previous = previousSecret && previousUntil && previousUntil > now() ? [previousSecret] : []
      return [secret, ...previous].map((sealed) => sealer.open(sealed, context))
    },
  }
}
export type SigningSecrets = ReturnType<typeof signingSecrets>
