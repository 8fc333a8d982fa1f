import { expect, test } from '@jest/globals'
import { type Past, pastVisits } from './past-visits.ts'

const HALF_MS = 45 * 86_400_000
const PAST: Past = {
  seed: 'bakery',
  people: [
    { employeeId: 1, name: 'Ana', share: 6 },
    { employeeId: 2, name: 'Bia', share: 2 },
  ],
  visitsPerDay: 12,
  zone: 'America/Sao_Paulo',
  days: 90,
  until: new Date('2026-11-20T15:00:00Z'),
}
const visits = pastVisits(PAST)
const countOf = (employeeId: number) => visits.filter((visit) => visit.employeeId === employeeId).length

test('the same past every time, whatever numbers the people have', () => {
  expect(pastVisits(PAST)).toEqual(visits)
  const people = PAST.people.map((person) => ({ ...person, employeeId: person.employeeId + 10 }))
  const elsewhere = pastVisits({ ...PAST, people })
  expect(elsewhere.map(({ employeeId, ...visit }) => ({ ...visit, employeeId: employeeId - 10 }))).toEqual(
    visits,
  )
})

test('every id is one visit, none lies ahead, and every day but the present one is there in opening hours', () => {
  expect(new Set(visits.map(({ id }) => id)).size).toBe(visits.length)
  expect(visits.every(({ at }) => new Date(at) < PAST.until)).toBe(true)
  const days = new Set(
    visits.map(({ at }) => new Date(Date.parse(at) - 3 * 3_600_000).toISOString().slice(0, 10)),
  )
  expect(days.size).toBeGreaterThanOrEqual(90)
  const hours = visits.map(({ at }) => (new Date(at).getUTCHours() + 21) % 24)
  expect([Math.min(...hours), Math.max(...hours)]).toEqual([6, 20])
})

test('business grows, the one with the larger share has more, and not all visits count', () => {
  const half = new Date(PAST.until.getTime() - HALF_MS).toISOString()
  expect(visits.filter(({ at }) => at > half).length).toBeGreaterThan(visits.length / 2)
  expect(countOf(1)).toBeGreaterThan(countOf(2))
  expect(new Set(visits.map(({ verdict }) => verdict))).toEqual(
    new Set(['counted', 'duplicate', 'preview', 'bot']),
  )
})
