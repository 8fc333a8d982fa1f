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
  ['Thu Jan 01 2026 14:16:38 GMT+0000 (GMT)', '2026-01-01T14:16:38.000Z'],
  ['Thu Jan 01 2026 14:16:38 GMT-0300 (Horário Padrão de Brasília)', '2026-01-01T17:16:38.000Z'],
  ['quinta-feira, 1 de janeiro de 2026', '2026-01-01T15:00:00.000Z'],
  ['Thursday, January 1, 2026', '2026-01-01T15:00:00.000Z'],
  ['Mar 5, 2026', '2026-03-05T15:00:00.000Z'],
  ['46023', '2026-01-01T15:00:00.000Z'],
  ['46023,0625', '2026-01-01T04:30:00.000Z'],
])('%s', (text, moment) => expect(iso(text)).toBe(moment))

const AT = { ...SAO_PAULO, now: new Date('2026-03-31T20:00:00Z') }
test.each([
  ['há 2 semanas', '2026-03-17'],
  ['2 weeks ago', '2026-03-17'],
  ['a week ago', '2026-03-24'],
  ['uma semana atrás', '2026-03-24'],
  ['hace 3 días', '2026-03-28'],
  ['Editado há um mês', '2026-02-28'],
  ['um ano atrás', '2025-03-31'],
  ['2 years ago', '2024-03-31'],
  ['5 hours ago', '2026-03-31'],
  ['ontem', '2026-03-30'],
  ['yesterday', '2026-03-30'],
  ['hoje', '2026-03-31'],
  ['just now', '2026-03-31'],
])('%s, seen from the day of the import', (text, day) => {
  expect(iso(text, AT)).toBe(`${day}T15:00:00.000Z`)
})
test.each(['há', '2 semanas', 'ago', 'há 2 bananas', '999999 weeks ago'])(
  '%j is no date then either',
  (text) => expect(momentOf(text, AT)).toBeNull(),
)

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
