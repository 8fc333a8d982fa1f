import { expect, it } from '@jest/globals'
import { pageLanguage } from './plain-page.ts'

it.each([
  [undefined, 'pt'],
  ['', 'pt'],
  ['en-US,en;q=0.9', 'en'],
  ['fr-FR,en;q=0.4,pt;q=0.8', 'pt'],
  ['de', 'pt'],
  ['en;q=0', 'pt'],
  ['*', 'pt'],
  ['pt-PT,en', 'pt'],
] as const)('whose browser reads %j gets %s', (accepted, language) => {
  expect(pageLanguage(accepted)).toBe(language)
})

it.each([
  [undefined, 'en'],
  ['de', 'en'],
  ['pt-BR', 'pt'],
] as const)('whose browser reads %j gets %s where English is the other choice', (accepted, language) => {
  expect(pageLanguage(accepted, 'en')).toBe(language)
})
