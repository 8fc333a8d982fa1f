import { QUOTE_MAX } from '@avaliax/proto/reviews/period-reviews.fields.ts'
import { expect, it } from '@jest/globals'
import { beginningOf, periodFigures, ratingMonths } from './period-reviews.domain.ts'

const aRow = (
  _id: number,
  rating: number,
  { hasText = true, waited = null as number | null, day = _id } = {},
) => {
  const createdAt = new Date(Date.UTC(2026, 9, day, 12))
  const repliedAt = waited === null ? null : new Date(createdAt.getTime() + waited * 3_600_000)
  return { _id, rating, hasText, responded: repliedAt !== null, publishedAt: createdAt, createdAt, repliedAt }
}

it('adds up a period and picks its best and its worst, words before stars alone, the latest among equals', () => {
  const rows = [
    aRow(1, 5, { waited: 2 }),
    aRow(2, 5, { waited: 5 }),
    aRow(3, 5, { hasText: false }),
    aRow(4, 2),
    aRow(5, 2, { hasText: false, waited: -3 }),
  ]
  expect(periodFigures(rows)).toEqual({
    count: 5,
    averageRating: 3.8,
    answered: 3,
    medianHours: 3.5,
    best: 2,
    worst: 4,
  })
})

it('has no worst review where all have as many stars, and nothing where there is none', () => {
  expect(periodFigures([aRow(1, 5), aRow(2, 5)])).toMatchObject({ best: 2, worst: null })
  expect(periodFigures([aRow(1, 1)])).toMatchObject({ best: 1, worst: null, medianHours: null })
  expect(periodFigures([])).toMatchObject({ count: 0, averageRating: null, best: null, worst: null })
})

it('knows 24 months up to the period, also those without a review', () => {
  const months = ratingMonths(
    { '2026-10': { count: 2, stars: 9 }, '2024-10': { count: 9, stars: 9 } },
    '2026-10-31',
  )
  expect(months).toHaveLength(24)
  expect([months[0], months.at(-1)]).toEqual([
    { month: '2024-11', count: 0, averageRating: null },
    { month: '2026-10', count: 2, averageRating: 4.5 },
  ])
})

it('quotes the beginning, cut after a word and never inside a sign', () => {
  expect(beginningOf(' Ótimo\n pão ')).toBe('Ótimo pão')
  expect([beginningOf(null), beginningOf('  ')]).toEqual([null, null])
  const cut = beginningOf('palavra '.repeat(100)) ?? ''
  expect(cut).toMatch(/palavra…$/)
  expect(cut.length).toBeLessThanOrEqual(QUOTE_MAX + 1)
  expect(beginningOf('🥐'.repeat(QUOTE_MAX + 9))).not.toMatch(/\ud83e…/)
})
