import { expect, test } from '@jest/globals'
import { SavedPicture } from './brand.ts'

const FILE = '/files/AAAAAAAAAAAAAAAAAAAAAA.png'

test.each([
  ['', true],
  ['https://app.example.com', true],
  ['http://localhost:3000', true],
  ['http://[::1]:3000', true],
  // No address at all: whoever reads it as one fails, in a mail for one.
  ['https://%%%', false],
  ['https://a:99999', false],
  ['https://[:::]', false],
  // Would go on with another rule where it stands in a content security policy.
  ['https://a;script-src', false],
  ['https://a,b', false],
  ['https://a"b', false],
  ['https://someone@a', false],
])('a saved picture at "%s" is taken: %s', (origin, taken) => {
  expect(SavedPicture.safeParse(`${origin}${FILE}`).success).toBe(taken)
})
