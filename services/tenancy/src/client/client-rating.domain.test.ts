import { expect, it } from '@jest/globals'
import { fallingUntil, ratedAt, UNRATED } from './client-rating.domain.ts'

const day = (number: number) => new Date(Date.UTC(2026, 9, number))
const after = (...news: [rating: number | null, day: number][]) =>
  news.reduce((known, [averageRating, on]) => ratedAt(known, { averageRating, at: day(on) }), UNRATED)

it('falls when it loses a tenth against its peak, until 30 days after it last stood there', () => {
  expect(fallingUntil(after([4.8, 1], [4.8, 5], [4.75, 9]))).toBeNull()
  expect(fallingUntil(after([4.8, 1], [4.8, 5], [4.75, 9], [4.7, 12]))).toEqual(day(35))
})

it('rises, and what was long ago is not compared with', () => {
  expect(fallingUntil(after([4.8, 1], [4.6, 5], [4.9, 9]))).toBeNull()
  expect(after([4.8, 1], [4.6, 31])).toEqual({ rating: 4.6, ratingPeak: 4.6, ratingPeakAt: day(31) })
})

it('says nothing of a client without a rating', () => {
  expect(after([4.8, 1], [null, 5])).toEqual(UNRATED)
  expect(fallingUntil(UNRATED)).toBeNull()
})

it('compares with nothing that was known while an import ran', () => {
  const part = ratedAt(UNRATED, { averageRating: 4.8, isProviderAverage: false, at: day(1) })
  expect(part).toEqual({ ...UNRATED, rating: 4.8 })
  expect(fallingUntil(ratedAt(part, { averageRating: 4, isProviderAverage: true, at: day(1) }))).toBeNull()
})
