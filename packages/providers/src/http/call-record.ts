import { whoCaused } from '@avaliax/chassis/access/caused-by.ts'
import { redactCall } from '@avaliax/chassis/telemetry/redact.ts'
import { type ApiCall, OperatorsRefusal } from '@avaliax/proto/logging/logging.events.ts'
import { trace } from '@opentelemetry/api'
import { ProviderFailure } from './provider-failure.ts'

export type Counts = Pick<ApiCall, 'reviewsFound' | 'reviewsSaved' | 'duplicatesSkipped'>

const API_TYPES: Record<string, ApiCall['apiType']> = {
  places: 'places_api',
  am: 'my_business_api',
  bi: 'my_business_api',
  v4: 'my_business_api',
}

export interface Exchange {
  url: string
  method: string
  headers: Record<string, string>
  body: string | null
}

export interface Seen {
  status: number | null
  headers: Record<string, string>
  body: string | null
  failure: Error | null
  counts: Partial<Counts>
}

const refusedBy = (failure: Error | null) =>
  failure instanceof ProviderFailure ? OperatorsRefusal.safeParse(failure.refusal).data : undefined

/** A call has a purpose and a client. */
interface CallContext {
  action: string
  clientId?: number | null | undefined
  userId?: number | null | undefined
  hasFallback?: boolean
  standsIn?: boolean
}

interface Call {
  api: string
  ask: CallContext
  exchange: Exchange
  seen: Seen
  durationMs: number
  at: Date
}

/** One call to a provider as the API log keeps it, redacted. */
export function callRecord({ api, ask, exchange, seen, durationMs, at }: Call): ApiCall {
  return {
    clientId: ask.clientId ?? null,
    userId: ask.userId ?? whoCaused(),
    action: ask.action,
    apiType: API_TYPES[api] ?? 'other',
    provider: api,
    method: exchange.method,
    ...redactCall({
      url: exchange.url,
      requestHeaders: exchange.headers,
      responseHeaders: seen.headers,
      requestBody: exchange.body,
      responseBody: seen.body || null,
      errorMessage: seen.failure?.message ?? null,
    }),
    responseStatus: seen.status,
    durationMs,
    success: seen.failure === null,
    fallbackUsed: ask.standsIn || (seen.failure !== null && (ask.hasFallback ?? false)),
    reviewsFound: 0,
    reviewsSaved: 0,
    duplicatesSkipped: 0,
    ...seen.counts,
    traceId: trace.getActiveSpan()?.spanContext().traceId ?? null,
    timestamp: at.toISOString(),
    refusal: refusedBy(seen.failure),
  }
}
