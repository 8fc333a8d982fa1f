import { expect, it, test } from '@jest/globals'
import { DEFAULT_PREFERENCES, nextHour, noticeDue } from './preferences.domain.ts'

const zone = 'America/Sao_Paulo'
/** Sao Paulo is three hours behind UTC. */
const local = (time: string) => ({ zone, now: new Date(`2026-11-23T${time}:00-03:00`) })
const at = (text: string) => new Date(`${text}:00-03:00`)

test.each([
  ['10:30', 8, '2026-11-24T08:00'],
  ['07:59', 8, '2026-11-23T08:00'],
  ['08:00', 8, '2026-11-24T08:00'],
  ['23:59', 0, '2026-11-24T00:00'],
])('at %s the next %d o’clock is %s', (time, hour, expected) => {
  expect(nextHour(hour, local(time))).toEqual(at(expected))
})

test.each([
  ['21:59', '2026-11-23T21:59'],
  ['22:00', '2026-11-24T07:00'],
  ['23:30', '2026-11-24T07:00'],
  ['06:59', '2026-11-23T07:00'],
  ['07:00', '2026-11-23T07:00'],
])('at %s an urgent mail is due at %s', (time, expected) => {
  expect(noticeDue('now', DEFAULT_PREFERENCES, local(time))).toEqual(at(expected))
})

it('keeps no hours when none are quiet', () => {
  const wishes = { quietHours: { from: 9, to: 9 }, digestHour: 8 }
  expect(noticeDue('now', wishes, local('09:30'))).toEqual(at('2026-11-23T09:30'))
})

it('puts a daily one into the next digest, and sends none when it is off', () => {
  expect(noticeDue('daily', DEFAULT_PREFERENCES, local('09:30'))).toEqual(at('2026-11-24T08:00'))
  expect(noticeDue('off', DEFAULT_PREFERENCES, local('09:30'))).toBeNull()
})
