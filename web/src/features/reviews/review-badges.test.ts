import { expect, test } from '@jest/globals'
import { aReview } from '../../testing/review-builders.ts'
import { badgesOf } from './review-badges.ts'

const marks = (language: 'en' | 'pt', namesake?: true) =>
  badgesOf(aReview({ ...(namesake && { namesake }) }), language).filter(({ title }) =>
    title?.match(/another person|outra pessoa/),
  )

test.each([
  ['en', 'NAME AS ON YOUR TEAM'],
  ['pt', 'NOME IGUAL AO DA EQUIPE'],
] as const)('a namesake of the team is marked with a word in %s, and not accused', (language, text) =>
  expect(marks(language, true).map((badge) => [badge.text, badge.look])).toEqual([[text, undefined]]),
)

test('nobody else is marked', () => expect([...marks('en'), ...marks('pt')]).toEqual([]))

test('a review of another platform says which, with its own note', () => {
  const origin = { name: 'iFood', rating: 8.5, scale: 10 }
  const texts = (language: 'en' | 'pt') =>
    badgesOf(aReview({ source: 'file', origin }), language).map(({ text }) => text)
  expect(texts('pt')).toContain('iFood 8,5/10')
  expect(texts('en')).toContain('iFood 8.5/10')
})

test('a private one says so', () => {
  const origin = { name: 'iFood', rating: 2, scale: 5, isPrivate: true }
  expect(badgesOf(aReview({ source: 'file', origin }), 'pt').map(({ text }) => text)).toContain(
    'SÓ PARA VOCÊ',
  )
})
