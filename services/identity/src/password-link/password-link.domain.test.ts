import { randomUUID } from 'node:crypto'
import { expect, it } from '@jest/globals'
import { linkIdOf, linkToken, tokenHash } from './password-link.domain.ts'

const [secret, id] = ['a secret of at least 32 characters', randomUUID()]

it('a token is written again from its id, and by nobody without the key', () => {
  expect(linkToken(secret, id)).toBe(linkToken(secret, id))
  expect(linkToken(`${secret}!`, id)).not.toBe(linkToken(secret, id))
  expect(linkToken(secret, randomUUID()).split('.')[1]).not.toBe(linkToken(secret, id).split('.')[1])
})

it('what is stored does not lead back', () => {
  const token = linkToken(secret, id)
  expect(tokenHash(token)).not.toContain(token.split('.')[1])
  expect(tokenHash(token)).toHaveLength(43)
})

it.each([
  '',
  'x',
  id,
  `${id}.`,
  `${id}.short`,
  `${'0'.repeat(36)}.${'A'.repeat(43)}`,
  `a${linkToken(secret, id)}`,
])('%j has the shape of no token', (text) => expect(linkIdOf(text)).toBeNull())

it('the id is read from a token', () => expect(linkIdOf(linkToken(secret, id))).toBe(id))
