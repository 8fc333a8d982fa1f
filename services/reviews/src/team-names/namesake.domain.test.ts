import { expect, test } from '@jest/globals'
import { isNamesake, nameKeys } from './namesake.domain.ts'

const team = nameKeys(['Ana Lúcia Souza', 'João Müller', 'Bia', 'Padaria Aurora'])

test.each([
  ['Ana Lúcia Souza', true],
  ['ANA LUCIA SOUZA', true],
  ['  ana   lucia\tsouza ', true],
  ['Ana-Lucia Souza', true],
  ['Joao Muller', true],
  ['padaria aurora', true],
  // A first name alone marks nobody, on either side.
  ['Ana', false],
  ['Bia', false],
  ['Bia Souza', false],
  // Part of a name is another name.
  ['Ana Souza', false],
  ['Ana Lúcia', false],
  ['Ana Lúcia Souza Lima', false],
  ['Souza Ana Lúcia', false],
  ['A Google user', false],
  ['', false],
  ['🙂 🙂', false],
])('%j: %s', (author, expected) => expect(isNamesake(author, team)).toBe(expected))
