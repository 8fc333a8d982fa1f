import { expect, test } from '@jest/globals'
import { textSigner } from './text-signer.ts'

const { sign, isSigned } = textSigner('key')

test('signs as HMAC-SHA-256 does', () => {
  // RFC 4231, test case 2.
  const mac = Buffer.from(textSigner('Jefe').sign('what do ya want for nothing?'), 'base64url')
  expect(mac.toString('hex')).toBe('5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843')
})

test.each([
  ['the text itself', 'leave 7', sign('leave 7'), true],
  ['another text', 'leave 8', sign('leave 7'), false],
  ['another key', 'leave 7', textSigner('other').sign('leave 7'), false],
  ['a shorter signature', 'leave 7', sign('leave 7').slice(0, -2), false],
  ['a longer one', 'leave 7', `${sign('leave 7')}AA`, false],
  ['none', 'leave 7', '', false],
])('of %s', (_, text, signature, expected) => expect(isSigned(text, signature)).toBe(expected))
