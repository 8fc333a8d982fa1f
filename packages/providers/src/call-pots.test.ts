import { expect, test } from '@jest/globals'
import { type Budget, type Payer, potLimits, potsOf } from './call-pots.ts'

const BUDGET: Budget = {
  perDay: 2_000,
  perDayAndClient: 200,
  perMinuteAndClient: 60,
  strangersPerDay: 400,
  freePerDay: 300,
  freePerDayAndClient: 20,
  importsPerDay: 300,
}
const total = (budget: Budget) =>
  Object.values(potLimits(budget)).reduce((sum, { perDay }) => sum + perDay, 0)

test('the pots are the day’s budget, and those who pay have what the others leave', () => {
  expect(potLimits(BUDGET)).toEqual({
    strangers: { perDay: 400, perClient: 400 },
    free: { perDay: 300, perClient: 20 },
    paying: { perDay: 1_000, perClient: 200 },
    imports: { perDay: 300, perClient: 200 },
  })
  expect(total(BUDGET)).toBe(2_000)
})

test.each([0, 1, 7, 100, 999])('of a day of %i calls half stays with the clients who pay', (perDay) => {
  const small = { ...BUDGET, perDay }
  expect(potLimits(small).paying.perDay).toBeGreaterThanOrEqual(perDay / 2)
  expect(total(small)).toBe(perDay)
})

test('a limit per client that is set lower holds on a free plan, too', () => {
  expect(potLimits({ ...BUDGET, perDayAndClient: 5 }).free.perClient).toBe(5)
})

const aPayer = (payer: Partial<Payer>): Payer => ({
  clientId: 4,
  scheduled: false,
  ofAgency: false,
  isPaying: false,
  ...payer,
})
test.each<[string, Partial<Payer>, string[]]>([
  ['a visitor', { clientId: null }, ['strangers']],
  ['nobody, by the clock', { clientId: null, scheduled: true }, ['strangers']],
  ['a free plan', {}, ['free']],
  ['a paid plan', { isPaying: true }, ['paying']],
  ['a free plan’s import by the clock', { scheduled: true }, ['imports', 'free']],
  ['a paid plan’s import by the clock', { scheduled: true, isPaying: true }, ['imports', 'paying']],
  ['the agency for a free plan', { ofAgency: true }, ['paying']],
  ['the agency for nobody', { clientId: null, ofAgency: true }, ['paying']],
])('%s has its own pot', (_who, payer, pots) => {
  expect(potsOf(aPayer(payer))).toEqual(pots)
})
