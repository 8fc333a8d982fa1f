import { appError, unavailable } from '@avaliax/chassis/errors.ts'
import type { ActiveSession } from '@avaliax/proto/identity/session.internal.ts'
import { LRUCache } from 'lru-cache'

interface Patience {
  /** How long an answer is used without asking; then one background question is asked. */
  freshMs: number
  /** After that the request waits for a new answer. */
  waitsAfterMs: number
  /** How long the last yes holds while identity is away. */
  holdsMs: number
}

/** A session that has ended opens nothing after 2 s; one that lives outlives an outage of five minutes. */
export const OF_SESSIONS: Patience = { freshMs: 1_000, waitsAfterMs: 2_000, holdsMs: 5 * 60_000 }
/** A revoked token opens nothing after 2 s, whatever becomes of identity. */
export const OF_API_TOKENS: Patience = { freshMs: 2_000, waitsAfterMs: 2_000, holdsMs: 0 }

interface Deps {
  patience: Patience
  /** Asks identity; any failure of the question says nothing about the session. */
  ask: (sessionId: string) => Promise<ActiveSession | { active: false }>
  onOutage?: (error: unknown) => void
  /** Monotonic milliseconds. */
  now?: () => number
  /** Wall clock, for the session's own end. */
  today?: () => number
}

export interface Sessions {
  /** The session as identity knows it; 401 only when identity itself said no, 503 when nobody can tell. */
  current(sessionId: string): ActiveSession | Promise<ActiveSession>
  /** Asks now; unless that was done a moment ago, or in any case. */
  renewed(sessionId: string, inAnyCase?: boolean): Promise<ActiveSession>
  /** The next use asks before it trusts. */
  distrust(sessionId: string): void
}

interface Entry {
  session: ActiveSession | null
  answeredAt: number
  /** Identity last said yes then. */
  confirmedAt: number
  asking: Promise<void> | null
  /** Asked once the running question is answered, whose answer may be older than what made somebody doubt it. */
  askingAnew: Promise<void> | null
}

const JUST_NOW_MS = 250
const REMEMBERED = 10_000
const NEVER = Number.NEGATIVE_INFINITY

/** Keeps the last answer of identity about each session, by its id, and each API token, by its hash. */
export function sessions(deps: Deps): Sessions {
  const { patience, ask, onOutage = () => {}, now = () => performance.now(), today = Date.now } = deps
  const entries = new LRUCache<string, Entry>({ max: REMEMBERED })

  function entryOf(sessionId: string): Entry {
    const found = entries.get(sessionId)
    if (found) return found
    const entry: Entry = {
      session: null,
      answeredAt: NEVER,
      confirmedAt: NEVER,
      asking: null,
      askingAnew: null,
    }
    entries.set(sessionId, entry)
    return entry
  }

  async function question(sessionId: string, entry: Entry): Promise<void> {
    try {
      const answer = await ask(sessionId)
      entry.session = answer.active ? unchanged(entry.session, answer) : null
      answered(entry)
      if (answer.active) entry.confirmedAt = now()
    } catch (error) {
      onOutage(error)
      const holds = entry.session && now() - entry.confirmedAt < patience.holdsMs
      if (!holds) throw unavailable(error)
      answered(entry)
    }
  }

  function answered(entry: Entry): void {
    if (!entry.askingAnew) entry.answeredAt = now()
  }

  function askIdentity(sessionId: string, entry: Entry): Promise<void> {
    if (entry.askingAnew) return entry.askingAnew
    entry.asking ??= question(sessionId, entry).finally(() => {
      entry.asking = null
    })
    return entry.asking
  }

  /** Never joins a question that was put before. */
  function askAnew(sessionId: string, entry: Entry): Promise<void> {
    if (!entry.asking) return askIdentity(sessionId, entry)
    entry.askingAnew ??= entry.asking
      .catch(() => {})
      .then(() => {
        entry.askingAnew = null
        return askIdentity(sessionId, entry)
      })
    return entry.askingAnew
  }

  function answerOf(entry: Entry): ActiveSession {
    const { session } = entry
    if (!session || Date.parse(session.expiresAt) <= today()) throw appError('UNAUTHENTICATED')
    return session
  }

  return {
    current(sessionId) {
      const entry = entryOf(sessionId)
      const age = now() - entry.answeredAt
      if (age < patience.freshMs) return answerOf(entry)
      const question = askIdentity(sessionId, entry)
      if (!entry.session || age >= patience.waitsAfterMs) return question.then(() => answerOf(entry))
      question.catch(() => {})
      return answerOf(entry)
    },
    async renewed(sessionId, inAnyCase = false) {
      const entry = entryOf(sessionId)
      if (inAnyCase) await askAnew(sessionId, entry)
      else if (now() - entry.answeredAt > JUST_NOW_MS) await askIdentity(sessionId, entry)
      return answerOf(entry)
    },
    distrust(sessionId) {
      const entry = entries.get(sessionId)
      if (!entry) return
      entry.answeredAt = NEVER
      if (entry.asking) askAnew(sessionId, entry).catch(() => {})
    },
  }
}

/** The same object while nothing changed, so that what was derived from it stays valid. */
const unchanged = (before: ActiveSession | null, after: ActiveSession): ActiveSession =>
  before && JSON.stringify(before) === JSON.stringify(after) ? before : after
