import { expect, it } from '@jest/globals'
import { challengedUserId, holds, issueChallenge } from './login-challenge.domain.ts'

const SECRET = 'a secret of tests, long enough for a key'
const ana = { _id: 7, passwordHash: 'of ana' }
const at = new Date('2026-11-01T12:00:00Z')
const after = (minutes: number) => new Date(at.getTime() + minutes * 60_000)

it('a challenge holds for five minutes, for its user and the password that was right', () => {
  const { challenge, expiresAt } = issueChallenge(SECRET, ana, at)
  expect(expiresAt).toBe(after(5).toISOString())
  expect(challengedUserId(challenge)).toBe(7)
  expect(holds(SECRET, challenge, ana, after(4.9))).toBe(true)
  expect(holds(SECRET, challenge, ana, after(5))).toBe(false)
  expect(holds(SECRET, challenge, { ...ana, passwordHash: 'another' }, at)).toBe(false)
  expect(holds(SECRET, challenge, { ...ana, _id: 8 }, at)).toBe(false)
  expect(holds('another secret of tests, as long as it', challenge, ana, at)).toBe(false)
})

it('a challenge that was written by hand is none', () => {
  const { challenge } = issueChallenge(SECRET, ana, at)
  const [, until, signature] = challenge.split('.')
  const later = `7.${after(60).getTime()}.${signature}`
  expect(challengedUserId(later)).toBe(7)
  expect(holds(SECRET, later, ana, at)).toBe(false)
  for (const text of ['', 'x', `0.${until}.${signature}`, `7.${until}`, `${challenge}A`]) {
    expect(challengedUserId(text)).toBeNull()
    expect(holds(SECRET, text, ana, at)).toBe(false)
  }
})
