import { expect, test } from '@jest/globals'
import { judgedAspects } from './review-aspects.domain.ts'

const review = (changes: Partial<Parameters<typeof judgedAspects>[0]>) => ({
  rating: 5,
  text: null,
  originalText: null,
  language: null,
  originalLanguage: null,
  ...changes,
})

test('what the customer wrote is read, not its translation', () => {
  const both = { text: 'Rude waiter', language: 'en', originalText: 'Comida ótima', originalLanguage: 'pt' }
  expect(judgedAspects(review(both))).toEqual(['food:good'])
})

test('of a language without a lexicon the provider’s translation is read, and nothing without one', () => {
  const text = 'Das Essen war ausgezeichnet'
  const translated = { text: 'A comida estava excelente', language: 'pt', originalText: text }
  expect(judgedAspects(review({ ...translated, originalLanguage: 'de' }))).toEqual(['food:good'])
  expect(judgedAspects(review({ text, language: 'de' }))).toEqual([])
})

test('stars alone, and what is named without a judgement, are none', () => {
  expect(judgedAspects(review({}))).toEqual([])
  expect(judgedAspects(review({ rating: 3, text: 'Café.' }))).toEqual([])
})

test('praise and complaint in one review stand apart', () => {
  expect(judgedAspects(review({ rating: 3, text: 'Comida boa e atendimento péssimo' }))).toEqual([
    'food:good',
    'service:bad',
  ])
})
