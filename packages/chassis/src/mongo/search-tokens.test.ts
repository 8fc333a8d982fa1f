import { expect, test } from '@jest/globals'
import { fold, matchesTokens, searchTokens } from './search-tokens.ts'

test('a text is found by its words, folded', () => {
  expect(searchTokens('Padaria Pão-de-Ló, à 2ª esquina; PÃO!')).toEqual(
    expect.arrayContaining(['padaria', 'pao', 'de', 'lo', 'a', 'esquina']),
  )
})

test('the last word of a long text counts like the first', () => {
  const words = Array.from({ length: 900 }, (_, at) => `palavra${at}`)
  expect(searchTokens(words.join(' '))).toEqual(words)
})

test('every word typed must begin a word', () => {
  expect(matchesTokens('tokens', 'São João.*')).toEqual({
    $and: [
      { tokens: { $elemMatch: { $gte: 'sao', $lt: 'sao\u{10FFFF}' } } },
      { tokens: { $elemMatch: { $gte: 'joao', $lt: 'joao\u{10FFFF}' } } },
    ],
  })
})

test.each(['[', '%', '*', '.*', '^', '$', '😀', "'", '\\', '_', '()'])(
  'a search for %s has nothing to look for and finds nothing',
  (typed) => {
    expect(matchesTokens('tokens', typed)).toEqual({ tokens: { $in: [] } })
  },
)

test('a long run of marks is folded in linear time', () => {
  const before = performance.now()
  expect(fold(`Á${'\u0301\u0316'.repeat(200_000)}`)).toBe('a')
  expect(performance.now() - before).toBeLessThan(1_000)
})
