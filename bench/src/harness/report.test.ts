import { expect, test } from '@jest/globals'
import { type Figure, rangeOf } from './compare.ts'
import { passes, type Row, tableOf } from './report.ts'

const row = (figure: Partial<Figure>) => ({
  path: 'GET /r/{token}',
  yardstick: 'bare Fastify',
  goal: 0.8,
  figure: { ratio: rangeOf([0.7, 0.9, 1]), spread: rangeOf([0.96, 1, 1.04]), ...figure },
})
/** The cells of the only row. */
const cells = (only: Row) =>
  (tableOf([only]).split('\n').at(-1) ?? '')
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
const still = (median: number) => ({ median, min: median, max: median })

test('a ratio stands with both speeds, the spread of the machine and its goal, and never fails the run', () => {
  expect(passes(row({ ratio: still(0.1) }))).toBe(true)
  const speeds = { ours: 8_214.4, yardstick: 9_120, unit: 'per second' } as const
  expect(cells(row({ speeds, processor: 0.7 }))).toEqual([
    'GET /r/{token}',
    '8210 per second',
    'bare Fastify: 9120 per second',
    '0.90x (0.70..1.00), by processor time 0.70x',
    '1.00x (0.96..1.04)',
    '0.80x reached',
  ])
  expect(cells(row({ ratio: still(0.79), processor: 0.9 })).at(-1)).toBe('0.80x missed')
})

test('processor time counts for the goal when the yardstick is noisy', () => {
  const noisy = (median: number) => ({ spread: still(median) })
  expect(cells(row({ ...noisy(0.84), processor: 0.7 })).slice(-2)).toEqual([
    '0.84x (0.84..0.84) NOISY',
    '0.80x missed',
  ])
  expect(cells(row({ ...noisy(1.19), ratio: still(0.5), processor: 0.8 })).at(-1)).toBe('0.80x reached')
  expect(cells(row(noisy(0.5))).at(-1)).toBe('0.80x reached')
})

test('a run that was repeated reports the first one', () => {
  const discarded = { ratio: still(0.442), spread: still(0.6) }
  expect(cells(row({ discarded }))[4]).toBe('1.00x (0.96..1.04), first run 0.44x at 0.60x')
})

test('a figure of this machine is reported with its goal and never fails the run', () => {
  const cost = { what: 'processor time per tap', value: 180, unit: 'µs', atMost: 150 }
  expect(passes(cost)).toBe(true)
  expect(cells(cost)).toEqual(['processor time per tap', '180 µs', '', '', '', 'at most 150 µs missed'])
})

test('a size or a loss beyond its limit fails the run', () => {
  const lost = { what: 'taps lost', value: 1, limit: 0, unit: 'taps' }
  expect(passes(lost)).toBe(false)
  expect(cells(lost).at(-1)).toBe('limit 0 taps FAIL')
  expect(cells({ ...lost, value: 0 }).at(-1)).toBe('limit 0 taps ok')
})

test('the columns of the table are aligned under one head', () => {
  const lines = tableOf([row({}), { what: 'memory', value: 1, limit: 2, unit: 'MB' }]).split('\n')
  expect(lines).toHaveLength(4)
  expect(new Set(lines.map((line) => line.length)).size).toBe(1)
  expect(lines[1]).toMatch(/^(?:\| -+ ){6}\|$/)
})
