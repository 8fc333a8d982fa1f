import { describe, expect, it } from '@jest/globals'
import { isActive, needsTouch, SEEN_EVERY_MS, SESSION_IDLE_MS, SESSION_LIFE_MS } from './session.domain.ts'
import type { Session } from './session.model.ts'

const start = new Date('2026-11-01T12:00:00Z')
const later = (ms: number) => new Date(start.getTime() + ms)
const aSession = (over: Partial<Session> = {}): Session => ({
  _id: '5f0f6a0e-0000-4000-8000-000000000001',
  userId: 1,
  device: '',
  createdAt: start,
  lastSeenAt: start,
  expiresAt: later(SESSION_LIFE_MS),
  revokedAt: null,
  ...over,
})

describe('a session', () => {
  it('holds while it is used', () => {
    expect(isActive(aSession(), later(SESSION_IDLE_MS - 1))).toBe(true)
  })
  it('ends after a day without use', () => {
    expect(isActive(aSession(), later(SESSION_IDLE_MS))).toBe(false)
  })
  it('ends after seven days although it is used', () => {
    const now = later(SESSION_LIFE_MS)
    expect(isActive(aSession({ lastSeenAt: later(SESSION_LIFE_MS - 1) }), now)).toBe(false)
  })
  it('ends at once when it is revoked', () => {
    expect(isActive(aSession({ revokedAt: start }), later(1))).toBe(false)
  })
  it('is touched no more than once per five minutes', () => {
    expect(needsTouch(aSession(), later(SEEN_EVERY_MS))).toBe(false)
    expect(needsTouch(aSession(), later(SEEN_EVERY_MS + 1))).toBe(true)
  })
})
