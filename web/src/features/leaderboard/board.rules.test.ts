import { openPageAt } from '@avaliax/proto/document/open-pages.ts'
import { monthName } from '@avaliax/proto/month-name.ts'
import { expect, test } from '@jest/globals'
import { barShare, lastDayOf, monthBefore, podiumOf, timeLeft, untilNextMinute } from './board.rules.ts'
import { clientIdIn } from './public-path.ts'
import { ranked } from './testing/builders.ts'

const END = '2026-12-01T03:00:00.000Z'

test.each([
  ['2026-11-22T12:34:10Z', [8, 14, 26]],
  ['2026-11-30T03:00:00Z', [1, 0, 0]],
  ['2026-12-01T02:59:00Z', [0, 0, 1]],
  // A minute that has begun is still one.
  ['2026-12-01T02:59:59.999Z', [0, 0, 1]],
  ['2026-12-01T03:00:00Z', [0, 0, 0]],
  ['2027-03-01T00:00:00Z', [0, 0, 0]],
])('at %s %j days, hours and minutes are left', (now, left) => {
  const { days, hours, minutes } = timeLeft(END, Date.parse(now))
  expect([days, hours, minutes]).toEqual(left)
})

test('the shown minute changes when the next one begins', () => {
  expect(untilNextMinute(END, Date.parse('2026-11-22T12:34:10Z'))).toBe(50_000)
  expect(untilNextMinute(END, Date.parse('2026-11-22T12:34:00Z'))).toBe(60_000)
})

test('whoever shares a rank stands on the same step, and nobody without a visit on any', () => {
  const steps = (counts: Record<string, number>) =>
    podiumOf(ranked(counts)).map(({ rank, people }) => [rank, people.map(({ name }) => name)])
  expect(steps({ A: 5, B: 5, C: 3, D: 1 })).toEqual([
    [1, ['A', 'B']],
    [3, ['C']],
  ])
  expect(steps({ A: 5, B: 3, C: 3, D: 3 })).toEqual([
    [1, ['A']],
    [2, ['B', 'C', 'D']],
  ])
  expect(steps({ A: 2, B: 0, C: 0 })).toEqual([[1, ['A']]])
  expect(steps({ A: 0, B: 0 })).toEqual([])
})

test('a bar is as long as its share of the longest', () => {
  const rows = ranked({ A: 12, B: 4, C: 0 })
  expect(rows.map((row) => barShare(row, rows))).toEqual([100, 33.3, 0])
})

test('months have names, ends and predecessors', () => {
  expect(monthName('2026-11', 'pt-BR')).toBe('novembro de 2026')
  expect(monthName('2026-11', 'en')).toBe('November 2026')
  expect([lastDayOf('2028-02'), lastDayOf('2026-11')]).toEqual(['29/02', '30/11'])
  expect(monthBefore('2027-01')).toBe('2026-12')
})

test.each([
  ['/public/leaderboard/17', true, 17],
  ['/leaderboard/17', true, 17],
  ['/leaderboard/17/', true, 17],
  ['/public/leaderboard', true, null],
  ['/public/leaderboard/', true, null],
  ['/public/leaderboard/0', true, null],
  ['/leaderboard/abc', true, null],
  ['/public/leaderboard/1e3', true, null],
  ['/public/leaderboard/17/18', true, null],
  ['/leaderboard', false, null],
  ['/leaderboard/', false, null],
  ['/public', false, null],
])('%s: public %s, id %s', (path, isPublic, id) => {
  expect([openPageAt(path) === 'board', clientIdIn(path)]).toEqual([isPublic, id])
})
