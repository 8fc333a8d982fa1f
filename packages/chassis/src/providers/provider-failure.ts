interface FailureInput {
  /** Null when no answer came. */
  status: number | null
  /** The provider's own word for it, or ours: `timeout`, `network`, `circuit_open`, `malformed_answer`. */
  reason: string
  retryable: boolean
  retryAfterSeconds?: number | undefined
  cause?: unknown
}

/** A provider refused or did not answer. The text names no address and no secret. */
export class ProviderFailure extends Error {
  readonly status: number | null
  readonly reason: string
  readonly retryable: boolean
  readonly retryAfterSeconds: number | undefined

  constructor({ status, reason, retryable, retryAfterSeconds, cause }: FailureInput) {
    super(
      `The provider failed: ${status ?? 'no answer'} (${reason})`,
      cause === undefined ? undefined : { cause },
    )
    this.name = 'ProviderFailure'
    this.status = status
    this.reason = reason
    this.retryable = retryable
    this.retryAfterSeconds = retryAfterSeconds
  }
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
  return new ProviderFailure({
    status,
    reason: barred ? 'QUOTA_NOT_GRANTED' : reasonOf(body, status),
    retryable: RETRYABLE.has(status) && !barred && !broke,
    retryAfterSeconds: retryAfterSeconds(headers.get('retry-after'), now),
  })
}

interface ErrorObject {
  status?: unknown
  code?: unknown
  type?: unknown
  details?: unknown
}

function reasonOf(body: string, status: number): string {
  const error = errorIn(body)
  if (typeof error === 'string' && REASON.test(error)) return error
  const {
    details,
    status: named,
    code,
    type,
  } = (typeof error === 'object' && error ? error : {}) as ErrorObject
  const detailed = Array.isArray(details)
    ? details.map((detail: { reason?: unknown } | null) => detail?.reason)
    : []
  const words = [...detailed, named, code, type]
  return (
    words.find((word): word is string => typeof word === 'string' && REASON.test(word)) ?? `http_${status}`
  )
}

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
