import type { Delivery as Outcome } from '@avaliax/providers/make/make.ts'
import type { EndpointState } from './endpoint.model.ts'

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

/** Answers what an attempt says about the place it went to; null: nothing new. */
export function afterAttempt(
  endpoint: EndpointState,
  outcome: Outcome,
  now: Date,
): Partial<EndpointState> | null {
  if (outcome.outcome === 'accepted') return endpoint.failures > 0 ? HEALTHY : null
  // Somebody is there and has answered; what became of the message is for a person to see.
  if (outcome.outcome === 'redirect') return null
  if (outcome.status === 410) return { disabledAt: now, disabledReason: 'gone' }
  const failures = endpoint.failures + 1
  const failingSince = endpoint.failingSince ?? now
  const long = now.getTime() - failingSince.getTime() >= DISABLED_AFTER_MS
  if (long && failures >= DISABLED_AFTER_FAILURES)
    return { failures, failingSince, disabledAt: now, disabledReason: 'failing' }
  return { failures, failingSince, openUntil: breaker(failures, outcome, now) }
}

/** How many of the last messages tell how a place takes them, and since when. */
export const LOOKS_BACK = { messages: 50, ms: DISABLED_AFTER_MS } as const

/** Messages to one place came to this in a while. */
export interface Tally {
  accepted: number
  givenUp: number
}

/** More is lost than arrives: one message that is always refused is its own matter, and not the place's. */
export const isFailing = ({ accepted, givenUp }: Tally): boolean => givenUp > accepted

/** Only what says that nobody is there opens it: a refusal of one message is no reason to hold back the next. */
function breaker(failures: number, { outcome }: Outcome, now: Date): Date | null {
  if (outcome !== 'retry' || failures < OPENS_AFTER_FAILURES) return null
  const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** (failures - OPENS_AFTER_FAILURES), LONGEST_PAUSE_MS)
  return new Date(now.getTime() + pauseMs)
}

interface Changed {
  before: EndpointState
  after: EndpointState & { rev: number }
}
/** Answers what is told when a change switches an endpoint off or on; of every other change nobody hears. */
export function switchedFact({ before, after }: Changed) {
  if ((before.disabledAt === null) === (after.disabledAt === null)) return null
  return { rev: after.rev, data: { enabled: after.disabledAt === null, reason: after.disabledReason } }
}
