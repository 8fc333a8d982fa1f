import { expect, test } from '@jest/globals'
import { customerFunnel } from './customer-funnel.ts'

const SOURCES = { card: 60, link: 0, qr: 30, code: 0, request: 10 }
const taps = (all: number, sent: number) => ({
  total: { taps: all, reviewRequests: sent },
  bySource: SOURCES,
})
const SUMS = { asked: 50, delivered: 40, optOuts: 0, reviews: null, cost: [] }
const requests = (opened: number, tapped: number) => ({ total: { ...SUMS, opened, tapped } })
const reviews = (count: number) => ({ total: { count, averageRating: null } })

test('counts whoever went on from a request once', () => {
  expect(customerFunnel(taps(100, 80), requests(20, 10), reviews(16))).toEqual([
    { step: 'reached', count: 110, share: null },
    { step: 'wentToGoogle', count: 80, share: 80 / 110 },
    { step: 'newReviews', count: 16, share: 0.2 },
  ])
})

test('says no share of nothing, and counts nothing below nought', () => {
  expect(customerFunnel(taps(4, 4), requests(0, 0), reviews(2))).toEqual([
    { step: 'reached', count: 0, share: null },
    { step: 'wentToGoogle', count: 0, share: null },
    { step: 'newReviews', count: 2, share: null },
  ])
})
