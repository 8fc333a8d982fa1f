import { expect, test } from '@jest/globals'
import { figuresOf, mondayOf } from './rival.domain.ts'

const week = (day: string, reviewCount: number, rating: number | null = 4.5) => ({
  week: day,
  rating,
  reviewCount,
})

test('a week begins on Monday', () => {
  expect(['2026-11-30', '2026-12-06', '2026-11-29'].map(mondayOf)).toEqual([
    '2026-11-30',
    '2026-11-30',
    '2026-11-23',
  ])
})

test('reviews are counted since four weeks ago, or since the first look', () => {
  const weeks = [week('2026-10-26', 100), week('2026-11-02', 103), week('2026-11-30', 120)]
  expect(figuresOf(weeks)).toEqual({ latest: weeks[2], gained: 17, since: '2026-11-02' })
  expect(figuresOf(weeks.slice(1, 2))).toEqual({ latest: weeks[1], gained: null, since: null })
  expect(figuresOf([])).toEqual({ latest: null, gained: null, since: null })
})

test('reviews that the provider took away are a loss, and a pause of many weeks says nothing', () => {
  expect(figuresOf([week('2026-11-23', 100), week('2026-11-30', 96)]).gained).toBe(-4)
  expect(figuresOf([week('2026-01-05', 10), week('2026-11-30', 96)])).toMatchObject({ gained: null })
})
