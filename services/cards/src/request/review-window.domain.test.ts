import { expect, test } from '@jest/globals'
import { tapsWithReview, wilson } from './review-window.domain.ts'

const at = (day: number) => new Date(Date.UTC(2026, 10, 1) + day * 86_400_000)
const places = (taps: number[], reviews: number[]) =>
  [...tapsWithReview(taps.map(at), reviews.map(at))].sort()

test.each([
  ['the window is three days', [0], [3], [0]],
  ['a review after the window is somebody else’s', [0], [3.1], []],
  ['a review before anybody went on is not theirs', [1], [0.9], []],
  ['one review counts once, for whoever went on last', [0, 1], [1.5], [1]],
  ['two reviews count for both', [0, 1], [1.5, 1.6], [0, 1]],
  ['a customer has one review at most', [0], [0.1, 0.2], [0]],
  ['the latest one is too old: so are those before', [0, 1], [9], []],
])('%s', (_what, taps, reviews, expected) => expect(places(taps, reviews)).toEqual(expected))

test.each([
  [0, 0, 0, 1],
  [0, 10, 0, 0.2775],
  [3, 10, 0.1078, 0.6032],
  [10, 10, 0.7225, 1],
  [30, 100, 0.2189, 0.3959],
])('%i of %i are between %d and %d', (count, of, low, high) =>
  expect(wilson(count, of)).toEqual({ low, high }),
)
