import { expect, test } from '@jest/globals'
import { lastMonths } from './last-months.ts'

const monthOf = (month: string, cardTaps: number) => ({ month, cardTaps })

test('months without a visit between others count none, and the year turns', () => {
  expect(lastMonths([monthOf('2026-02', 4), monthOf('2025-11', 9)])).toEqual([
    monthOf('2025-11', 9),
    monthOf('2025-12', 0),
    monthOf('2026-01', 0),
    monthOf('2026-02', 4),
  ])
})

test('the last six', () => {
  const many = Array.from({ length: 9 }, (_, i) => monthOf(`2026-0${9 - i}`, i))
  expect(lastMonths(many).map(({ month }) => month)).toEqual([
    ...['2026-04', '2026-05', '2026-06', '2026-07', '2026-08', '2026-09'],
  ])
  expect(lastMonths([])).toEqual([])
})
