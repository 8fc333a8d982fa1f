import { expect, it, test } from '@jest/globals'
import { figurePath, reportSteps, stepPath } from './report-advice.ts'

const GOOD = { visits: 9, reviewRequests: 8, newReviews: 2, averageRating: 4.5, answered: 2 }
const stepsOf = (changes: Partial<typeof GOOD>, { previous = GOOD, urgentLeft = 0 } = {}) =>
  reportSteps({ figures: { ...GOOD, ...changes }, previous, urgentLeft })

it.each([
  [{}, ['keep']],
  [{ visits: 8 }, ['visitsFell']],
  [{ answered: 1 }, ['answer']],
  [{ averageRating: 4.4 }, ['ratingFell']],
  [{ averageRating: 4.41 }, ['keep']],
  [{ newReviews: 0, answered: 0 }, ['noReviews']],
  [{ newReviews: 0, answered: 0, reviewRequests: 0 }, ['keep']],
])('a month with %j: %j', (changes, steps) => {
  expect(stepsOf(changes)).toEqual(steps)
})

it('names the three most pressing steps', () => {
  const bad = { visits: 8, answered: 1, averageRating: 4 }
  expect(stepsOf(bad, { urgentLeft: 1 })).toEqual(['urgent', 'answer', 'ratingFell'])
})

it('does not miss a rating where there was none before, or is none now', () => {
  const none = { ...GOOD, averageRating: null }
  expect(reportSteps({ figures: GOOD, previous: none, urgentLeft: 0 })).toEqual(['keep'])
  expect(reportSteps({ figures: none, previous: GOOD, urgentLeft: 0 })).toEqual(['keep'])
})

test.each([
  ['visits', '/visits?month=2026-02&verdict=counted'],
  ['newReviews', '/reviews?from=2026-02-01&to=2026-02-28'],
  ['answered', '/reviews?from=2026-02-01&to=2026-02-28&status=responded'],
  ['urgentLeft', '/reviews?urgent=true'],
  ['winners', '/leaderboard?month=2026-02'],
] as const)('the rows behind %s are at %s', (figure, path) =>
  expect(figurePath(figure, '2026-02')).toBe(path),
)

test('a step leads to where it is taken', () => {
  expect(stepPath('answer', '2026-02')).toBe('/reviews?from=2026-02-01&to=2026-02-28&status=unresponded')
  expect(stepPath('keep', '2026-02')).toBeNull()
})
