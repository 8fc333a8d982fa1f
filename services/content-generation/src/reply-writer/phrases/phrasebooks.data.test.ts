import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LANGUAGES, readLanguageData } from '@avaliax/aspects/language-data.ts'
import { Lexicon } from '@avaliax/aspects/lexicon/lexicon.schema.ts'
import { LEXICONS } from '@avaliax/aspects/lexicon/lexicons.ts'
import { expect, test } from '@jest/globals'
import { z } from 'zod'
import { PHRASEBOOKS } from './phrasebooks.data.ts'

const SLOT = /\{[^{}]*\}/g
const KNOWN_SLOT = /^\{(?:o|O|do|ao|pelo|no|name|person|echo|v:[^|]*\|.*)\}$/

function sentencesIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (value instanceof RegExp || value === null || typeof value !== 'object') return []
  return Object.values(value).flatMap(sentencesIn)
}

test.each(LANGUAGES)('every sentence in %s has known slots and closed braces', (language) => {
  const sentences = sentencesIn(PHRASEBOOKS[language])
  expect(sentences.length).toBeGreaterThan(100)
  expect(
    sentences.flatMap((text) => text.match(SLOT) ?? []).filter((slot) => !KNOWN_SLOT.test(slot)),
  ).toEqual([])
  expect(sentences.filter((text) => /[{}]/.test(text.replace(SLOT, '')))).toEqual([])
})

test('a file that breaks the schema is named with the field', () => {
  const folder = mkdtempSync(join(tmpdir(), 'language-'))
  for (const language of LANGUAGES) writeFileSync(join(folder, `${language}.json`), '{"and": 5}')
  const read = () => readLanguageData(folder, z.strictObject({ and: z.string() }))
  expect(read).toThrow(`${join(folder, 'pt.json')}: and: `)
  rmSync(folder, { recursive: true })
})

test('a pattern that is no regular expression is refused', () => {
  const broken = { aspect: 'food', pattern: 'pizzas?(', good: 'a pizza' }
  const { error } = Lexicon.shape.terms.safeParse([broken])
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['0.pattern'])
  expect(LEXICONS.pt.terms.length).toBeGreaterThan(100)
})
