import { expect, test } from '@jest/globals'
import { splitTranslation, withoutTranslation } from './translation-block.ts'

const PAIR = ['Great bread', 'Ótimo pão'] as const

test.each<readonly [string | null | undefined, string | null, string | null]>([
  [undefined, null, null],
  [null, null, null],
  ['   ', null, null],
  ['Ótimo pão!', 'Ótimo pão!', null],
  ['(Translated by Google) Great bread\n\n(Original)\nÓtimo pão', ...PAIR],
  ['Ótimo pão\n\n(Translated by Google)\nGreat bread', ...PAIR],
  // Either order with both headings.
  ['(Original)\nÓtimo pão\n\n(Translated by Google)\nGreat bread', ...PAIR],
  // Case, spacing, line ends, one line.
  ['(translated by google)great bread (ORIGINAL) ótimo pão', 'great bread', 'ótimo pão'],
  ['(Translated by Google) Great bread\r\n\r\n(Original)\r\nÓtimo pão\r\n', ...PAIR],
  ['  ( Translated  by\u00a0Google )\u00a0Great bread\n( Original )Ótimo pão', ...PAIR],
  ['(Translated by Google): Great bread\n(Original): Ótimo pão', ...PAIR],
  ['Ótimo pão(TRANSLATED BY GOOGLE)Great bread', ...PAIR],
  ['(Traduzido pelo Google) Ótimo pão\n\n(Original)\nGreat bread', 'Ótimo pão', 'Great bread'],
  ['（Translated by Google）Great bread\n\n（Original）\nÓtimo pão', ...PAIR],
  // A customer who uses the words: the heading on a line of its own counts.
  [
    '(Translated by Google) The recipe (original) is back\n\n(Original)\nA receita (original) voltou',
    'The recipe (original) is back',
    'A receita (original) voltou',
  ],
  ['A receita (original) voltou', 'A receita (original) voltou', null],
  // Paragraphs stay.
  ['Um\n\nDois\n\n(Translated by Google)\nOne\n\nTwo', 'One\n\nTwo', 'Um\n\nDois'],
  // One half alone: a translation is never passed off as the customer's words.
  ['(Translated by Google) only half', '(Translated by Google) only half', null],
  ['(Translated by Google)\n\n(Original)\nÓtimo pão', 'Ótimo pão', null],
  ['Ótimo pão\n\n(Translated by Google)', 'Ótimo pão', null],
  ['(Translated by Google) OK\n\n(Original)\nOK', 'OK', null],
])('%j', (comment, text, originalText) => {
  expect(splitTranslation(comment)).toEqual({ text, originalText })
})

test('a reply is what its author wrote', () => {
  expect(withoutTranslation('Obrigado!\n\n(Translated by Google)\nThank you!')).toBe('Obrigado!')
  expect(withoutTranslation('Obrigado!')).toBe('Obrigado!')
})
