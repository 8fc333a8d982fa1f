import { expect, test } from '@jest/globals'
import { durationClass, hoursOf, percentileMs, statsOf } from './api-call-hours.domain.ts'
import type { ApiLog } from './api-log.model.ts'

const aLog = (overrides: Partial<ApiLog>): ApiLog =>
  ({
    clientId: 7,
    apiType: 'places_api',
    provider: 'places',
    action: 'search',
    success: true,
    durationMs: 40,
    timestamp: new Date('2026-08-01T10:59:59.999Z'),
    ...overrides,
  }) as ApiLog

test('a call counts once among everybody’s and once for its client', () => {
  const hours = hoursOf([aLog({}), aLog({ success: false }), aLog({ clientId: null })])
  expect(hours.map(({ of, clientId, calls, failures }) => [of, clientId, calls, failures])).toEqual([
    ['everybody', null, 3, 1],
    ['client', 7, 2, 1],
  ])
  expect(hours[0]?.hour.toISOString()).toBe('2026-08-01T10:00:00.000Z')
})

test('a period has its hours in order and its APIs by their calls', () => {
  const hours = hoursOf([
    aLog({ clientId: null, timestamp: new Date('2026-08-01T12:00:00Z') }),
    aLog({ clientId: null, success: false }),
    aLog({ clientId: null, provider: 'v4', apiType: 'my_business_api', action: 'list_reviews' }),
  ])
  expect(statsOf(hours)).toEqual({
    calls: 3,
    failures: 1,
    byApi: [
      { apiType: 'places_api', provider: 'places', calls: 2, failures: 1, successRate: 0.5, p95Ms: 49 },
      { apiType: 'my_business_api', provider: 'v4', calls: 1, failures: 0, successRate: 1, p95Ms: 49 },
    ],
    timeline: [
      { hour: '2026-08-01T10:00:00.000Z', calls: 2, failures: 1 },
      { hour: '2026-08-01T12:00:00.000Z', calls: 1, failures: 0 },
    ],
    actions: ['list_reviews', 'search'],
  })
})

test('a percentile lies within the class that it falls into', () => {
  expect(durationClass(25)).toBe(0)
  expect(durationClass(26)).toBe(1)
  expect(percentileMs({ 0: 90, 7: 10 }, 0.95)).toBe(875)
  expect(percentileMs({ [durationClass(60_000)]: 1 }, 0.95)).toBe(15_000)
  expect(percentileMs({}, 0.95)).toBe(0)
})
