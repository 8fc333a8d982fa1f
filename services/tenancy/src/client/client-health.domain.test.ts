import { HealthReason } from '@avaliax/proto/tenancy/client-list.routes.ts'
import { describe, expect, it } from '@jest/globals'
import { attentionOf, type HealthFacts, healthOf, standingOf } from './client-health.domain.ts'

const NOW = new Date('2026-11-22T12:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000)

const HEALTHY: HealthFacts = {
  status: 'active',
  googlePlaceId: 'ChIJ_place',
  googleStatus: 'connected',
  urgentReviews: 0,
  employeeCount: 2,
  firstTapAt: daysAgo(40),
  lastActivityAt: daysAgo(1),
}
const reasons = (facts: Partial<HealthFacts>, max: number | null = null) =>
  healthOf({ ...HEALTHY, ...facts }, max, NOW).map(({ reason }) => reason)

describe('health of a client', () => {
  it('is an empty list when all is well', () => {
    expect(reasons({})).toEqual([])
    expect(reasons({ status: 'pending' })).toEqual([])
  })

  it.each([
    ['place_not_linked', { googlePlaceId: null }],
    ['google_reconnect', { googleStatus: 'reconnect' }],
    ['urgent_reviews', { urgentReviews: 3 }],
    ['no_employees', { employeeCount: 0 }],
    ['no_taps_yet', { firstTapAt: null, lastActivityAt: null }],
    ['silent', { lastActivityAt: daysAgo(14) }],
  ] as const)('names %s', (reason, facts) => {
    expect(reasons(facts)).toEqual([reason])
  })

  it('says nothing but that of a suspended one', () => {
    expect(reasons({ status: 'inactive', googlePlaceId: null, urgentReviews: 4 })).toEqual(['suspended'])
  })

  it('sees a full house only where there is a limit', () => {
    expect(reasons({}, 2)).toEqual(['employee_limit_reached'])
    expect(reasons({}, 3)).toEqual([])
    expect(reasons({ employeeCount: 0 }, 0)).toEqual(['no_employees'])
  })

  it('is silent from the fourteenth day on, not before', () => {
    expect(reasons({ lastActivityAt: new Date(daysAgo(14).getTime() + 1) })).toEqual([])
    expect(healthOf({ ...HEALTHY, lastActivityAt: daysAgo(20) }, null, NOW)).toEqual([
      { reason: 'silent', count: 20 },
    ])
  })
})

describe('attention', () => {
  const score = (...names: HealthReason[]) => attentionOf(names.map((reason) => ({ reason, count: 1 })))

  it('ranks as the enumeration does: one reason outweighs all that follow it', () => {
    for (const [at, reason] of HealthReason.options.entries()) {
      const after = HealthReason.options.slice(at + 1)
      expect(score(reason)).toBeGreaterThan(score(...after))
    }
  })

  it('ranks many urgent reviews before few, and never above the next reason', () => {
    const urgent = (count: number) => attentionOf([{ reason: 'urgent_reviews', count }])
    expect(urgent(9)).toBeGreaterThan(urgent(2))
    expect(urgent(1_000_000)).toBeLessThan(score('google_reconnect'))
  })
})

describe('what is stored', () => {
  it('knows when silence will begin, and forgets that once it has', () => {
    const due = standingOf({ ...HEALTHY, lastActivityAt: daysAgo(1) }, null, NOW).silentFrom
    expect(due).toEqual(new Date('2026-12-05T12:00:00Z'))
    expect(standingOf({ ...HEALTHY, lastActivityAt: daysAgo(14) }, null, NOW)).toEqual({
      attention: 2_000,
      silentFrom: null,
    })
    expect(standingOf({ ...HEALTHY, firstTapAt: null }, null, NOW).silentFrom).toBeNull()
  })
})
