import { AppError, appError } from '@avaliax/chassis/errors.ts'
import type { ApiCall } from '@avaliax/proto/logging/logging.events.ts'
import type { GuardedFetch, OutboundAnswer } from '../guarded-fetch/guarded-fetch.ts'
import { retryAfterSeconds } from '../http/provider-failure.ts'

/** The receiver's hard limit for one request. */
export const MAKE_MAX_BYTES = 5 * 1024 * 1024
const ANSWER_KEPT_BYTES = 4_096

/** `gone` (404, 410) and `too_large` are final; `retry` may work later; `failed` is a refusal that will not change by itself. */
export type DeliveryOutcome = 'accepted' | 'gone' | 'too_large' | 'redirect' | 'retry' | 'failed'

export interface Delivery {
  outcome: DeliveryOutcome
  /** Null when no answer came. */
  status: number | null
  retryAfterSeconds: number | null
  message: string | null
  /** The beginning of the answer, as it came. */
  answer: string | null
}

export interface Outgoing {
  url: string
  body: string
  headers: Record<string, string>
  action: string
  /** Null: the agency sends it. */
  clientId: number | null
  /** Who asked; null: nobody. */
  userId: number | null
}

/** Sends to an automation webhook of an owner's choosing. Throws `WEBHOOK_URL_NOT_ALLOWED`; everything else is an outcome. */
export interface Make {
  send(outgoing: Outgoing): Promise<Delivery>
}

interface Deps {
  fetch: Pick<GuardedFetch, 'post'>
  record: (call: ApiCall) => void
  now: () => Date
}

export function make({ fetch, record, now }: Deps): Make {
  return {
    async send(outgoing) {
      if (Buffer.byteLength(outgoing.body) > MAKE_MAX_BYTES) return tooLarge()
      const startedAt = now()
      const note = (delivery: Delivery) => {
        record(apiCall(outgoing, { delivery, startedAt, durationMs: now().getTime() - startedAt.getTime() }))
        return delivery
      }
      try {
        const headers = { 'content-type': 'application/json', ...outgoing.headers }
        return note(fromAnswer(await fetch.post(outgoing.url, outgoing.body, headers), now()))
      } catch (error) {
        if (error instanceof AppError && error.code === 'WEBHOOK_URL_NOT_ALLOWED') throw error
        return note({
          outcome: 'retry',
          status: null,
          retryAfterSeconds: null,
          message: errorText(error),
          answer: null,
        })
      }
    },
  }
}

const tooLarge = (): Delivery => ({
  outcome: 'too_large',
  status: 413,
  retryAfterSeconds: null,
  message: null,
  answer: null,
})
const errorText = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 300)

const OUTCOMES: Record<number, DeliveryOutcome> = {
  404: 'gone',
  410: 'gone',
  413: 'too_large',
  408: 'retry',
  425: 'retry',
  429: 'retry',
}

function fromAnswer({ status, headers, text }: OutboundAnswer, at: Date): Delivery {
  return {
    outcome: outcomeOf(status, text),
    status,
    retryAfterSeconds: retryAfterSeconds(headers['retry-after'] ?? null, at) ?? null,
    message: text.slice(0, 300) || null,
    answer: Buffer.from(text).subarray(0, ANSWER_KEPT_BYTES).toString('utf8') || null,
  }
}

function outcomeOf(status: number, text: string): DeliveryOutcome {
  if (status >= 200 && status < 300) return 'accepted'
  if (status >= 300 && status < 400) return 'redirect'
  // A full queue is answered as a bad request, but empties by itself.
  if (status === 400 && /queue is full/i.test(text)) return 'retry'
  return OUTCOMES[status] ?? (status >= 500 ? 'retry' : 'failed')
}

/** The message of a refused delivery for the caller, as far as the catalogue has one. */
export const deliveryError = ({ outcome }: Delivery): AppError | null =>
  outcome === 'redirect' ? appError('WEBHOOK_REDIRECT') : null

interface Sent {
  delivery: Delivery
  startedAt: Date
  durationMs: number
}

/** The address of a hook is its credential, so the log shows its host alone. */
function apiCall(
  { url, body, action, clientId, userId }: Outgoing,
  { delivery, startedAt, durationMs }: Sent,
): ApiCall {
  return {
    clientId,
    userId,
    action,
    apiType: 'other',
    provider: 'make',
    method: 'POST',
    url: `${new URL(url).origin}/***`,
    requestHeaders: { 'content-type': 'application/json' },
    responseHeaders: {},
    requestBody: `(${Buffer.byteLength(body)} bytes)`,
    responseBody: delivery.message,
    responseStatus: delivery.status,
    durationMs,
    success: delivery.outcome === 'accepted',
    errorMessage: delivery.outcome === 'accepted' ? null : (delivery.message ?? delivery.outcome),
    fallbackUsed: false,
    reviewsFound: 0,
    reviewsSaved: 0,
    duplicatesSkipped: 0,
    traceId: null,
    timestamp: startedAt.toISOString(),
  }
}
