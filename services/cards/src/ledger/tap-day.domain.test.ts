import { localClock } from '@avaliax/chassis/time/local-clock.ts'
import { expect, test } from '@jest/globals'
import { daySumsOf, incrementsOf, type Visit } from './tap-day.domain.ts'

const visit = (changes: Partial<Visit> = {}): Visit => ({
  clientId: 1,
  employeeId: 7,
  verdict: 'counted',
  source: 'card',
  sent: true,
  zone: 'America/Sao_Paulo',
  at: Date.parse('2026-11-21T15:00:00Z'),
  ...changes,
})
const sums = (...visits: Visit[]) => daySumsOf(visits, localClock())

test('counted visits are summed by hour, source and employee; all visits by verdict', () => {
  const day = sums(
    visit(),
    visit({ source: 'qr', inApp: 'instagram', sent: false }),
    visit({ employeeId: 8, at: Date.parse('2026-11-21T16:59:00Z') }),
    visit({ verdict: 'duplicate' }),
    visit({ verdict: 'bot', employeeId: null }),
    visit({ verdict: 'bot' }),
  )
  expect(day).toEqual([
    {
      clientId: 1,
      day: '2026-11-21',
      taps: 3,
      reviewRequests: 2,
      verdicts: { counted: 3, duplicate: 1, bot: 2 },
      hours: { 12: 2, 13: 1 },
      sources: { card: 2, qr: 1 },
      inApps: { instagram: 1 },
      employees: { 7: 2, 8: 1 },
      unsent: { 7: 1 },
    },
  ])
})

test('a day ends at midnight of the client’s own zone', () => {
  const at = (time: string, zone: string) => visit({ at: Date.parse(`2026-12-01T${time}Z`), zone })
  const days = sums(
    at('02:59:59', 'America/Sao_Paulo'),
    at('03:00:00', 'America/Sao_Paulo'),
    at('02:59:59', 'Asia/Tokyo'),
    at('03:59:59', 'America/Manaus'),
    at('04:00:00', 'America/Manaus'),
    at('18:14:59', 'Asia/Kathmandu'),
    at('18:15:00', 'Asia/Kathmandu'),
  )
  expect(days.map(({ day, hours }) => [day, hours])).toEqual([
    ['2026-11-30', { 23: 2 }],
    ['2026-12-01', { 0: 2, 11: 1, 23: 1 }],
    ['2026-12-02', { 0: 1 }],
  ])
})

test('clients are kept apart, and visits of stock cards are not summed', () => {
  const days = sums(visit(), visit({ clientId: 2 }), visit({ clientId: null, verdict: 'unassigned' }))
  expect(days.map(({ clientId, taps }) => [clientId, taps])).toEqual([
    [1, 1],
    [2, 1],
  ])
})

test('increments use the path of each count', () => {
  const [day] = sums(visit({ sent: false }), visit({ verdict: 'head' }))
  expect(day && incrementsOf(day)).toEqual({
    taps: 1,
    reviewRequests: 0,
    'verdicts.counted': 1,
    'verdicts.head': 1,
    'hours.12': 1,
    'sources.card': 1,
    'employees.7': 1,
    'unsent.7': 1,
  })
})
