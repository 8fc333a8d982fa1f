import type { Session } from './session.model.ts'

const HOUR_MS = 3_600_000
export const SESSION_LIFE_MS = 7 * 24 * HOUR_MS
export const SESSION_IDLE_MS = 24 * HOUR_MS
/** How stale `lastSeenAt` may get before a check writes it again. */
export const SEEN_EVERY_MS = 5 * 60_000

/** A session holds until it is revoked, seven days old, or unused for a day. */
export function isActive(session: Session, now: Date): boolean {
  const idleMs = now.getTime() - session.lastSeenAt.getTime()
  return session.revokedAt === null && session.expiresAt > now && idleMs < SESSION_IDLE_MS
}

export const needsTouch = (session: Session, now: Date): boolean =>
  now.getTime() - session.lastSeenAt.getTime() > SEEN_EVERY_MS
