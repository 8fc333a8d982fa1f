import { expect, test } from '@jest/globals'
import { splitTranslation } from './translation-block.ts'

test.each([
  [undefined, null, null],
  ['   ', null, null],
  ['Ótimo pão!', 'Ótimo pão!', null],
  ['(Translated by Google) Great bread\n\n(Original)\nÓtimo pão', 'Great bread', 'Ótimo pão'],
  ['Ótimo pão\n\n(Translated by Google)\nGreat bread', 'Great bread', 'Ótimo pão'],
  ['(Translated by Google) only half', '(Translated by Google) only half', null],
])('%j', (comment, text, originalText) => {
  expect(splitTranslation(comment)).toEqual({ text, originalText })
})
