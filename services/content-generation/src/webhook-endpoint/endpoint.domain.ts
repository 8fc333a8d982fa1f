import type { Delivery as Outcome } from '@avaliax/providers/make/make.ts'
import type { Endpoint } from './endpoint.model.ts'

export type EndpointPatch = Partial<Omit<Endpoint, '_id' | 'rev' | 'createdAt' | 'updatedAt'>>

const DAY_MS = 86_400_000
const DISABLED_AFTER_MS = 5 * DAY_MS
/** Fewer in five days say little. */
const DISABLED_AFTER_FAILURES = 8
const OPENS_AFTER_FAILURES = 5
const FIRST_PAUSE_MS = 30_000
const LONGEST_PAUSE_MS = 15 * 60_000

export const HEALTHY = {
  disabledAt: null,
  disabledReason: null,
  failingSince: null,
  failures: 0,
  openUntil: null,
} as const

/** What an attempt says about the place it went to; null: nothing new. */
export function afterAttempt(endpoint: Endpoint, outcome: Outcome, now: Date): EndpointPatch | null {
  if (outcome.outcome === 'accepted') return endpoint.failures > 0 ? HEALTHY : null
  if (outcome.status === 410) return { disabledAt: now, disabledReason: 'gone' }
  const failures = endpoint.failures + 1
  const failingSince = endpoint.failingSince ?? now
  const long = now.getTime() - failingSince.getTime() >= DISABLED_AFTER_MS
  if (long && failures >= DISABLED_AFTER_FAILURES)
    return { failures, failingSince, disabledAt: now, disabledReason: 'failing' }
  return { failures, failingSince, openUntil: breaker(failures, outcome, now) }
}

/** Only what says that nobody is there opens it: a refusal of one message is no reason to hold back the next. */
function breaker(failures: number, { outcome }: Outcome, now: Date): Date | null {
  if (outcome !== 'retry' || failures < OPENS_AFTER_FAILURES) return null
  const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** (failures - OPENS_AFTER_FAILURES), LONGEST_PAUSE_MS)
  return new Date(now.getTime() + pauseMs)
}
