import { expect, test } from '@jest/globals'
import type { Figure } from './compare.ts'
import { passes, rowText } from './report.ts'

const row = (figure: Partial<Figure>) => ({
  ...{ path: 'GET /r/{token}', yardstick: 'bare Fastify', goal: 0.8 },
  figure: { ratio: 0.9, min: 0.7, max: 1, noise: 1, ...figure },
})

test('a ratio is reported with its goal and never fails the run', () => {
  expect(passes(row({ ratio: 0.1 }))).toBe(true)
  expect(rowText(row({ ratio: 0.79, processor: 0.9 }))).toMatch(/goal 0.80x missed: 0.79x/)
  expect(rowText(row({ processor: 0.7 }))).toBe(
    '     GET /r/{token} against bare Fastify, goal 0.80x reached: 0.90x (0.70..1.00), A/A 1.00, by processor time 0.70x',
  )
})

test('processor time counts for the goal when the yardstick is noisy', () => {
  expect(rowText(row({ noise: 0.84, processor: 0.7 }))).toMatch(/missed: .* NOISY: processor time is judged$/)
  expect(rowText(row({ noise: 1.19, ratio: 0.5, processor: 0.8 }))).toMatch(/reached: 0.50x/)
  expect(rowText(row({ noise: 0.5 }))).toMatch(/reached: .* NOISY$/)
})

test('a run that was repeated reports the first one', () => {
  expect(rowText(row({ discarded: { ratio: 0.442, noise: 0.6 } }))).toMatch(
    /A\/A 1.00, a first run discarded: 0.44x, A\/A 0.60$/,
  )
})

test('a figure of this machine is reported with its goal and never fails the run', () => {
  const cost = { what: 'processor time per tap', value: 180, unit: 'µs', atMost: 150 }
  expect(passes(cost)).toBe(true)
  expect(rowText(cost)).toBe('     processor time per tap: 180 µs, goal at most 150 µs missed')
})

test('a size or a loss beyond its limit fails the run', () => {
  const lost = { what: 'taps lost', value: 1, limit: 0, unit: 'taps' }
  expect(passes(lost)).toBe(false)
  expect(rowText(lost)).toBe('FAIL taps lost: 1 taps, limit 0 taps')
  expect(rowText({ ...lost, value: 0 })).toBe('ok   taps lost: 0 taps, limit 0 taps')
})
