import { expect, test } from '@jest/globals'
import { isPrefetch, sourceOf, verdictOf } from './visit-verdict.domain.ts'

test('recognises prefetch requests', () => {
  expect(isPrefetch({ 'sec-purpose': 'prefetch;prerender' })).toBe(true)
  expect(isPrefetch({ purpose: 'prefetch' })).toBe(true)
  expect(isPrefetch({ 'x-moz': 'prefetch' })).toBe(true)
  expect(isPrefetch({ 'sec-fetch-dest': 'document' })).toBe(false)
})

test('the verdict depends on who opened the link and on its state', () => {
  expect(verdictOf('person', 'open')).toBe('counted')
  expect(verdictOf('person', 'no-place')).toBe('counted')
  expect(verdictOf('person', 'suspended')).toBe('suspended')
  expect(verdictOf('person', 'gone')).toBe('unassigned')
  expect(verdictOf('bot', 'suspended')).toBe('bot')
})

test('a printed code is told apart from a link that was sent', () => {
  expect(['qr', 'x', undefined].map(sourceOf)).toEqual(['qr', 'link', 'link'])
})
