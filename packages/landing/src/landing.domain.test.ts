import { expect, it } from '@jest/globals'
import { averageOf, figuresWorthShowing, reviewShare } from './landing.domain.ts'

it('weighs each average by its reviews, and prefers the count of the provider', () => {
  const shares = [
    reviewShare({ total: 5, totalReviews: 100, averageRating: 4.8 }),
    reviewShare({ total: 300, averageRating: 4.4 }),
    reviewShare({ total: 0, averageRating: null }),
  ]
  const reviews = shares.reduce((sum, share) => sum + share.reviews, 0)
  const weight = shares.reduce((sum, share) => sum + share.ratingWeight, 0)
  expect(reviews).toBe(400)
  expect(averageOf(weight, reviews)).toBe(4.5)
  expect(averageOf(0, 0)).toBeNull()
})

it('leaves small figures out instead of rounding them up', () => {
  expect(figuresWorthShowing({ companies: 9, reviews: 99, averageRating: 5 })).toEqual({
    companies: null,
    reviews: null,
    averageRating: null,
  })
  expect(figuresWorthShowing({ companies: 10, reviews: 100, averageRating: 4.6 })).toEqual({
    companies: 10,
    reviews: 100,
    averageRating: 4.6,
  })
})
