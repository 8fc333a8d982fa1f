import { expect, it } from '@jest/globals'
import { computePlan, leads, type Plan, type PlanInput, positionAmong } from './plan.formulae.ts'

/** A small generator of its own, so that a failure can be repeated. */
function randomOf(seed: number) {
  let state = seed
  return (min: number, max: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return min + (state % (max - min + 1))
  }
}

/** Calculated in another way: whole numbers of any size, and weeks found by adding up instead of dividing. */
function byHand(input: PlanInput) {
  const percent = (rate: number) => BigInt(Math.round(rate * 100))
  const base = BigInt(input.clientBaseSize)
  const weeks = BigInt(input.revivalWeeks)
  const perWeek = base / weeks + (base % weeks > 0n ? 1n : 0n)
  const hundredths =
    BigInt(input.servicesPerWeek) * percent(input.liveConversionRate) +
    perWeek * percent(input.revivalConversionRate)
  const targetReviews = BigInt(input.topCompetitorReviews + input.bufferUsed)
  const own = BigInt(input.currentReviews)
  const gap = targetReviews > own ? targetReviews - own : 0n
  let needed = (gap * 100n) / hundredths
  while (needed * hundredths < gap * 100n) needed++
  if (needed < 1n) needed = 1n
  let target = gap / needed
  while (target * needed < gap) target++
  return {
    reviewGap: Number(gap),
    weeksToLeadership: Number(needed),
    reviewsPerWeekTarget: Number(target),
    opp_rev: Number(perWeek),
  }
}

it('agrees with an independent calculation for 10,000 random inputs', () => {
  const random = randomOf(22)
  for (let round = 0; round < 10_000; round++) {
    const largest = round % 3 === 0 ? 50 : round % 3 === 1 ? 2_000 : 10_000_000
    const input: PlanInput = {
      currentReviews: random(0, largest),
      topCompetitorReviews: random(0, largest),
      servicesPerWeek: random(1, Math.min(largest, 100_000)),
      clientBaseSize: random(0, largest),
      bufferUsed: random(0, 20),
      liveConversionRate: random(1, 10) * 0.05,
      revivalConversionRate: random(1, 15) * 0.02,
      revivalWeeks: random(2, 12),
    }
    const plan = computePlan(input)
    const { opp_rev, ...numbers } = byHand(input)
    expect({ input, ...plan, capacity: plan.capacity.opp_rev }).toMatchObject({
      input,
      ...numbers,
      capacity: opp_rev,
    })
    // Whoever keeps the target is there in time.
    expect(plan.reviewsPerWeekTarget * plan.weeksToLeadership).toBeGreaterThanOrEqual(plan.reviewGap)
  }
})

const base: PlanInput = {
  currentReviews: 60,
  topCompetitorReviews: 187,
  servicesPerWeek: 40,
  clientBaseSize: 300,
  bufferUsed: 5,
  liveConversionRate: 0.25,
  revivalConversionRate: 0.1,
  revivalWeeks: 4,
}

it('plans an example that can be checked by head', () => {
  expect(computePlan(base)).toEqual({
    reviewGap: 132,
    buffer: 5,
    weeksToLeadership: 8,
    reviewsPerWeekTarget: 17,
    liveConversionRate: 0.25,
    revivalConversionRate: 0.1,
    revivalWeeks: 4,
    capacity: { opp_live: 40, opp_rev: 75, rev_week: 17.5 },
    baseReviews: 30,
    phases: [
      { weeks: 4, perWeek: 17.5 },
      { weeks: 7, perWeek: 10 },
    ],
    phasedWeeks: 11,
    phasedWeeksWithLeader: 12,
    cushion: 0,
  })
})

const bakery: PlanInput = {
  ...base,
  currentReviews: 18,
  topCompetitorReviews: 312,
  servicesPerWeek: 20,
  clientBaseSize: 200,
}

