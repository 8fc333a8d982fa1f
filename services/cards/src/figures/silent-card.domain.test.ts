import { expect, test } from '@jest/globals'
import { SILENT_AFTER_MS, silentCards } from './silent-card.domain.ts'

const NOW = Date.parse('2026-11-22T12:00:00Z')
const UNTIL = NOW - SILENT_AFTER_MS
const daysAgo = (days: number) => new Date(NOW - days * 86_400_000)
const card = (_id: number, assigned: number) => ({
  _id,
  employeeId: _id + 100,
  assignedAt: daysAgo(assigned),
})

test('a card is silent after seven days without a visit; longest first', () => {
  const cards = [card(1, 30), card(2, 30), card(3, 6.999), card(4, 7), card(5, 8), card(6, 90), card(7, 8)]
  const lastTaps = new Map([
    [101, daysAgo(6.999)],
    [102, daysAgo(10)],
    // A visit to the link, before the card was given.
    [105, daysAgo(40)],
  ])
  expect(silentCards(cards, lastTaps, UNTIL).map(({ id }) => id)).toEqual([6, 2, 5, 7, 4])
})
