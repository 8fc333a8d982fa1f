import { expect, test } from '@jest/globals'
import type { Figure } from './compare.ts'
import { passes, rowText } from './report.ts'

const row = (figure: Partial<Figure>) => ({
  ...{ path: 'GET /r/{token}', yardstick: 'bare Fastify', gate: 0.8 },
  figure: { ratio: 0.9, min: 0.7, max: 1, noise: 1, ...figure },
})

test('speed is judged while the yardstick agrees with itself', () => {
  expect(passes(row({ processor: 0.7 }))).toBe(true)
  expect(passes(row({ ratio: 0.79, processor: 0.9 }))).toBe(false)
  expect(rowText(row({ processor: 0.7 }))).toBe(
    'ok   GET /r/{token} against bare Fastify, gate 0.80x: 0.90x (0.70..1.00), A/A 1.00, by processor time 0.70x',
  )
})

test('processor time is judged when it does not', () => {
  expect(passes(row({ noise: 0.84, processor: 0.7 }))).toBe(false)
  expect(passes(row({ noise: 1.19, ratio: 0.5, processor: 0.8 }))).toBe(true)
  expect(rowText(row({ noise: 1.19, processor: 0.7 }))).toMatch(/^FAIL .* NOISY: processor time is judged$/)
})

test('without a known processor time speed is judged, and the noise told', () => {
  expect(passes(row({ noise: 0.5 }))).toBe(true)
  expect(rowText(row({ noise: 0.5 }))).toMatch(/^ok .* NOISY$/)
})

test('a run that was made once more tells of the first', () => {
  expect(rowText(row({ discarded: { ratio: 0.442, noise: 0.6 } }))).toMatch(
    /A\/A 1.00, a first run discarded: 0.44x, A\/A 0.60$/,
  )
})
