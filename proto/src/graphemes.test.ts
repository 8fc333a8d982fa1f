import { afterEach, expect, test } from '@jest/globals'
import { cutBetween, firstSign, graphemesOf } from './graphemes.ts'
import { authorAs } from './reviews/author-name.ts'

const known = Intl.Segmenter
afterEach(() => {
  Object.assign(Intl, { Segmenter: known })
})

const SIGNS = [
  ['a family', '👨‍👩‍👧‍👦'],
  ['a cook with a skin tone', '👩🏽‍🍳'],
  ['a heart with a variation selector', '❤️'],
  ['a heart on fire', '❤️‍🔥'],
  ['a flag', '🇧🇷'],
  ['the flag of Scotland', '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}'],
  ['a keycap', '1️⃣'],
  ['a letter with an accent of its own', 'e\u0301'],
  ['a Devanagari syllable’s vowel', 'की'],
  ['a surrogate pair', '𝒜'],
  ['a Thai vowel', 'กำ'],
] as const

test.each(SIGNS)('%s is one sign', (_what, sign) => {
  expect(graphemesOf(`a${sign}b`)).toEqual(['a', sign, 'b'])
  expect(firstSign(`${sign}na`)).toBe(sign)
  expect(cutBetween(`ab${sign}cd`, 2 + sign.length)).toBe(`ab${sign}`)
  if (sign.length > 1) expect(cutBetween(`ab${sign}cd`, 1 + sign.length)).toBe('ab')
})

test('a browser that cannot tell signs apart halves no character', () => {
  Object.assign(Intl, { Segmenter: undefined })
  expect(firstSign('𝒜na')).toBe('𝒜')
  expect(cutBetween('ab𝒜cd', 3)).toBe('ab')
  expect(cutBetween('ab𝒜cd', 4)).toBe('ab𝒜')
})

test('initials are whole signs', () => {
  expect(authorAs('👩🏽‍🍳 Ana 🇧🇷', 'initials')).toBe('👩🏽‍🍳. 🇧🇷.')
  expect(authorAs('E\u0301rica Lima', 'initials')).toBe('E\u0301. L.')
  expect(authorAs('Maria ñandu', 'first')).toBe('Maria Ñ.')
})

test('edges', () => {
  expect([cutBetween('', 5), firstSign(''), firstSign(undefined)]).toEqual(['', '', ''])
  expect(cutBetween('abc', 0)).toBe('')
  expect(cutBetween(`a${'\u0301'.repeat(500)}`, 10)).toBe('')
})
