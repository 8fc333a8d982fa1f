import { expect, test } from '@jest/globals'
import { directionOf, shortened } from './drawing/text-lines.ts'
import { fileName } from './file-name.ts'
import { shortName } from './picture-content.ts'

test('a cut text ends after a word, with an ellipsis and no comma before it', () => {
  const text = `${'Muito bom, '.repeat(40)}recomendo`
  const cut = shortened(text, 250)
  expect(cut).toMatch(/ Muito…$/)
  expect(cut.length).toBeGreaterThan(235)
  expect(cut.length).toBeLessThanOrEqual(251)
  expect(shortened('👨‍👩‍👧'.repeat(300), 250)).toBe(`${'👨‍👩‍👧'.repeat(250)}…`)
  expect(shortened('curto', 250)).toBe('curto')
})

test('the first letter decides where reading starts', () => {
  expect(directionOf('"محمد" é ótimo')).toBe('rtl')
  expect(directionOf('123 Ótimo محمد')).toBe('ltr')
  expect(directionOf('5 ⭐')).toBe('ltr')
})

test('a private author keeps the first name and an initial', () => {
  expect(shortName(' Maria Aparecida da Silva ')).toBe('Maria S.')
  expect(shortName('Ângela Émile')).toBe('Ângela É.')
  expect(shortName('Bia')).toBe('Bia')
})

test('the file name is plain and sorts by day', () => {
  const day = new Date(2026, 2, 7)
  expect(fileName('Padaria “Pão da Serra” & Cia.', 'quote', 'warm', day)).toBe(
    'Padaria-Pao-da-Serra-Cia-quote-warm-2026-03-07',
  )
  expect(fileName('مخبز', 'poster', 'ocean', day)).toBe('avaliacao-poster-ocean-2026-03-07')
})
