import { expect, test } from '@jest/globals'
import { ForeignLine, ForeignProse, foreignLine, foreignProse } from './foreign-text.ts'

const KEPT = [
  ['a family', '👨‍👩‍👧‍👦'],
  ['the flag of Scotland, made of tags', '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}'],
  ['the flag of Brazil', '🇧🇷'],
  ['half a flag', '🇧'],
  ['Persian with a non-joiner', 'می\u200Cخواهم'],
  ['Hindi with a joiner', 'क्\u200Dष'],
  ['a joiner between Latin letters', 'An\u200Da'],
  ['a joiner after an emoji', '🥐\u200D'],
  ['Khmer with word boundaries', 'ភាសា\u200Bខ្មែរ'],
  ['Hebrew with a mark', 'שלום\u200F (1)'],
  ['a soft hyphen', 'Padaria\u00ADria'],
  ['a Hangul filler', '\u3164'],
  ['a keycap', '1️⃣'],
  ['many marks on a letter', 'Z\u0351\u036B\u0343'],
  ['a byte of private use', '\uE000'],
  ['Mongolian with a variation selector', 'ᠮᠣᠩ\u180B'],
] as const

const CLEANED = [
  ['an override', 'Ana \u202Eamil\u202C', 'Ana amil'],
  ['an isolate', '\u2067Ana\u2069', 'Ana'],
  ['an embedding', '\u202BAna', 'Ana'],
  ['NUL and an escape', 'A\u0000na\u001B[31m', 'Ana[31m'],
  ['half a character', 'Ana\uD83D', 'Ana'],
  ['a C1 control', 'A\u0091na', 'Ana'],
] as const

test.each(KEPT)('%s stays', (_what, text) => {
  expect([foreignLine(text), foreignProse(text)]).toEqual([text, text])
  expect([ForeignLine(300).parse(text), ForeignProse(300).parse(text)]).toEqual([text, text])
})

test.each(CLEANED)('%s goes, and nothing is refused', (_what, text, clean) => {
  expect([ForeignLine(300).parse(text), ForeignProse(300).parse(text)]).toEqual([clean, clean])
})

test('lines stay in prose and are one in a name', () => {
  expect(foreignProse('Um\r\nDois\u2028Três\rQuatro\n\n\tCinco')).toBe('Um\nDois\nTrês\nQuatro\n\n\tCinco')
  expect(foreignLine(' Ana\r\n\tLima ')).toBe('Ana Lima')
})

test('what is left is measured', () => {
  expect(ForeignProse(3).safeParse('\u202Eabc\u202C').success).toBe(true)
  expect(ForeignProse(3).safeParse('abcd').success).toBe(false)
})
