import { HealthReason } from '@avaliax/proto/tenancy/client-list.routes.ts'
import { describe, expect, it } from '@jest/globals'
import { attentionOf, type HealthFacts, healthOf, standingOf } from './client-health.domain.ts'

const NOW = new Date('2026-11-22T12:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000)

const HEALTHY: HealthFacts = {
  status: 'active',
  googlePlaceId: 'ChIJ_place',
  gonePlaceId: null,
  googleStatus: 'connected',
  urgentReviews: 0,
  paymentFailed: false,
  rating: 4.8,
  ratingPeak: 4.8,
  ratingPeakAt: daysAgo(3),
  employeeCount: 2,
  firstTapAt: daysAgo(40),
  lastActivityAt: daysAgo(1),
  createdAt: daysAgo(60),
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
    ['google_refused', { googleRefusedAt: daysAgo(0.5) }],
    ['place_gone', { gonePlaceId: 'ChIJ_place' }],
    ['payment_failed', { paymentFailed: true }],
    ['rating_falling', { rating: 4.7 }],
    ['urgent_reviews', { urgentReviews: 3 }],
    ['no_employees', { employeeCount: 0 }],
    ['no_taps_yet', { firstTapAt: null, lastActivityAt: null }],
    ['silent', { lastActivityAt: daysAgo(14) }],
  ] as const)('names %s', (reason, facts) => {
    expect(reasons(facts)).toEqual([reason])
  })

  it('forgets a refusal of Google after a day without another one', () => {
    expect(reasons({ googleRefusedAt: daysAgo(1.01) })).toEqual([])
    const { standingDueAt } = standingOf({ ...HEALTHY, googleRefusedAt: daysAgo(0.5) }, null, NOW)
    expect(standingDueAt).toEqual(daysAgo(-0.5))
  })

  it('tells a new client, whatever is missing yet, from one that was never set up', () => {
    const fresh = { ...HEALTHY, googlePlaceId: null, employeeCount: 0, firstTapAt: null }
    const at = (createdAt: Date) => healthOf({ ...fresh, createdAt, urgentReviews: 2 }, null, NOW)
    expect(at(new Date(daysAgo(14).getTime() + 1))).toEqual([
      { reason: 'urgent_reviews', count: 2 },
      { reason: 'setting_up', count: 13 },
    ])
    expect(at(daysAgo(14)).map(({ reason }) => reason)).toEqual([
      ...['urgent_reviews', 'place_not_linked', 'no_employees'],
    ])
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

  it('ranks many urgent reviews before few, whatever else there is', () => {
    const urgent = (count: number, ...names: HealthReason[]) =>
      attentionOf([{ reason: 'urgent_reviews', count }, ...names.map((reason) => ({ reason, count: 1 }))])
    expect(urgent(14)).toBeGreaterThan(urgent(2, 'google_reconnect', 'payment_failed', 'silent'))
    expect(urgent(2, 'silent')).toBeGreaterThan(urgent(2, 'employee_limit_reached', 'place_not_linked'))
  })
})

describe('what is stored', () => {
  const due = (facts: Partial<HealthFacts>) => standingOf({ ...HEALTHY, ...facts }, null, NOW).standingDueAt

  it('knows when silence will begin, and forgets that once it has', () => {
    expect(due({ lastActivityAt: daysAgo(1) })).toEqual(new Date('2026-12-05T12:00:00Z'))
    expect(standingOf({ ...HEALTHY, lastActivityAt: daysAgo(14) }, null, NOW)).toEqual({
      reasons: ['silent'],
      attention: 64,
      standingDueAt: null,
    })
    expect(due({ firstTapAt: null })).toBeNull()
  })

  it('knows when a client is new no more, and when a fall is no news any more: whichever comes first', () => {
    expect(due({ createdAt: daysAgo(4) })).toEqual(new Date('2026-12-02T12:00:00Z'))
    expect(due({ createdAt: daysAgo(4), rating: 4.5, ratingPeakAt: daysAgo(29) })).toEqual(
      new Date('2026-11-23T12:00:00Z'),
    )
    expect(due({ createdAt: daysAgo(4), status: 'inactive' })).toBeNull()
  })
})
