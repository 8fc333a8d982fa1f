import { expect, test } from '@jest/globals'
import { detectedLanguage } from './detected-language.domain.ts'

test.each([
  ['Pão quentinho, atendimento nota 10', 'pt'],
  ['O pão é ótimo.', 'pt'],
  ['Great coffee and friendly staff', 'en'],
  ['Muy bueno todo, volveremos', 'es'],
  ['Sehr gut, gerne wieder', 'de'],
  ['とても美味しかったです', 'ja'],
  // Taken for Dutch, Italian, Spanish and English once.
  ['Nota dez', null],
  ['mto bom vlw', null],
  ['Rodízio completo', null],
  ['Sempre volto', null],
  ['Comida fria', null],
  ['Delivery rápido', null],
  ['Top', null],
  ['10/10 👏', null],
  ['', null],
  [null, null],
])('%s: %s', (text, language) => {
  expect(detectedLanguage(text)).toBe(language)
})
