import { expect, test } from '@jest/globals'
import { derive } from '../review/review.domain.ts'
import { emptySummary } from '../summary/summary.domain.ts'
import {
  countOfMonths,
  isBeyond,
  matching,
  ratedEnd,
  ratedPosition,
  ratedRange,
  spansOf,
} from './list-bounds.domain.ts'

const month = (count: number) => ({ count, stars: count * 5 })
const summary = {
  ...emptySummary(1),
  total: 3_100,
  months: { '2026-08': month(0), '2026-09': month(100), '2026-10': month(3_000) },
  cells: { '5tr': 2_000, '5su': 900, '2tu': 150, '2tr': 30, '1su': 20 },
}
const ALL = { ratings: undefined, content: 'all', status: 'all', urgent: undefined } as const
const DAY_MS = 86_400_000
/** The months are over. */
const now = Date.UTC(2026, 10, 1)

test('the first span holds about a page, the spans follow each other, the last has no end', () => {
  const spans = spansOf(summary, { newest: true, start: null, rowCount: 26, now })
  const [first] = spans
  // A hundred a day: 26 and the slack take half a day.
  expect((Date.UTC(2026, 10, 1) - (first?.from ?? 0)) / DAY_MS).toBeCloseTo(0.506, 1)
  expect(spans.map(({ to }) => to)).toEqual([null, ...spans.slice(0, -1).map(({ from }) => from)])
  expect(spans.at(-1)?.from).toBeNull()
  const oldest = spansOf(summary, { newest: false, start: null, rowCount: 26, now })
  expect((oldest[0]?.to ?? 0) - Date.UTC(2026, 8, 1)).toBeGreaterThan(10 * DAY_MS)
})

test('in the month that is under way the first page is looked for before now', () => {
  const now = Date.UTC(2026, 9, 11)
  const [first] = spansOf(summary, { newest: true, start: null, rowCount: 26, now })
  // Three hundred a day.
  expect((now - (first?.from ?? 0)) / DAY_MS).toBeCloseTo(0.163, 2)
})

test('a page in the middle begins where the one before ended; more than there is leaves one span', () => {
  const start = Date.UTC(2026, 9, 15)
  const [span] = spansOf(summary, { newest: true, start, rowCount: 26, now })
  expect(start - (span?.from ?? 0)).toBeLessThan(DAY_MS)
  const everything = { newest: true, start: null, rowCount: 5_000, now }
  const [first, ...others] = spansOf({ ...summary, months: { '2026-10': month(50) } }, everything)
  expect([first, others]).toEqual([{ from: null, to: null, rowCount: 50 }, []])
})

test.each([
  [{}, 3_100],
  [{ ratings: [2, 1] }, 200],
  [{ content: 'text', status: 'unresponded' }, 150],
  [{ urgent: true }, 150],
  [{ urgent: false, content: 'stars' }, 920],
] as const)('%j: the counters know how many pass', (filters, count) => {
  expect(matching({ ...ALL, ...filters } as never, summary)).toBe(count)
})

test('counters of before say that they do not know', () => {
  expect(matching(ALL, { ...summary, cells: {} })).toBeNull()
})

test.each(['highest', 'lowest'] as const)(
  '%s: a key is in its rating’s range and tells its instant',
  (sort) => {
    const publishedAt = new Date('2026-10-05T12:00:00Z')
    const facts = {
      rating: 4,
      text: 'x',
      originalText: null,
      replyState: 'none',
      repliedAt: null,
      deletedAt: null,
    }
    const { highKey, lowKey } = derive({ ...facts, publishedAt } as never, 'UTC')
    const key = sort === 'highest' ? highKey : lowKey
    const at = publishedAt.getTime()
    expect(ratedPosition(sort, key)).toEqual({ rating: 4, at })
    const holds = (from: number | null, to: number | null) => {
      const { $gte = 0, $lt = 0 } = ratedRange(sort, 4, { from, to }) ?? {}
      return key >= Number($gte) && key < Number($lt)
    }
    expect([holds(null, null), holds(at, at + 1), holds(at - 9, at), holds(at + 1, null)]).toEqual([
      ...[true, true, false, false],
    ])
    expect(ratedRange(sort, 4, { from: at, to: at })).toBeNull()
  },
)

test.each(['highest', 'lowest'] as const)('%s: what begins at the end of a span lies behind it', (sort) => {
  const position = ratedPosition(sort, ratedEnd(sort, 4, 500))
  expect(position.rating).toBe(4)
  // The row of that position is read again with its instant.
  expect(position.at + 1).toBe(sort === 'highest' ? 501 : 500)
})

test('months that are wholly within the days say how many reviews there are at least', () => {
  expect(countOfMonths(summary, { from: '2026-08-15', to: '2026-10-02' })).toBe(100)
  expect(countOfMonths(summary, { from: undefined, to: undefined })).toBe(3_100)
})

test('ties go by id, in the direction of the list', () => {
  const from = { value: new Date(5), id: 7 }
  expect([isBeyond(new Date(4), 9, -1, from), isBeyond(new Date(5), 6, -1, from)]).toEqual([true, true])
  expect([isBeyond(new Date(5), 7, -1, from), isBeyond(new Date(5), 8, 1, from)]).toEqual([false, true])
})
