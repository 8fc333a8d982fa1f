import { z } from 'zod'
import { defineEvent } from '../contract.ts'
import { Id, Timestamp } from '../values.ts'

export const ApiType = z.enum(['places_api', 'my_business_api', 'other'])

/** One call to a provider, already redacted by the caller; bodies are texts of at most 8 kB. */
/** Google refuses our application itself: nobody but whoever operates it can mend that. */
export const OperatorsRefusal = z.enum(['api_disabled', 'project_blocked'])
export type OperatorsRefusal = z.output<typeof OperatorsRefusal>

export const ApiCall = z.object({
  clientId: Id.nullable(),
  userId: Id.nullable(),
  action: z.string().max(80),
  apiType: ApiType,
  /** `places`, `oauth`, `am`, `bi`, `v4`, `openai`, `make`, `smtp`, `stripe`. */
  provider: z.string().max(40),
  method: z.string().max(10),
  url: z.string().max(2_000),
  requestHeaders: z.record(z.string(), z.string()),
  responseHeaders: z.record(z.string(), z.string()),
  requestBody: z.string().max(8_192).nullable(),
  responseBody: z.string().max(8_192).nullable(),
  /** Null when no answer came. */
  responseStatus: z.int().nullable(),
  durationMs: z.number(),
  success: z.boolean(),
  errorMessage: z.string().max(500).nullable(),
  fallbackUsed: z.boolean(),
  reviewsFound: z.int(),
  reviewsSaved: z.int(),
  duplicatesSkipped: z.int(),
  traceId: z.string().nullable(),
  timestamp: Timestamp,
  refusal: OperatorsRefusal.optional(),
})
export type ApiCall = z.output<typeof ApiCall>

/** Skips the outbox: a log must never slow or fail the call it describes. */
export const ApiCallRecorded = defineEvent({
  type: 'api-call.recorded',
  version: 1,
  topic: 'logging.api-calls',
  payload: ApiCall,
})

/** With each such call; skips the outbox like it, because the next one says it again. */
export const ProviderRefused = defineEvent({
  type: 'provider.refused',
  version: 1,
  topic: 'logging.refusals',
  partitions: 1,
  payload: z.object({ refusal: OperatorsRefusal, provider: z.string().max(40) }),
})

/** Equal errors of one process within a few seconds, without what differs between them. */
export const ErrorSeen = z.object({
  kind: z.enum(['request', 'job', 'event']),
  /** Route, job or consumer group. */
  where: z.string().max(200),
  code: z.string().max(60),
  message: z.string().max(200),
  count: z.int().min(1),
  /** The trace of the last of them. */
  traceId: z.string().nullable(),
  requestId: z.string().nullable(),
  lastAt: Timestamp,
})
export type ErrorSeen = z.output<typeof ErrorSeen>

/** Skips the outbox like API calls do. */
export const ErrorsSeen = defineEvent({
  type: 'error.seen',
  version: 1,
  topic: 'logging.errors',
  partitions: 1,
  payload: ErrorSeen,
})
