import { expect, test } from '@jest/globals'
import { authorAs } from './author-name.ts'

test.each([
  ['Ana Clara de Souza', 'full', 'Ana Clara de Souza'],
  ['Ana Clara de Souza', 'first', 'Ana S.'],
  ['Ana Clara de Souza', 'initials', 'A. S.'],
  ['  Cher ', 'first', 'Cher'],
  ['cher', 'initials', 'C.'],
  ['😀 feliz', 'initials', '😀. F.'],
  ['', 'initials', ''],
] as const)('%j as %s is %j', (name, shown, read) => {
  expect(authorAs(name, shown)).toBe(read)
})
