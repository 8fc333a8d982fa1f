import { expect, test } from '@jest/globals'
import { aspectFigures } from './aspect-figures.domain.ts'

const MONTHS = ['2026-07', '2026-08', '2026-09', '2026-10']

test('the later half is shown beside the earlier one, most often named first', () => {
  const figures = aspectFigures(MONTHS, [
    { month: '2026-07', reviews: 4, counts: { 'service:good': 3, 'price:bad': 1 } },
    { month: '2026-09', reviews: 2, counts: { 'price:bad': 2 } },
    { month: '2026-10', reviews: 6, counts: { 'service:good': 4, 'service:bad': 1, 'price:good': 1 } },
  ])
  expect(figures).toEqual({
    from: '2026-09',
    to: '2026-10',
    reviews: 8,
    aspects: [
      {
        aspect: 'service',
        good: 4,
        bad: 1,
        before: { good: 3, bad: 0 },
        byMonth: [
          { month: '2026-09', good: 0, bad: 0 },
          { month: '2026-10', good: 4, bad: 1 },
        ],
      },
      {
        aspect: 'price',
        good: 1,
        bad: 2,
        before: { good: 0, bad: 1 },
        byMonth: [
          { month: '2026-09', good: 0, bad: 2 },
          { month: '2026-10', good: 1, bad: 0 },
        ],
      },
    ],
  })
})

test('a month without a row has nothing, and no count is below zero', () => {
  const { reviews, aspects } = aspectFigures(MONTHS, [
    { month: '2026-10', reviews: -1, counts: { 'food:bad': -2 } },
  ])
  expect([reviews, aspects]).toEqual([0, []])
})
