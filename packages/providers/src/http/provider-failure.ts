import { type AppError, appError, OutsideFailure } from '@avaliax/chassis/errors.ts'
import type { ErrorCode } from '@avaliax/proto/errors.ts'
import { type Refusal, refusalOf } from './refusal-reason.ts'

interface FailureInput {
  /** Null when no answer came. */
  status: number | null
  /** The provider's own word for it, or ours: `timeout`, `network`, `circuit_open`, `malformed_answer`. */
  reason: string
  retryable: boolean
  retryAfterSeconds?: number | undefined
  refusal?: Refusal | undefined
  code?: number | undefined
  cause?: unknown
}

/** A provider refused or did not answer. The text names no address and no secret. */
export class ProviderFailure extends OutsideFailure {
  readonly status: number | null
  readonly reason: string
  readonly retryable: boolean
  readonly retryAfterSeconds: number | undefined
  /** A 403 means this; undefined for every other failure. */
  readonly refusal: Refusal | undefined
  /** The code of a provider that numbers its errors. */
  readonly code: number | undefined

  constructor({ status, reason, retryable, retryAfterSeconds, refusal, code, cause }: FailureInput) {
    super(
      `The provider failed: ${status ?? 'no answer'} (${reason})`,
      cause === undefined ? undefined : { cause },
    )
    this.name = 'ProviderFailure'
    this.status = status
    this.reason = reason
    this.retryable = retryable
    this.retryAfterSeconds = retryAfterSeconds
    this.refusal = refusal
    this.code = code
  }

  asAppError(): AppError {
    const { reason, retryAfterSeconds } = this
    const options = { cause: this, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) }
    if (reason === 'circuit_open') return appError('DEPENDENCY_UNAVAILABLE', options)
    return appError(refusalCode(this) ?? 'PROVIDER_ERROR', options)
  }
}

const REFUSAL_CODES = {
  api_disabled: 'GOOGLE_API_DISABLED',
  project_blocked: 'GOOGLE_PROJECT_BLOCKED',
  scope_missing: 'GOOGLE_SCOPE_MISSING',
  no_permission: 'GOOGLE_NO_PERMISSION',
  rate_limited: 'PROVIDER_ERROR',
} as const satisfies Record<Refusal, ErrorCode>

/** Only Google's refusals have sentences of their own: the other providers are asked with our keys alone. */
const GOOGLE_WORD = /^(?:PERMISSION_DENIED|forbidden|insufficientPermissions)$/

/** The catalogue's code for what a refusal means; undefined where it means nothing that anybody could mend. */
export function refusalCode({ refusal, reason }: ProviderFailure): ErrorCode | undefined {
  if (refusal === undefined || (refusal === 'no_permission' && !GOOGLE_WORD.test(reason))) return undefined
  return REFUSAL_CODES[refusal]
}

const RETRYABLE = new Set([408, 425, 429, 500, 502, 503, 504])
const REASON = /^[A-Za-z0-9_.-]{1,60}$/
/** The provider's way of saying that a project was never approved; asking again cannot help. */
const NO_QUOTA_AT_ALL = /"quota_limit_value"\s*:\s*"0"/
/** The account is out of money, which no pause mends. */
const NO_CREDIT = /"code"\s*:\s*"insufficient_quota"/

/** Reads what a refusal says; providers disagree on where the reason stands. */
export function failureOf(status: number, headers: Headers, body: string, now: Date): ProviderFailure {
  const barred = status === 429 && NO_QUOTA_AT_ALL.test(body)
  const broke = status === 429 && NO_CREDIT.test(body)
  const { words, message, number } = readError(body)
  const refusal = status === 403 ? refusalOf(words, message) : undefined
  return new ProviderFailure({
    status,
    reason: barred ? 'QUOTA_NOT_GRANTED' : (words[0] ?? `http_${status}`),
    retryable: (RETRYABLE.has(status) || refusal === 'rate_limited') && !barred && !broke,
    refusal,
    code: number,
    // Some say it only in seconds until their window is over.
    retryAfterSeconds: retryAfterSeconds(
      headers.get('retry-after') ?? (status === 429 ? headers.get('x-ratelimit-reset') : null),
      now,
    ),
  })
}

interface ErrorObject {
  status?: unknown
  code?: unknown
  type?: unknown
  message?: unknown
  details?: unknown
  /** Older APIs have these. */
  errors?: unknown
}

/** The words that may be the reason, the most exact one first, and the sentence beside them. */
function readError(body: string): { words: string[]; message: string; number?: number } {
  const error = errorIn(body)
  if (typeof error === 'string') return { words: [error].filter((word) => REASON.test(word)), message: '' }
  const { details, errors, status, code, type, message } = (
    typeof error === 'object' && error ? error : {}
  ) as ErrorObject
  const words = [...reasonsIn(details), ...reasonsIn(errors), status, code, type]
  return {
    words: words.filter((word): word is string => typeof word === 'string' && REASON.test(word)),
    message: typeof message === 'string' ? message : '',
    ...(typeof code === 'number' && { number: code }),
  }
}

const reasonsIn = (list: unknown): unknown[] =>
  Array.isArray(list) ? list.map((one: { reason?: unknown } | null) => one?.reason) : []

function errorIn(body: string): unknown {
  try {
    return (JSON.parse(body) as { error?: unknown } | null)?.error
  } catch {
    return undefined
  }
}

/** Seconds or an HTTP date. */
export function retryAfterSeconds(text: string | null, now: Date): number | undefined {
  if (!text) return undefined
  if (/^\d{1,6}$/.test(text)) return Number(text)
  const at = Date.parse(text)
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - now.getTime()) / 1000))
}
