import { randomUUID } from 'node:crypto'
import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import { DeliverEvent, DeliverWebhook } from '@avaliax/proto/content/content.jobs.ts'
import type { Delivery as Outcome } from '@avaliax/providers/make/make.ts'
import type { Tally } from '../webhook-endpoint/endpoint.domain.ts'
import type { Attempt, Delivery } from './delivery.model.ts'

const FORBIDDEN = 403
const GONE = 410
const JITTER = 0.1
const LONGEST_PAUSE_MS = 86_400_000
const HISTORY_AT_MOST = 24

export type DeliveryPatch = Partial<Omit<Delivery, '_id' | 'rev' | 'createdAt' | 'updatedAt'>>

/** A delivery goes there today, goes nowhere for a reason, or waits until then. */
export type Destination =
  | {
      url: string
      /** Each of them signs. */
      secrets: readonly string[]
      /** Notes what the attempt says about the place, in the transaction that notes the attempt. */
      learn: (made: { outcome: Outcome; delivery: Delivery }, tx: Tx) => Promise<void>
    }
  | { refused: string }
  | { waitUntil: Date }
export type DestinationOf = (delivery: Delivery) => Promise<Destination>

/** Events have a queue of their own: places that hang take no worker of the automations. */
export const jobOf = ({ endpointId }: Pick<Delivery, 'endpointId'>) =>
  endpointId ? DeliverEvent : DeliverWebhook

/** The event brings it to the queue at once; this is for when the bus is away. */
const LOOK_AFTER_MS = 3_000
export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : '')
export const blankDelivery = (now: Date) => ({
  messageId: `msg_${randomUUID()}`,
  status: 'queued' as const,
  reason: null,
  tries: 0,
  round: 1,
  history: [],
  responseStatus: null,
  durationMs: null,
  finishedAt: null,
  nextAt: new Date(now.getTime() + LOOK_AFTER_MS),
})

interface Made {
  outcome: Outcome
  at: Date
  durationMs: number
}

interface Rhythm {
  retrySeconds: readonly number[]
  random: () => number
}

/** Connect failures of all kinds read alike: what is behind a name is nobody's to find out here. */
export function reasonOf({ outcome, status }: Outcome): string | null {
  if (outcome === 'accepted') return null
  if (outcome === 'redirect') return 'WEBHOOK_REDIRECT'
  if (status === FORBIDDEN) return 'WEBHOOK_FORBIDDEN'
  return status === null ? 'no_answer' : `http_${status}`
}

/** No answer, or one that says "not now": what is refused for good, or answered by a redirect, found somebody there. */
const SILENCE = /^(?:no_answer|http_(?:408|425|429|5\d\d))$/

export const tallyOf = (ended: readonly Pick<Delivery, 'status' | 'reason'>[]): Tally => ({
  accepted: ended.filter(({ status }) => status === 'delivered').length,
  givenUp: ended.filter(({ status, reason }) => status === 'failed' && SILENCE.test(reason ?? '')).length,
})

function isRetried({ kind, tries }: Pick<Delivery, 'kind' | 'tries'>, { outcome, status }: Outcome): boolean {
  // Many receivers answer like this after the work is done; sent again it would be done twice.
  if (outcome === 'redirect') return false
  // Nobody watches an event being sent, so a receiver has a day to mend what it refuses.
  if (kind === 'event') return status !== GONE && outcome !== 'too_large'
  // Firewalls refuse a caller they have not met before; a second refusal is meant.
  return outcome === 'retry' || (status === FORBIDDEN && tries === 1)
}

/** Decides what becomes of a delivery after one attempt. */
export function afterAttempt(
  delivery: Delivery,
  { outcome, at, durationMs }: Made,
  rhythm: Rhythm,
): DeliveryPatch {
  const { status, answer: response } = outcome
  const reason = reasonOf(outcome)
  const attempt: Attempt = { at, status, durationMs, reason, response }
  const common = {
    history: [...delivery.history, attempt].slice(-HISTORY_AT_MOST),
    responseStatus: status,
    durationMs,
    reason,
  }
  if (outcome.outcome === 'accepted') return { ...common, status: 'delivered', nextAt: null, finishedAt: at }
  const pauseSeconds = rhythm.retrySeconds[delivery.tries - 1]
  if (!isRetried(delivery, outcome) || pauseSeconds === undefined)
    return { ...common, status: 'failed', nextAt: null, finishedAt: at }
  const jittered = pauseSeconds * 1_000 * (1 - JITTER + 2 * JITTER * rhythm.random())
  const pauseMs = Math.min(Math.max(jittered, (outcome.retryAfterSeconds ?? 0) * 1_000), LONGEST_PAUSE_MS)
  return { ...common, status: 'retrying', nextAt: new Date(at.getTime() + durationMs + pauseMs) }
}
