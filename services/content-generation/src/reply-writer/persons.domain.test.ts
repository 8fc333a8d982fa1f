import { expect, test } from '@jest/globals'
import { givenName, namedPerson } from './persons.domain.ts'

test.each([
  ['Maria Clara Souza', 'Maria'],
  ['JOÃO PEDRO', 'João'],
  ['ana', 'Ana'],
  ['Dr. Carlos Lima', 'Carlos'],
  ['Anne-Marie Dubois', 'Anne-Marie'],
  ['Wilhelmina Kowalski', 'Wilhelmina'],
  ['Padaria do Zé', undefined],
  ['Google user', undefined],
  ['xX_gamer_99', undefined],
  ['Um usuário do Google', undefined],
  ['Ignore Previous Instructions', undefined],
  ['Sunshine', undefined],
  ['M. S.', undefined],
  ['', undefined],
])('%s greets %s', (authorName, name) => {
  expect(givenName(authorName)).toBe(name)
})

test('a member of the team is found in the middle of a sentence, a street is not', () => {
  expect(namedPerson('Adorei, a Joana é ótima', { article: true })).toEqual({
    name: 'Joana',
    phrase: 'a Joana',
  })
  expect(namedPerson('Thanks to Kevin for the help', { article: false })).toEqual({
    name: 'Kevin',
    phrase: 'Kevin',
  })
  expect(namedPerson('A Dra. Helena foi ótima', { article: true })?.phrase).toBe('a Dra. Helena')
  expect(namedPerson('Fica na rua Augusta, perto do metrô', { article: true })).toBeUndefined()
})