it('asks the base once', () => {
  expect(computePlan(bakery)).toMatchObject({
    weeksToLeadership: 30,
    phases: [
      { weeks: 4, perWeek: 10 },
      { weeks: 52, perWeek: 5 },
    ],
    phasedWeeks: 56,
    phasedWeeksWithLeader: 93,
  })
})

it.each<[string, Partial<PlanInput>, Pick<Plan, 'phases' | 'phasedWeeks' | 'phasedWeeksWithLeader'>]>([
  [
    'has one phase without old customers',
    { clientBaseSize: 0 },
    { phases: [{ weeks: 60, perWeek: 5 }], phasedWeeks: 60, phasedWeeksWithLeader: 100 },
  ],
  [
    'has one phase where the base suffices',
    { clientBaseSize: 20_000 },
    { phases: [{ weeks: 1, perWeek: 505 }], phasedWeeks: 1, phasedWeeksWithLeader: 1 },
  ],
  [
    'ends the first phase when nobody is left, not when the weeks are over',
    { clientBaseSize: 5, revivalWeeks: 12 },
    {
      phases: [
        { weeks: 5, perWeek: 5.1 },
        { weeks: 55, perWeek: 5 },
      ],
      phasedWeeks: 60,
      phasedWeeksWithLeader: 100,
    },
  ],
  [
    'knows a leader who is out of reach',
    { servicesPerWeek: 4 },
    {
      phases: [
        { weeks: 4, perWeek: 6 },
        { weeks: 275, perWeek: 1 },
      ],
      phasedWeeks: 279,
      phasedWeeksWithLeader: null,
    },
  ],
])('%s', (_, given, expected) => {
  expect(computePlan({ ...bakery, ...given })).toMatchObject(expected)
})

it('takes another pace of the leader', () => {
  expect(computePlan({ ...bakery, leadersPerWeek: 0 }).phasedWeeksWithLeader).toBe(56)
  expect(computePlan({ ...bakery, leadersPerWeek: 5 }).phasedWeeksWithLeader).toBeNull()
})

it('finds the weeks that asking one person after the other finds', () => {
  const random = randomOf(48)
  for (let round = 0; round < 500; round++) {
    const input: PlanInput = {
      ...bakery,
      currentReviews: random(0, 100),
      topCompetitorReviews: random(100, 400),
      servicesPerWeek: random(1, 60),
      clientBaseSize: random(0, 900),
      revivalWeeks: random(2, 12),
    }
    const plan = computePlan(input)
    const perWeek = Math.ceil(input.clientBaseSize / input.revivalWeeks)
    let left = input.clientBaseSize
    let missing = plan.reviewGap * 100
    let weeks = 0
    while (missing > 0 || weeks === 0) {
      const asked = Math.min(left, perWeek)
      left -= asked
      missing -= input.servicesPerWeek * 25 + asked * 10
      weeks++
    }
    expect({ input, weeks: plan.phasedWeeks }).toEqual({ input, weeks })
    expect(plan.phases.reduce((sum, phase) => sum + phase.weeks, 0)).toBe(weeks)
  }
})

it('does not add a week for what a fraction loses', () => {
  const plan = computePlan({
    ...base,
    servicesPerWeek: 3,
    clientBaseSize: 0,
    liveConversionRate: 0.1,
    currentReviews: 189,
  })
  expect(plan).toMatchObject({ reviewGap: 3, weeksToLeadership: 10 })
})

it('suggests a cushion to whoever leads, and none to somebody without reviews', () => {
  expect(computePlan({ ...base, currentReviews: 187 })).toMatchObject({ reviewGap: 5, cushion: 10 })
  expect(leads({ currentReviews: 0, topCompetitorReviews: 0 })).toBe(false)
})

it('ranks equal counts alike', () => {
  const others = [{ reviews: 10 }, { reviews: 10 }, { reviews: 4 }]
  expect([10, 7, 4, 11].map((own) => positionAmong(own, others))).toEqual([1, 3, 3, 1])
})
