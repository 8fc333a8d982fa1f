import { AppError } from '@avaliax/chassis/errors.ts'
import type { ErrorCode } from '@avaliax/proto/errors.ts'
import type { ImportFailure } from '@avaliax/proto/reviews/import.routes.ts'
import { ProviderFailure } from '@avaliax/providers/http/http-provider.ts'
import type { ImportRun } from './import-run.model.ts'

/** Why no further try can help; null when one may. */
export function finalReason(error: unknown, source: ImportRun['source'] | undefined): ImportFailure | null {
  if (error instanceof AppError) return error.code === 'GOOGLE_NOT_READY' ? 'reconnect' : clientReason(error)
  if (!(error instanceof ProviderFailure) || error.retryable) return null
  if (error.status === 404) return 'place_not_found'
  // The operator's fault, whichever API it is.
  if (error.refusal === 'api_disabled' || error.refusal === 'project_blocked') return error.refusal
  // The maps are asked with our own key: nothing that the owner connects or waits for would help.
  if (source === 'places') return 'PROVIDER_ERROR'
  if (error.reason === 'QUOTA_NOT_GRANTED') return 'awaiting_approval'
  if (error.status !== 403) return 'PROVIDER_ERROR'
  return error.refusal === 'scope_missing' ? 'scope_missing' : 'no_permission'
}

const clientReason = (error: AppError): ErrorCode | null =>
  error.code === 'SEARCH_BUDGET_EXHAUSTED' || (error.status < 500 && error.code !== 'RATE_LIMITED')
    ? error.code
    : null

export const lastReason = (error: unknown): ErrorCode =>
  error instanceof ProviderFailure ? 'PROVIDER_ERROR' : error instanceof AppError ? error.code : 'INTERNAL'
