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
