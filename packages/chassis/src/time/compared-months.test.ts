import { expect, test } from '@jest/globals'
import { comparedMonths } from './compared-months.ts'

const months = ['2026-08', '2026-09', '2026-10', '2026-11']
const row = (clientId: number, month: string, taps: number, requests: number) => ({
  clientId,
  month,
  taps,
  requests,
})

test('two months stand against the two before, by month, together and by client', () => {
  const rows = [
    row(1, '2026-08', 100, 50),
    row(1, '2026-10', 3, 1),
    row(1, '2026-11', 4, 2),
    row(2, '2026-11', 20, 5),
    row(3, '2026-09', 7, 0),
  ]
  expect(comparedMonths(rows, { months, figures: ['taps', 'requests'] })).toEqual({
    months: [
      { month: '2026-10', taps: 3, requests: 1 },
      { month: '2026-11', taps: 24, requests: 7 },
    ],
    total: { taps: 27, requests: 8 },
    previous: { taps: 107, requests: 50 },
    byClient: [
      { clientId: 2, taps: 20, requests: 5, previous: { taps: 0, requests: 0 } },
      { clientId: 1, taps: 7, requests: 3, previous: { taps: 100, requests: 50 } },
      { clientId: 3, taps: 0, requests: 0, previous: { taps: 7, requests: 0 } },
    ],
  })
})

test('without rows every month is nothing', () => {
  expect(comparedMonths<'taps'>([], { months: ['2026-10', '2026-11'], figures: ['taps'] })).toEqual({
    months: [{ month: '2026-11', taps: 0 }],
    total: { taps: 0 },
    previous: { taps: 0 },
    byClient: [],
  })
})
