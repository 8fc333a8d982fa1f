import { DEFAULT_REQUEST_SETTINGS } from '@avaliax/proto/cards/request/request-settings.fields.ts'
import { expect, test } from '@jest/globals'
import { isHoliday, nextOpening } from './send-window.domain.ts'

const SAO_PAULO = 'America/Sao_Paulo'
const MANAUS = 'America/Manaus'

test.each([
  ['within the hours', SAO_PAULO, '2026-12-01T15:00:00Z', '2026-12-01T15:00:00.000Z'],
  ['before nine', SAO_PAULO, '2026-12-01T10:00:00Z', '2026-12-01T12:00:00.000Z'],
  ['at eight in the evening', SAO_PAULO, '2026-12-01T23:00:00Z', '2026-12-02T12:00:00.000Z'],
  ['a minute before it', SAO_PAULO, '2026-12-01T22:59:00Z', '2026-12-01T22:59:00.000Z'],
  ['when UTC is a day ahead', SAO_PAULO, '2026-12-02T01:30:00Z', '2026-12-02T12:00:00.000Z'],
  [
    'by the clock of the shop, not of the capital',
    MANAUS,
    '2026-12-01T12:30:00Z',
    '2026-12-01T13:00:00.000Z',
  ],
  ['on a Saturday evening: not on Sunday', SAO_PAULO, '2026-12-05T23:30:00Z', '2026-12-07T12:00:00.000Z'],
  ['on a Sunday there that is Monday in UTC', SAO_PAULO, '2026-12-07T01:00:00Z', '2026-12-07T12:00:00.000Z'],
  [
    'on the evening before a holiday and a weekend',
    SAO_PAULO,
    '2026-12-24T23:30:00Z',
    '2026-12-26T12:00:00.000Z',
  ],
])('a message that is due %s', (_name, zone, due, sent) => {
  expect(nextOpening(zone, new Date(due), DEFAULT_REQUEST_SETTINGS).toISOString()).toBe(sent)
})

test('Sundays and holidays are days like others where the shop wants them', () => {
  const open = { ...DEFAULT_REQUEST_SETTINGS, sundays: true, holidays: true }
  for (const day of ['2026-12-06', '2026-12-25']) {
    const at = new Date(`${day}T15:00:00Z`)
    expect(nextOpening(SAO_PAULO, at, open)).toEqual(at)
  }
})

test.each([
  ['2026-02-17', true],
  ['2026-04-03', true],
  ['2026-06-04', true],
  ['2027-03-26', true],
  ['2026-11-20', true],
  ['2026-04-05', false],
  ['2026-11-30', false],
])('%s is a holiday: %s', (day, is) => {
  expect(isHoliday(day)).toBe(is)
})
