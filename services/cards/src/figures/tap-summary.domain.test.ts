import { expect, test } from '@jest/globals'
import { mostVisited, type SummedDay, summaryOf } from './tap-summary.domain.ts'

const RANGE = { from: '2026-11-20', to: '2026-11-22' }
const day = (changes: Partial<SummedDay>): SummedDay => ({
  day: '2026-11-20',
  taps: 0,
  reviewRequests: 0,
  verdicts: {},
  hours: {},
  sources: {},
  inApps: {},
  employees: {},
  unsent: {},
  ...changes,
})

test('a client without visits has a row for each day, hour, source and verdict', () => {
  const summary = summaryOf({ range: RANGE, days: [], before: [], names: new Map() })
  expect(summary).toMatchObject({ ...RANGE, total: { taps: 0, reviewRequests: 0 }, byEmployee: [] })
  expect(summary.byDay).toEqual(
    ['2026-11-20', '2026-11-21', '2026-11-22'].map((one) => ({ day: one, taps: 0, reviewRequests: 0 })),
  )
  expect(summary.byHour).toHaveLength(24)
  expect(summary.bySource).toEqual({ card: 0, link: 0, qr: 0, code: 0, request: 0 })
  expect(Object.values(summary.byVerdict)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0])
})

test('adds up days by hour, employee, source and verdict', () => {
  const days = [
    day({
      taps: 2,
      reviewRequests: 1,
      hours: { 9: 2 },
      sources: { qr: 2 },
      verdicts: { counted: 2, bot: 4 },
    }),
    day({ day: '2026-11-22', taps: 1, hours: { 9: 1 }, sources: { card: 1 }, verdicts: { counted: 1 } }),
  ]
  const before = [{ taps: 7, reviewRequests: 3 }]
  const summary = summaryOf({ range: RANGE, days, before, names: new Map() })
  expect([summary.total, summary.previous]).toEqual([
    { taps: 3, reviewRequests: 1 },
    { taps: 7, reviewRequests: 3 },
  ])
  expect(summary.byDay.map(({ taps }) => taps)).toEqual([2, 0, 1])
  expect(summary.byHour.filter(({ taps }) => taps > 0)).toEqual([{ hour: 9, taps: 3 }])
  expect(summary.bySource).toEqual({ card: 1, link: 0, qr: 2, code: 0, request: 0 })
  expect(summary.byVerdict).toMatchObject({ counted: 3, bot: 4, head: 0 })
})

test('employees are ordered by visits, at most a hundred', () => {
  const days = [day({ employees: { 7: 2, 8: 1, 9: 2 }, unsent: { 7: 1 } }), day({ employees: { 8: 3 } })]
  expect(mostVisited(days)).toEqual([
    { employeeId: 8, taps: 4, reviewRequests: 4 },
    { employeeId: 9, taps: 2, reviewRequests: 2 },
    { employeeId: 7, taps: 2, reviewRequests: 1 },
  ])
  const many = Object.fromEntries(Array.from({ length: 150 }, (_, index) => [index + 1, index + 1]))
  const shown = mostVisited([day({ employees: many })])
  expect([shown.length, shown[0]?.taps, shown.at(-1)?.taps]).toEqual([100, 150, 51])
})
