import { localClock } from '@avaliax/chassis/time/local-clock.ts'
import { expect, test } from '@jest/globals'
import { trendOf } from './review-trend.domain.ts'

const clock = localClock()
const dayIn = (zone: string) => (at: number) => clock(zone, at).day
const review = (publishedAt: string, rating: number) => ({ publishedAt: new Date(publishedAt), rating })
const range = { from: '2026-11-30', to: '2026-12-01' }

test('each day has its reviews and their average, the period before is as long', () => {
  const reviews = [
    review('2026-11-30T12:00:00Z', 5),
    review('2026-11-30T13:00:00Z', 4),
    review('2026-11-30T14:00:00Z', 4),
    review('2026-11-29T12:00:00Z', 1),
    review('2026-11-28T12:00:00Z', 2),
    review('2026-11-27T12:00:00Z', 5),
    review('2026-12-02T12:00:00Z', 5),
  ]
  expect(trendOf(reviews, { range, dayOf: dayIn('UTC') })).toEqual({
    ...range,
    total: { count: 3, averageRating: 4.33 },
    previous: { count: 2, averageRating: 1.5 },
    byDay: [
      { day: '2026-11-30', count: 3, averageRating: 4.33 },
      { day: '2026-12-01', count: 0, averageRating: null },
    ],
  })
})

test.each([
  ['America/Sao_Paulo', [1, 1]],
  ['Asia/Tokyo', [0, 2]],
  ['America/Manaus', [2, 0]],
])('the day is that of %s', (zone, counts) => {
  const reviews = [review('2026-12-01T02:59:59Z', 5), review('2026-12-01T03:00:00Z', 3)]
  const { byDay } = trendOf(reviews, { range, dayOf: dayIn(zone) })
  expect(byDay.map(({ count }) => count)).toEqual(counts)
})
