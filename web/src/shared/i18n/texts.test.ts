import { expect, test } from '@jest/globals'
import { defineTexts, translator } from './texts.ts'

const texts = defineTexts({
  plain: { en: 'Save', pt: 'Salvar' },
  named: { en: '{shown} of {total}', pt: '{shown} de {total}' },
  counted: {
    en: { one: '{count} review', other: '{count} reviews' },
    pt: { one: '{count} avaliação', other: '{count} avaliações' },
  },
})

test('texts are given in the chosen language with their parameters', () => {
  expect(translator(texts, 'en')('plain')).toBe('Save')
  expect(translator(texts, 'pt')('named', { shown: 3, total: 10 })).toBe('3 de 10')
})

test('the parameter count chooses singular and plural', () => {
  const t = translator(texts, 'pt')
  expect([t('counted', { count: 1 }), t('counted', { count: 0 })]).toEqual(['1 avaliação', '0 avaliações'])
})

test('an unknown key and a missing parameter do not type-check', () => {
  const t = translator(texts, 'en')
  // @ts-expect-error there is no such key
  expect(t('missing')).toBe('')
  // @ts-expect-error the parameters are missing
  expect(t('named')).toBe(' of ')
})

test('a word within a sentence of several numbers is counted by its own', () => {
  const counted = defineTexts({
    shown: {
      en: '{shown} of {total} {total|call|calls}, {bad} {bad|complaint|complaints}',
      pt: '{shown} de {total} {total|chamada|chamadas}, {bad} {bad|reclamação|reclamações}',
    },
  })
  const t = translator(counted, 'pt')
  expect(t('shown', { shown: 1, total: '1', bad: 0 })).toBe('1 de 1 chamada, 0 reclamações')
  expect(t('shown', { shown: 1, total: '1.001', bad: 1 })).toBe('1 de 1.001 chamadas, 1 reclamação')
  // A text that somebody typed is no form of a word.
  expect(t('shown', { shown: '{total|x|y}', total: 2, bad: 2 })).toBe(
    '{total|x|y} de 2 chamadas, 2 reclamações',
  )
})
