import { expect, test } from '@jest/globals'
import { messageIdOf, subjectOf } from './outgoing-event.domain.ts'

const month = { kind: 'month' as const, month: '2026-10', cardTaps: 1, reviewRequests: 1, winners: [] }

test('an object is named by its kind and number', () => {
  expect(subjectOf({ object: { kind: 'endpoint', id: 4 } })).toBe('endpoint-4')
  expect(subjectOf({ object: { kind: 'endpoint', id: 4 } }, 7)).toBe('endpoint-4')
})

test('the month of one client is another object than that of the next', () => {
  expect(subjectOf({ object: month })).toBe('month-2026-10')
  expect(subjectOf({ object: month }, 7)).not.toBe(subjectOf({ object: month }, 8))
})

test('the same parts are the same message, and each of them tells two apart', () => {
  const parts: (string | number)[] = ['fact', 'review.created', 'review-7', 4]
  expect(messageIdOf(parts)).toBe(messageIdOf([...parts]))
  expect(messageIdOf(parts)).toMatch(/^evt_[\w-]{32}$/)
  const others = parts.map((_, at) => messageIdOf(parts.with(at, 'another')))
  expect(new Set([messageIdOf(parts), ...others]).size).toBe(5)
  // A border between two parts that moves is another message.
  expect(messageIdOf(['ab', 'c'])).not.toBe(messageIdOf(['a', 'bc']))
})
