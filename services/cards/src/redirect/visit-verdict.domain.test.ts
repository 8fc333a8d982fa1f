import { expect, test } from '@jest/globals'
import { isPrefetch, sourceOf, verdictOf } from './visit-verdict.domain.ts'

test('recognises prefetch requests', () => {
  expect(isPrefetch({ 'sec-purpose': 'prefetch;prerender' })).toBe(true)
  expect(isPrefetch({ purpose: 'prefetch' })).toBe(true)
  expect(isPrefetch({ 'x-moz': 'prefetch' })).toBe(true)
  expect(isPrefetch({ 'sec-fetch-dest': 'document' })).toBe(false)
})

test('the verdict depends on who opened the link and on its state', () => {
  const held = { employeeId: 7 }
  expect(verdictOf('person', { ...held, state: 'open' })).toBe('counted')
  expect(verdictOf('person', { ...held, state: 'no-place' })).toBe('counted')
  expect(verdictOf('person', { ...held, state: 'suspended' })).toBe('suspended')
  expect(verdictOf('person', { ...held, state: 'gone' })).toBe('unassigned')
  expect(verdictOf('bot', { ...held, state: 'suspended' })).toBe('bot')
})

test('what nobody holds counts for the shop, its own code as any link', () => {
  expect(verdictOf('person', { employeeId: null, state: 'open' })).toBe('shop')
  expect(verdictOf('person', { employeeId: null, codeId: 3, state: 'open' })).toBe('counted')
  expect(verdictOf('person', { employeeId: null, state: 'unassigned' })).toBe('unassigned')
  expect(verdictOf('head', { employeeId: null, state: 'open' })).toBe('head')
})

test('a printed code is told apart from a link that was sent', () => {
  expect(['qr', 'x', undefined].map(sourceOf)).toEqual(['qr', 'link', 'link'])
})
