import { expect, it, test } from '@jest/globals'
import { usualPace } from './plan.formulae.ts'
import { chanceToLead, normalBelow, reviewsToNextTenth, weekOfChance } from './race.formulae.ts'

test.each([
  [0, 0.5],
  [1.959964, 0.975],
  [-1.281552, 0.1],
  [6, 1],
])('below %d lies %d of a normal distribution', (z, share) => {
  expect(normalBelow(z)).toBeCloseTo(share, 5)
})

const steady = (perWeek: number) => (weeks: number) => perWeek * weeks
const race = { currentReviews: 60, topCompetitorReviews: 187, yours: steady(17.5), leadersPerWeek: 1.2 }

it('grows with the weeks when you are faster, and falls when the leader is', () => {
  const chances = [1, 4, 8, 12].map((week) => chanceToLead(race, week))
  expect(chances).toEqual([...chances].sort((a, b) => a - b))
  expect(chances[0]).toBeLessThan(0.001)
  expect(chances[3]).toBeGreaterThan(0.99)
  const slower = { ...race, currentReviews: 190, yours: steady(1), leadersPerWeek: 3 }
  expect(chanceToLead(slower, 40)).toBeLessThan(chanceToLead(slower, 4))
  expect([weekOfChance(race, 0.9), weekOfChance({ ...race, yours: steady(0.5) }, 0.9)]).toEqual([9, null])
})

it('is certain where nothing moves', () => {
  const still = { yours: steady(0), leadersPerWeek: 0 }
  expect(chanceToLead({ currentReviews: 3, topCompetitorReviews: 2, ...still }, 5)).toBe(1)
  expect(chanceToLead({ currentReviews: 2, topCompetitorReviews: 2, ...still }, 5)).toBe(0)
})

/** Agrees with throwing dice. */
it('is what a simulation of both counts finds', () => {
  let state = 7
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return (state + 1) / 4_294_967_297
  }
  const poisson = (mean: number) => {
    let count = 0
    for (let product = random(); product > Math.exp(-mean); product *= random()) count++
    return count
  }
  const small = { currentReviews: 20, topCompetitorReviews: 26, yours: steady(3), leadersPerWeek: 1 }
  const rounds = 20_000
  let ahead = 0
  for (let round = 0; round < rounds; round++) {
    let difference = 0
    for (let week = 0; week < 4; week++) difference += poisson(3) - poisson(1)
    if (difference > 6) ahead++
  }
  expect(chanceToLead(small, 4)).toBeCloseTo(ahead / rounds, 1)
})

test.each([
  [4.4, 187, 17],
  [4.9, 40, 40],
  [5, 12, null],
  [3.4, 10, 1],
  [0, 0, null],
])('from %d with %d reviews the next tenth takes %p', (average, reviews, expected) => {
  expect(reviewsToNextTenth(average, reviews)).toBe(expected)
  if (expected === null) return
  const ratingAfter = (more: number) =>
    Math.round(((average * reviews + 5 * more) / (reviews + more)) * 10 + 1e-9) / 10
  expect(ratingAfter(expected)).toBeCloseTo(average + 0.1, 5)
  expect(ratingAfter(expected - 1)).toBeCloseTo(average, 5)
})

it('takes the leader’s reviews for those of three years', () => expect(usualPace(187)).toBe(1.2))
