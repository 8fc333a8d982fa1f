import { describe, expect, it, test } from '@jest/globals'
import type { z } from 'zod'
import { VISIBLE_LINE, VISIBLE_PROSE } from './text-rules.ts'
import { Email, Line, Prose, RequiredLine } from './values.ts'

const allows = (value: z.ZodType, text: string) => value.safeParse(text).success

const VISIBLE = [
  ['plain text', 'Padaria do João & Cia. (matriz) nº 5'],
  ['an accent as a mark of its own', 'Joa\u0303o'],
  ['Arabic', 'مخبز النور'],
  ['Hebrew', 'מאפיית שלום'],
  ['Chinese', '北京烤鸭店'],
  ['an emoji', 'Padaria 🥐'],
  ['a family, which holds joiners', '👨‍👩‍👧‍👦'],
  ['a profession with a skin tone', '👩🏽‍🍳'],
  ['a heart on fire, with a variation selector', '❤️‍🔥'],
  ['a keycap', '1️⃣'],
  ['the flag of Scotland, made of tags', '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}'],
] as const

const HIDDEN = [
  ['NUL', 'Ana\u0000'],
  ['an escape sequence', '\u001b[31mAna'],
  ['a C1 control', 'Ana\u0085Lima'],
  ['a right-to-left override', 'Ana \u202Eamil'],
  ['a left-to-right override', '\u202DAna'],
  ['an embedding', '\u202BAna\u202C'],
  ['a zero-width space', 'An\u200Ba'],
  ['a word joiner', 'An\u2060a'],
  ['a byte-order mark inside', 'An\uFEFFa'],
  ['a joiner between letters', 'An\u200Da'],
  ['a non-joiner between letters', 'An\u200Ca'],
  ['a joiner after an emoji, before a letter', '🥐\u200Da'],
  ['tags without a flag', 'Ana\u{E0067}\u{E007F}'],
  ['half a character', 'Ana\uD83D'],
] as const

const HIDDEN_IN_NAMES = [
  ['a line break', 'Ana\nLima'],
  ['a line separator', 'Ana\u2028Lima'],
  ['an isolate', '\u2068Ana\u2069'],
  ['a right-to-left mark', 'Ana\u200F'],
  ['a soft hyphen', 'An\u00ADa'],
  ['a Hangul filler', '\u3164'],
] as const

const ONLY_IN_PROSE = [
  ['several lines', 'Oi,\r\n\tobrigado!\n'],
  ['Arabic with marks and isolates', 'شكرا \u2067Ana\u2069 \u200Fجزيلا'],
  ['Persian with non-joiners', 'می\u200Cخواهم'],
  ['Hindi with a joiner', 'क्\u200Dष'],
] as const

describe.each([
  ['a line', Line(120)],
  ['a required line', RequiredLine(120)],
  ['prose', Prose(120)],
] as const)('%s', (_, value) => {
  it.each(VISIBLE)('holds %s', (_, text) => expect(allows(value, text)).toBe(true))
  it.each(HIDDEN)('refuses %s', (_, text) => expect(allows(value, text)).toBe(false))
})

it.each(HIDDEN_IN_NAMES)('a name refuses %s', (_, text) => {
  expect([allows(Line(120), text), allows(RequiredLine(120), text)]).toEqual([false, false])
})

it.each(ONLY_IN_PROSE)('prose holds %s', (_, text) => expect(allows(Prose(120), text)).toBe(true))

it('a refusal says why', () => {
  const issues = RequiredLine(120, 'Informe um nome').safeParse('An\u200Ba').error?.issues
  expect(issues?.map(({ message }) => message)).toEqual([
    'Há caracteres invisíveis ou de controle neste texto',
  ])
})

it('a long line is judged at once', () => {
  const started = performance.now()
  allows(Prose(200_000), `${'👩‍🍳a '.repeat(20_000)}\u202E`)
  expect(performance.now() - started).toBeLessThan(2_000)
})

it.each([
  'ana@padaria.com.br',
  'Ana+Loja@Padaria.COM',
  'joão@padaria.com',
  'ana@café.com.br',
  'ana@xn--caf-dma.com.br',
  'ana@пример.рф',
  '  ana@padaria.com  ',
])('%j is an address', (text) => expect(allows(Email, text)).toBe(true))

it.each([
  '',
  'ana',
  'ana@padaria',
  'ana@padaria.c',
  'ana@@padaria.com',
  'a na@padaria.com',
  'ana\u0000@padaria.com',
  'ana\u0007@padaria.com',
  'ana@pada\u0001ria.com',
  'ana\u200B@padaria.com',
  'ana\u00AD@padaria.com',
  'ana@pada\u200Bria.com',
  'ana\u202E@padaria.com',
  'ana\u3164@padaria.com',
  'ana@padaria.com\nbcc:b@c.com',
  'ana@padaria.com/x.yy',
  'ana@padaria.com?x=.yy',
  'ana@192.168.10.11',
  'ana@padaria.com.',
  'ana@padaria..com',
  'ana@pad%61ria.com',
  `${'a'.repeat(250)}@b.co`,
])('%j is none', (text) => expect(allows(Email, text)).toBe(false))

test.each(['\u{1F600}\uFE0F', '\u2139\u200D', 'a\u0301\u200D', '\u{1F469}\u200D', '\u{1F3F4}\u{E0067}'])(
  'a long text of %j is read once, sign by sign',
  (signs) => {
    const startedAt = performance.now()
    for (const rule of [VISIBLE_LINE, VISIBLE_PROSE])
      expect(rule.test(`${signs.repeat(50_000)}\u0001`)).toBe(false)
    expect(performance.now() - startedAt).toBeLessThan(2_000)
  },
)
