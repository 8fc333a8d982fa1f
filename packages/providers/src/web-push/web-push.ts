import { AppError } from '@avaliax/chassis/errors.ts'
import type { ApiCall } from '@avaliax/proto/logging/logging.events.ts'
import type { GuardedFetch, OutboundAnswer } from '../guarded-fetch/guarded-fetch.ts'
import { retryAfterSeconds } from '../http/provider-failure.ts'
import { encryptMessage, type SubscriptionKeys } from './message-encryption.ts'
import { isPushEndpoint } from './push-endpoint.ts'
import type { Vapid } from './vapid.ts'

/** Push services take 4 kB of ciphertext; Safari shows less. */
export const PUSH_MAX_BYTES = 3_000

export interface PushMessage {
  endpoint: string
  keys: SubscriptionKeys
  body: string
  /** The push service keeps the last of several with one topic, until the device is reached. */
  topic: string
  ttlSeconds: number
  action: string
  clientId: number | null
}

/** `gone`: the browser ended it. `later`: as told, or when the service is back. `refused`: it will not take this one. */
export type PushOutcome =
  | { outcome: 'accepted' | 'gone' | 'refused' }
  | { outcome: 'later'; afterSeconds: number | null }

/** Sends to the push service of a browser; a failure is an outcome. */
export interface WebPush {
  send(message: PushMessage): Promise<PushOutcome>
}

interface Deps {
  fetch: Pick<GuardedFetch, 'post'>
  vapid: Vapid
  /** Prefixes let through beside the known push services. */
  allow: readonly string[]
  record: (call: ApiCall) => void
  now: () => Date
}

const GONE = new Set([404, 410])
const NOT_NOW = new Set([408, 425, 429])

export function webPush({ fetch, vapid, allow, record, now }: Deps): WebPush {
  async function post({ endpoint, keys, body, topic, ttlSeconds }: PushMessage): Promise<OutboundAnswer> {
    return fetch.post(endpoint, encryptMessage(body, keys), {
      'content-type': 'application/octet-stream',
      'content-encoding': 'aes128gcm',
      authorization: vapid.headerFor(endpoint),
      ttl: String(ttlSeconds),
      // A notice that a person wants at once may wake the device.
      urgency: 'high',
      topic,
    })
  }

  return {
    async send(message) {
      if (Buffer.byteLength(message.body) > PUSH_MAX_BYTES)
        throw new Error(`A push message has at most ${PUSH_MAX_BYTES} bytes`)
      // An endpoint that was let in once may not be any more.
      if (!isPushEndpoint(message.endpoint, allow)) return { outcome: 'gone' }
      const startedAt = now()
      const note = (status: number | null, errorMessage: string | null) =>
        record(apiCall(message, { status, errorMessage, startedAt, endedAt: now() }))
      try {
        const { status, headers, text } = await post(message)
        const outcome = outcomeOf(status, retryAfterSeconds(headers['retry-after'] ?? null, now()) ?? null)
        note(status, outcome.outcome === 'accepted' ? null : text.slice(0, 300) || outcome.outcome)
        return outcome
      } catch (error) {
        note(null, (error instanceof Error ? error.message : String(error)).slice(0, 300))
        // Its name leads to a private address now.
        if (error instanceof AppError && error.code === 'WEBHOOK_URL_NOT_ALLOWED')
          return { outcome: 'refused' }
        return { outcome: 'later', afterSeconds: null }
      }
    },
  }
}

function outcomeOf(status: number, afterSeconds: number | null): PushOutcome {
  if (status >= 200 && status < 300) return { outcome: 'accepted' }
  if (GONE.has(status)) return { outcome: 'gone' }
  if (status >= 500 || NOT_NOW.has(status)) return { outcome: 'later', afterSeconds }
  return { outcome: 'refused' }
}

interface Sent {
  status: number | null
  errorMessage: string | null
  startedAt: Date
  endedAt: Date
}

/** The endpoint is the device's credential, so the log shows its host alone; what was said is nobody's but the person's. */
function apiCall(
  { endpoint, body, action, clientId }: PushMessage,
  { status, errorMessage, startedAt, endedAt }: Sent,
): ApiCall {
  return {
    clientId,
    userId: null,
    action,
    apiType: 'other',
    provider: 'web-push',
    method: 'POST',
    url: `${new URL(endpoint).origin}/***`,
    requestHeaders: { 'content-encoding': 'aes128gcm' },
    responseHeaders: {},
    requestBody: `(${Buffer.byteLength(body)} bytes)`,
    responseBody: null,
    responseStatus: status,
    durationMs: endedAt.getTime() - startedAt.getTime(),
    success: errorMessage === null,
    errorMessage,
    fallbackUsed: false,
    reviewsFound: 0,
    reviewsSaved: 0,
    duplicatesSkipped: 0,
    traceId: null,
    timestamp: startedAt.toISOString(),
  }
}
