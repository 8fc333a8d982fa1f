import { expect, test } from '@jest/globals'
import { CHALLENGE_MS, challengeEnd, issueChallenge, type Purpose } from './passkey-challenge.domain.ts'

const SECRET = 'a secret of tests'
const AT = new Date('2026-11-26T12:00:00Z')
const later = (ms: number) => new Date(AT.getTime() + ms)
const ADD: Purpose = { to: 'add', userId: 7 }

test('a challenge holds for five minutes, and no two are the same', () => {
  const challenge = issueChallenge(SECRET, ADD, AT)
  expect(challengeEnd(SECRET, challenge, ADD, later(CHALLENGE_MS - 1))).toEqual(later(CHALLENGE_MS))
  expect(challengeEnd(SECRET, challenge, ADD, later(CHALLENGE_MS))).toBeNull()
  expect(issueChallenge(SECRET, ADD, AT)).not.toBe(challenge)
})

test.each<Purpose>([{ to: 'sign-in' }, { to: 'prove', userId: 7 }, { to: 'add', userId: 70 }])(
  'one to add a passkey is none to %j',
  (purpose) => {
    expect(challengeEnd(SECRET, issueChallenge(SECRET, ADD, AT), purpose, AT)).toBeNull()
  },
)

test('an altered challenge, one of another key and what is none at all are refused', () => {
  const challenge = issueChallenge(SECRET, ADD, AT)
  const bytes = Buffer.from(challenge, 'base64url')
  // A later end.
  bytes.writeUInt8(bytes.readUInt8(17) + 1, 17)
  for (const other of [bytes.toString('base64url'), issueChallenge('another', ADD, AT), '', 'x'.repeat(72)])
    expect(challengeEnd(SECRET, other, ADD, AT)).toBeNull()
})
