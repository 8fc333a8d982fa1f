import { expect, it } from '@jest/globals'
import { recurringCents, standingOf } from './subscription-standing.domain.ts'

it('counts what is billed, paid and in use, and nothing else', () => {
  const revenue = (...[basis, status]: Parameters<typeof standingOf>) =>
    recurringCents(standingOf(basis, status), 2_900)
  expect(revenue('billed', 'active')).toBe(2_900)
  for (const basis of ['given', 'trial', 'overdue', 'free'] as const) expect(revenue(basis, 'active')).toBe(0)
  expect([revenue('billed', 'pending'), revenue('billed', 'inactive')]).toEqual([0, 0])
})

it('sets each customer of a price apart in one group, and free ones in none', () => {
  expect(standingOf('given', 'inactive')).toBe('suspended')
  expect(standingOf('trial', 'pending')).toBe('pending')
  expect(standingOf('overdue', 'active')).toBe('overdue')
  expect([standingOf('free', 'inactive'), standingOf('free', 'pending')]).toEqual(['free', 'free'])
})
