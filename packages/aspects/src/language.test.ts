import { expect, test } from '@jest/globals'
import { languageOf } from './language.ts'
import type { ReviewLanguage } from './language-data.ts'

test.each<[string, ReviewLanguage]>([
  ['Ótimo!', 'pt'],
  ['muito bom', 'pt'],
  ['nao gostei, demorou e veio frio', 'pt'],
  ['atendimento nota mil', 'pt'],
  ['Great!', 'en'],
  ['food was cold', 'en'],
  ['will not be back', 'en'],
  ['Muy rico todo, gracias', 'es'],
  ['La atención fue excelente y los precios muy buenos', 'es'],
  ['Adorei o happy hour com open bar, staff nota 10', 'pt'],
  ['Loved the pão de queijo and the açaí!', 'en'],
])('%s is %s', (text, language) => {
  for (const fallback of ['pt', 'en'] as const) expect(languageOf(text, { fallback })).toBe(language)
})

test('what proves nothing follows the hint, then the client', () => {
  expect(languageOf('👍👍', { hint: 'en', fallback: 'pt' })).toBe('pt')
  expect(languageOf('Excelente', { hint: 'es-AR', fallback: 'pt' })).toBe('es')
  expect(languageOf('Excelente', { fallback: 'pt' })).toBe('pt')
  for (const fallback of ['pt', 'en'] as const) {
    expect(languageOf('Zwiebelrostbraten!', { hint: 'de', fallback })).toBe(fallback)
    const french = 'Très bon pain, service excellent, je reviendrai avec plaisir'
    expect(languageOf(french, { hint: 'fr', fallback })).toBe(fallback)
    // The provider may be wrong about a few words.
    expect(languageOf('food was cold', { hint: 'nl', fallback })).toBe('en')
    expect(languageOf('とても美味しいパンでした', { hint: 'ja', fallback })).toBe(fallback)
  }
})
