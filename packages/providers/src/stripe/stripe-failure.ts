import Stripe from 'stripe'
import { ProviderFailure } from '../http/provider-failure.ts'

/** The card said no; the text is the provider's, for the person who pays. */
export class CardDeclined extends Error {
  readonly code: string
  constructor(message: string, code: string) {
    super(message)
    this.name = 'CardDeclined'
    this.code = code
  }
}

const AWAY_SECONDS = 5

/** Turns what the library throws into the words of this project: declined, away, or refused with a reason. */
export function stripeFailure(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  if (error instanceof Stripe.errors.StripeCardError) {
    return new CardDeclined(error.message, error.decline_code ?? error.code ?? 'card_declined')
  }
  const status = error.statusCode ?? null
  const away = status === null || status >= 500 || status === 429 || status === 409
  return new ProviderFailure({
    status,
    // Answered with `Retry-After`, like an open circuit breaker.
    reason: away ? 'circuit_open' : (error.code ?? error.type),
    retryable: away,
    ...(away && { retryAfterSeconds: AWAY_SECONDS }),
    cause: new Error(`${error.type}: ${error.code ?? status ?? 'no answer'}`),
  })
}

export const isMissing = (error: unknown): boolean =>
  error instanceof ProviderFailure && error.reason === 'resource_missing'

/** For `catch`: what the provider does not know any more is null, everything else fails as before. */
export function nullIfMissing(error: unknown): null {
  if (isMissing(error)) return null
  throw error
}
