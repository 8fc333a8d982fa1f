import type { Sealer } from '@avaliax/chassis/sealing.ts'
import { z } from 'zod'
import type { SignInSecrets } from './open-id-provider.lookup.ts'

/** How long somebody may take at the provider. */
const TRANSACTION_MS = 10 * 60_000
const CONTEXT = 'single-sign-on'

const Transaction = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  until: z.number(),
})
export type Transaction = z.output<typeof Transaction>

/** Seals what a browser keeps while it is at the provider: readable by us alone, and no record of ours. */
export const sealTransaction = (seal: Sealer, secrets: SignInSecrets, at: Date): string =>
  seal.seal(
    JSON.stringify({ ...secrets, until: at.getTime() + TRANSACTION_MS } satisfies Transaction),
    CONTEXT,
  )

/** Null for what was altered, is somebody else's or too old. */
export function openTransaction(seal: Sealer, sealed: string, at: Date): Transaction | null {
  try {
    const transaction = Transaction.parse(JSON.parse(seal.open(sealed, CONTEXT)))
    return transaction.until > at.getTime() ? transaction : null
  } catch {
    return null
  }
}
