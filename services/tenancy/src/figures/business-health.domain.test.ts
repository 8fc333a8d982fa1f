import { describe, expect, it } from '@jest/globals'
import { businessHealth, type Counted } from './business-health.domain.ts'

/**
 * Seven customers in November 2026, São Paulo time:
 *
 *   customer  joined   activated  first paid  plan now                      plan as October ended
 *   A         Aug      Aug        Aug         enterprise  99.00             enterprise    99.00
 *   B         Sep      Nov        Nov         professional 29.00            free           0.00
 *   C         Oct      -          Oct         free         0.00             professional  29.00
 *   D         Oct      Oct        -           enterprise, given: not paid   free           0.00
 *   E         Nov      Nov        Nov         professional 29.00            (not there)
 *   F         Nov      Nov        -           professional, on trial        (not there)
 *   G         Nov      -          -           none                          (not there)
 *
 * Card sales dated November: 150.00 + 49.90; one of October does not count.
 */
const NOVEMBER: Counted = {
  month: '2026-11',
  customers: 7, // A B C D E F G
  joined: 3, // E F G
  activated: 3, // B E F
  converted: 2, // B E
  ofJoined: { activated: 2, paid: 1, paidInactive: 0 }, // E F; E; nobody
  paying: 3, // A B E
  apart: { onTrial: 1, given: 1, overdue: 0, notBegun: 0, suspended: 0 }, // F; D
  // D: 300.00 every quarter, outside.
  byYou: { customers: 1, mrr: '100.00', arr: '1200.00' },
  monthlyCents: 9_900 + 2_900 + 2_900, // A + B + E = 15 700
  monthlyCentsBefore: 9_900 + 2_900, // A + C = 12 800
  cardCents: 15_000 + 4_990, // 19 990
}

describe('business health', () => {
  it('is what the fixture adds up to', () => {
    expect(businessHealth(NOVEMBER)).toEqual({
      month: '2026-11',
      newUsersThisMonth: 3,
      // 3 new ÷ (7 − 3 = 4 before) = 0.75
      userGrowthRate: 75,
      customersLastMonth: 4,
      activatedUsersThisMonth: 3,
      convertedToPaidThisMonth: 2,
      // E F G, of them E F, of them E
      funnel: { joined: 3, activated: 2, paid: 1, paidInactive: 0 },
      // 1 ÷ 3 = 0.3333… -> 33.3 %
      conversionRate: 33.3,
      // 157.00
      mrr: '157.00',
      // (15 700 − 12 800 = 2 900) ÷ 12 800 = 0.22656… -> 22.7 %
      mrrGrowthRate: 22.7,
      // 99.00 + 29.00
      mrrLastMonth: '128.00',
      // 157.00 × 12 = 1 884.00
      arr: '1884.00',
      // 150.00 + 49.90
      cardRevenueThisMonth: '199.90',
      totalPaidUsers: 3,
      // C G: 7 − 3 − 2
      totalFreeUsers: 2,
      apart: { onTrial: 1, given: 1, overdue: 0, notBegun: 0, suspended: 0 },
      // 300.00 ÷ 3 a month, 300.00 × 4 a year; in no figure above.
      billedByYou: { customers: 1, mrr: '100.00', arr: '1200.00' },
    })
  })

  it('says 0, not infinity, where there is nothing to compare with', () => {
    const first = { ...NOVEMBER, customers: 3, joined: 3, monthlyCentsBefore: 0 }
    expect(businessHealth(first)).toMatchObject({
      userGrowthRate: 0,
      customersLastMonth: 0,
      mrrGrowthRate: 0,
      mrrLastMonth: '0.00',
    })
    expect(businessHealth({ ...NOVEMBER, joined: 0 })).toMatchObject({ conversionRate: 0, userGrowthRate: 0 })
  })

  it('falls below zero when revenue does, and rounds both ways alike', () => {
    // (12 800 − 15 700 = −2 900) ÷ 15 700 = −0.18471… -> −18.5 %
    const shrunk = { ...NOVEMBER, monthlyCents: 12_800, monthlyCentsBefore: 15_700 }
    expect(businessHealth(shrunk).mrrGrowthRate).toBe(-18.5)
    // ±1 ÷ 2 000 = ±0.05 %, half of a tenth
    const half = (monthlyCents: number) =>
      businessHealth({ ...NOVEMBER, monthlyCents, monthlyCentsBefore: 2_000 }).mrrGrowthRate
    expect([half(2_001), half(1_999)]).toEqual([0.1, -0.1])
    expect(Object.is(businessHealth({ ...NOVEMBER, monthlyCents: 12_800 }).mrrGrowthRate, 0)).toBe(true)
  })

  it('keeps older customers who convert out of the funnel', () => {
    const { funnel, conversionRate, convertedToPaidThisMonth } = businessHealth({
      ...NOVEMBER,
      converted: 48,
    })
    expect([funnel?.paid, conversionRate, convertedToPaidThisMonth]).toEqual([1, 33.3, 48])
  })
})
