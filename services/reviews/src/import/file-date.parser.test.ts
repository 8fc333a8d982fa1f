import { expect, test } from '@jest/globals'
import { daysComeFirst, momentOf } from './file-date.parser.ts'

const SAO_PAULO = { timeZone: 'America/Sao_Paulo', dayFirst: true }
const iso = (text: string, reading = SAO_PAULO) => momentOf(text, reading)?.toISOString() ?? null

test.each([
  ['2026-01-01', '2026-01-01T15:00:00.000Z'],
  ['2026/1/1', '2026-01-01T15:00:00.000Z'],
  ['01/01/2026', '2026-01-01T15:00:00.000Z'],
  ['1.1.26', '2026-01-01T15:00:00.000Z'],
  ['01-01-2026', '2026-01-01T15:00:00.000Z'],
  ['01/01/2026 01:30', '2026-01-01T04:30:00.000Z'],
  ['01/01/2026, 23:30:15', '2026-01-02T02:30:15.000Z'],
  ['01/01/2026 01h30', '2026-01-01T04:30:00.000Z'],
  ['01/01/2026 às 13h', '2026-01-01T16:00:00.000Z'],
  ['1/1/2026 1:30 PM', '2026-01-01T16:30:00.000Z'],
  ['1/1/2026 12:05 a.m.', '2026-01-01T03:05:00.000Z'],
  ['2026-01-01 01:30:00', '2026-01-01T04:30:00.000Z'],
  ['2026-01-01T01:30:00.123456', '2026-01-01T04:30:00.123Z'],
  ['2026-01-01T01:30:00Z', '2026-01-01T01:30:00.000Z'],
  ['2026-01-01T01:30:00.123456789Z', '2026-01-01T01:30:00.123Z'],
  ['2026-01-01T01:30:00.029Z', '2026-01-01T01:30:00.029Z'],
  ['2026-01-01 01:30:00 UTC', '2026-01-01T01:30:00.000Z'],
  ['2026-01-01T01:30:00-05:00', '2026-01-01T06:30:00.000Z'],
  ['2026-01-01T01:30:00+0530', '2025-12-31T20:00:00.000Z'],
  ['1 de jan. de 2026', '2026-01-01T15:00:00.000Z'],
  ['1º de janeiro de 2026 09:00', '2026-01-01T12:00:00.000Z'],
  ['1-fev-2026', '2026-02-01T15:00:00.000Z'],
  ['Dec 31, 2025', '2025-12-31T15:00:00.000Z'],
  ['46023', '2026-01-01T15:00:00.000Z'],
  ['46023,0625', '2026-01-01T04:30:00.000Z'],
])('%s', (text, moment) => expect(iso(text)).toBe(moment))

test.each([
  '',
  'ontem',
  '31/02/2026',
  '2026-13-01',
  '2026-01-01T25:00',
  '01/2026',
  '1 de foo de 2026',
  '9'.repeat(99),
])('%j is no date', (text) => expect(momentOf(text, SAO_PAULO)).toBeNull())

test('the day is the client’s, in every zone', () => {
  for (const timeZone of ['America/Manaus', 'Pacific/Auckland', 'Europe/Lisbon'])
    expect(
      momentOf('01/01/2026 01:30', { timeZone, dayFirst: true })?.toLocaleString('sv', { timeZone }),
    ).toBe('2026-01-01 01:30:00')
})

test('a file in which some date can only have its month first is read so', () => {
  expect(daysComeFirst(['03/04/2026', '12/31/2025'])).toBe(false)
  expect(daysComeFirst(['03/04/2026', '31/12/2025'])).toBe(true)
  expect(daysComeFirst(['03/04/2026', '2026-12-31'])).toBe(true)
  expect(iso('12/31/2025', { ...SAO_PAULO, dayFirst: false })).toBe('2025-12-31T15:00:00.000Z')
})
