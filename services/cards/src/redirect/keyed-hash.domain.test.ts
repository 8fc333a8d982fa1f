import { createHash, randomBytes } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { keyedHash } from './keyed-hash.domain.ts'

test('hashes key and message, for any length and order of messages', () => {
  const key = randomBytes(32)
  const hash = keyedHash(key)
  for (const message of ['', 'a', 'ação', 'x'.repeat(5000), 'short again']) {
    const whole = createHash('sha256').update(key.toString('base64')).update(message).digest('base64url')
    expect(hash(message)).toBe(whole.slice(0, 22))
  }
})

test('another key gives another hash', () => {
  const [one, other] = [keyedHash(randomBytes(32)), keyedHash(randomBytes(32))]
  expect(one('same')).not.toBe(other('same'))
})
