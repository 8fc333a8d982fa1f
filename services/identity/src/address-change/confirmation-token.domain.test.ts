import { expect, it } from '@jest/globals'
import { claimOf, confirmationToken, confirms } from './confirmation-token.domain.ts'

const secret = 'a secret of at least 32 characters'
const until = new Date('2026-12-01T00:00:00Z')
const at = new Date('2026-11-30T00:00:00Z')
const email = 'ana@example.com'
const token = confirmationToken(secret, { userId: 17, email, until })

it('confirms the address it was made for, until its end', () => {
  expect(claimOf(token)).toEqual({ userId: 17, until })
  expect(confirms(token, email, { secret, at })).toBe(true)
  expect(confirms(token, email, { secret, at: until })).toBe(false)
})

it.each([
  ['another address', token, 'bia@example.com', secret],
  ['another key', token, email, `${secret}!`],
  ['another person', token.replace('17-', '18-'), email, secret],
  ['a later end', token.replace(/-\d/, '-9'), email, secret],
  ['no signature', token.split('.')[0] ?? '', email, secret],
  ['a long one', `${'9'.repeat(400)}-1.${'A'.repeat(43)}`, email, secret],
  ['nothing', '', email, secret],
])('%s is refused', (_, text, address, key) =>
  expect(confirms(text, address, { secret: key, at })).toBe(false),
)
