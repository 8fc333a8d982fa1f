import { expect, test } from '@jest/globals'
import { derive } from '../review/review.domain.ts'
import type { Review } from '../review/review.model.ts'
import {
  addedUp,
  aspectDeltas,
  contribution,
  counterDeltas,
  emptySummary,
  presentSummary,
  shownFigures,
} from './summary.domain.ts'
import type { Summary } from './summary.model.ts'

const countedReview = (rating: number, changes: object = {}) => {
  const basis = {
    source: 'business_profile' as const,
    rating,
    text: 'x',
    originalText: null,
    publishedAt: new Date('2026-07-15T12:00:00Z'),
    replyState: 'none' as const,
    repliedAt: null,
    deletedAt: null,
    ...changes,
  }
  return { rating, source: basis.source as Review['source'], ...derive(basis, 'America/Sao_Paulo') }
}

test('only live reviews count', () => {
  expect(contribution(null)).toEqual({})
  expect(contribution(countedReview(5, { deletedAt: new Date() }))).toEqual({})
  expect(contribution(countedReview(2))).toEqual({
    total: 1,
    stars: 2,
    'byRating.2': 1,
    'months.2026-07.count': 1,
    'months.2026-07.stars': 2,
    'cells.2tu': 1,
    withText: 1,
    urgent: 1,
  })
})

test('what reviews judge is counted by month, and moves with the review', () => {
  const before = { ...countedReview(2), aspects: ['service:bad', 'food:good'] }
  const after = { ...before, aspects: ['food:good'] }
  const moved = { ...after, month: '2026-08' }
  expect(aspectDeltas([{ before: null, after: before }])).toEqual([
    { month: '2026-07', deltas: { reviews: 1, 'counts.service:bad': 1, 'counts.food:good': 1 } },
  ])
  expect(aspectDeltas([{ before, after }])).toEqual([
    { month: '2026-07', deltas: { 'counts.service:bad': -1 } },
  ])
  expect(aspectDeltas([{ before: after, after: moved }])).toEqual([
    { month: '2026-07', deltas: { reviews: -1, 'counts.food:good': -1 } },
    { month: '2026-08', deltas: { reviews: 1, 'counts.food:good': 1 } },
  ])
  expect(aspectDeltas([{ before: after, after }])).toEqual([])
  expect(aspectDeltas([{ before: null, after: countedReview(5) }])).toEqual([])
})

test('a change moves only what differs', () => {
  const before = countedReview(2)
  const after = countedReview(2, { replyState: 'manual', repliedAt: new Date('2026-07-15T15:00:00Z') })
  expect(after.replyHours).toBe(3)
  expect(counterDeltas([{ before, after }])).toEqual({
    responded: 1,
    urgent: -1,
    timed: 1,
    'months.2026-07.responded': 1,
    'cells.2tr': 1,
    'cells.2tu': -1,
  })
  expect(counterDeltas([{ before, after: before }])).toEqual({})
  expect(
    counterDeltas([
      { before: null, after: before },
      { before, after: null },
    ]),
  ).toEqual({})
})

const NOTHING = { monthlyStats: [], link: null }

test('shown: averages, rates, months in order without the emptied ones', () => {
  const empty = emptySummary(1)
  expect(presentSummary(empty, { medianReplyHours: null, ...NOTHING })).toMatchObject({
    total: 0,
    averageRating: null,
    responseRate: 0,
    byMonth: [],
    byRating: { 1: 0, 5: 0 },
  })
  const months = {
    '2026-07': { count: 2, stars: 9 },
    '2026-06': { count: 1, stars: 1 },
    '2025-01': { count: 0, stars: 0 },
  }
  expect(
    presentSummary(
      { ...empty, total: 3, stars: 10, responded: 1, months },
      { medianReplyHours: 2.5, ...NOTHING },
    ),
  ).toMatchObject({
    averageRating: 3.33,
    responseRate: 0.3333,
    medianReplyHours: 2.5,
    byMonth: [
      { month: '2026-06', count: 1, averageRating: 1 },
      { month: '2026-07', count: 2, averageRating: 4.5 },
    ],
  })
})

/** Adds a contribution's paths to an empty summary, as the store does. */
function summaryOf(changes: Parameters<typeof counterDeltas>[0]): Summary {
  const summary = structuredClone(emptySummary(1)) as unknown as Record<string, unknown>
  for (const [path, by] of Object.entries(counterDeltas(changes))) {
    const names = path.split('.')
    const last = names.pop() ?? ''
    let into = summary
    for (const name of names) {
      into[name] ??= {}
      into = into[name] as Record<string, unknown>
    }
    into[last] = Number(into[last] ?? 0) + by
  }
  return summary as unknown as Summary
}

test('rows of a file count for the owner alone, until the provider has shown them', () => {
  const file = countedReview(5, {
    source: 'file',
    replyState: 'live',
    repliedAt: new Date('2026-07-16T12:00:00Z'),
  })
  const real = countedReview(2)
  const both = summaryOf([
    { before: null, after: file },
    { before: null, after: real },
  ])
  expect(presentSummary(both, { medianReplyHours: null, ...NOTHING })).toMatchObject({
    total: 2,
    responded: 1,
    withText: 2,
    urgent: 1,
    byRating: { 2: 1, 5: 1 },
    averageRating: 2,
    totalReviews: 1,
    responseRate: 0,
    byMonth: [{ month: '2026-07', count: 1, averageRating: 2 }],
  })
  expect(both.timed).toBe(0)
  const summary = summaryOf([
    { before: null, after: file },
    { before: file, after: { ...countedReview(5), source: 'business_profile' } },
    { before: null, after: real },
  ])
  expect(shownFigures(summary, null)).toEqual({ averageRating: 3.5, totalReviews: 2 })
  expect(shownFigures(summaryOf([{ before: null, after: file }]), null)).toEqual({
    averageRating: null,
    totalReviews: 0,
  })
})

test('no review left is 0 and no average, whatever is stored', () => {
  const provider = { link: 'p', rating: 0, total: 0, newByMonth: null }
  expect(shownFigures({ ...emptySummary(1), provider }, 'p')).toEqual({
    averageRating: null,
    totalReviews: 0,
  })
})

test('the counters of several clients add up to those of one; what none of them counts stays out', () => {
  const months = { '2026-10': { count: 2, stars: 7 } }
  const one = { total: 2, months, cells: { '5tu': 1, '2tr': 1 } }
  const other = { total: 3, months: { ...months, '2026-11': { count: 1, stars: 5 } }, cells: { '5tu': 3 } }
  const before = { total: 1, months: {} }
  expect(addedUp([one, other, before])).toEqual({
    total: 6,
    months: { '2026-10': { count: 4, stars: 14 }, '2026-11': { count: 1, stars: 5 } },
    cells: { '5tu': 4, '2tr': 1 },
  })
})
