import { appError } from '@avaliax/chassis/errors.ts'
import type { IfoodTrouble } from '@avaliax/proto/reviews/ifood.routes.ts'
import { ProviderFailure } from '@avaliax/providers/http/provider-failure.ts'

/** What the owner can mend; null: an outage, or the pace, which pass by themselves. */
export function troubleOf(error: unknown): IfoodTrouble | null {
  if (!(error instanceof ProviderFailure) || error.retryable) return null
  if (error.status === 401) return 'refused'
  if (error.status === 403) return 'no_access'
  if (error.status === 404) return 'unknown_merchant'
  return error.reason === 'malformed_answer' ? 'unreadable' : null
}

const CODES = {
  refused: 'IFOOD_REFUSED',
  no_access: 'IFOOD_NO_ACCESS',
  unknown_merchant: 'IFOOD_UNKNOWN_MERCHANT',
  unreadable: 'PROVIDER_ERROR',
} as const

/** The same for whoever has just asked for it. */
export function ifoodRefusal(error: unknown): unknown {
  const trouble = troubleOf(error)
  if (trouble) return appError(CODES[trouble], { cause: error })
  return error instanceof ProviderFailure ? error.asAppError() : error
}

/** Seconds after which iFood may be asked again; null: it did not ask for a pause. */
export const pauseSeconds = (error: unknown): number | null =>
  error instanceof ProviderFailure && error.status === 429 ? (error.retryAfterSeconds ?? 60) : null
