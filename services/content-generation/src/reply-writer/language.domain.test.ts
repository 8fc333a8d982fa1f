import { expect, test } from '@jest/globals'
import { replyLanguage } from './language.domain.ts'
import type { ReplyLanguage } from './reply.domain.ts'

test.each<[string, ReplyLanguage]>([
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
  for (const fallback of ['pt', 'en'] as const) expect(replyLanguage(text, { fallback })).toBe(language)
})

test('what proves nothing follows the hint, then the client', () => {
  expect(replyLanguage('👍👍', { hint: 'en', fallback: 'pt' })).toBe('pt')
  expect(replyLanguage('Excelente', { hint: 'es-AR', fallback: 'pt' })).toBe('es')
  expect(replyLanguage('Excelente', { fallback: 'pt' })).toBe('pt')
  expect(replyLanguage('Zwiebelrostbraten!', { hint: 'de', fallback: 'pt' })).toBe('en')
})
