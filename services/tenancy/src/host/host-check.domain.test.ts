import { describe, expect, test } from '@jest/globals'
import { afterCheck, DAY_MS, HOUR_MS, type Verdict } from './host-check.domain.ts'

const AT = new Date('2026-11-29T12:00:00Z')
const ago = (ms: number) => new Date(AT.getTime() - ms)
const GOOD: Verdict = { owns: 'yes', leads: 'yes', reason: null }
const GONE: Verdict = { owns: 'no', leads: 'yes', reason: 'txt-missing' }
const ELSEWHERE: Verdict = { owns: 'yes', leads: 'no', reason: 'route-elsewhere' }
const AWAY: Verdict = { owns: 'away', leads: 'away', reason: 'name-server-away' }

const FRESH = {
  state: 'waiting' as const,
  failures: 0,
  failedAt: null,
  verifiedAt: null,
  liveAt: null,
  createdAt: ago(HOUR_MS),
  approvedAt: AT,
}
const LIVE = {
  ...FRESH,
  state: 'live' as const,
  verifiedAt: ago(DAY_MS),
  liveAt: ago(DAY_MS),
  createdAt: ago(9 * DAY_MS),
}

describe('before it is live', () => {
  test.each([
    ['both are there', FRESH, GOOD, { state: 'live', reason: null, liveAt: AT, verifiedAt: AT }],
    [
      'the name leads elsewhere',
      FRESH,
      ELSEWHERE,
      { state: 'verified', reason: 'route-elsewhere', liveAt: null, verifiedAt: AT },
    ],
    [
      'nobody has shown whose it is',
      FRESH,
      GONE,
      { state: 'waiting', reason: 'txt-missing', verifiedAt: null },
    ],
    [
      'nobody has approved it',
      { ...FRESH, approvedAt: null },
      GOOD,
      { state: 'waiting', reason: 'approval', verifiedAt: null, liveAt: null },
    ],
    [
      'the name server is away',
      { ...FRESH, state: 'verified' as const },
      AWAY,
      { state: 'verified', reason: 'name-server-away' },
    ],
    ['the record was taken away again', { ...FRESH, state: 'verified' as const }, GONE, { state: 'waiting' }],
  ])('%s', (_, row, verdict, expected) => {
    expect(afterCheck(row, verdict, AT)).toMatchObject(expected)
  })

  test('a new one is looked for each hour, an old one each day', () => {
    expect(afterCheck(FRESH, GONE, AT).nextCheckAt.getTime() - AT.getTime()).toBe(HOUR_MS)
    expect(
      afterCheck({ ...FRESH, createdAt: ago(3 * DAY_MS) }, GONE, AT).nextCheckAt.getTime() - AT.getTime(),
    ).toBe(DAY_MS)
  })
})

describe('while it is live', () => {
  test('three daily checks that fail end it, and one that works brings it back', () => {
    let row: Parameters<typeof afterCheck>[0] = LIVE
    const states = [0, 1, 2].map((day) => {
      const checked = afterCheck(row, day === 1 ? ELSEWHERE : GONE, new Date(AT.getTime() + day * DAY_MS))
      row = { ...row, ...checked }
      return checked.state
    })
    expect(states).toEqual(['live', 'live', 'failed'])
    const back = afterCheck(row, GOOD, new Date(AT.getTime() + 4 * DAY_MS))
    expect(back).toMatchObject({ state: 'live', failures: 0, failedAt: null, reason: null })
    expect(back.liveAt).toEqual(LIVE.liveAt)
  })

  test('an open dialog that asks every minute counts once', () => {
    let row: Parameters<typeof afterCheck>[0] = LIVE
    for (let minute = 0; minute < 30; minute += 1)
      row = { ...row, ...afterCheck(row, GONE, new Date(AT.getTime() + minute * 60_000)) }
    expect(row).toMatchObject({ state: 'live', failures: 1 })
  })

  test('a good day between two bad ones begins the count anew', () => {
    const bad = { ...LIVE, ...afterCheck(LIVE, GONE, AT) }
    expect(afterCheck(bad, GOOD, new Date(AT.getTime() + DAY_MS)).failures).toBe(0)
  })

  test('a name server that is away counts for nothing, for however long', () => {
    let row: Parameters<typeof afterCheck>[0] = LIVE
    for (let day = 0; day < 10; day += 1)
      row = { ...row, ...afterCheck(row, AWAY, new Date(AT.getTime() + day * DAY_MS)) }
    expect(row).toMatchObject({ state: 'live', failures: 0 })
    expect(afterCheck(LIVE, AWAY, AT).nextCheckAt.getTime() - AT.getTime()).toBe(HOUR_MS)
  })
})
