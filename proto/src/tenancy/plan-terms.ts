import { z } from 'zod'
import { Day, Money } from '../values.ts'

/** On what a client's plan rests: it costs nothing, the agency gave it, or it was bought here (a trial with its card is). */
export const PlanSource = z.enum(['free', 'given', 'bought'])
export type PlanSource = z.output<typeof PlanSource>

const CONTRACT_MONTHS_MAX = 60

/** The agency bills a client this outside: that sum, each time so many months have passed. */
export const Contract = z
  .strictObject({
    amount: Money.refine((amount) => Number(amount) > 0, 'Informe um valor maior que zero'),
    everyMonths: z.int().min(1).max(CONTRACT_MONTHS_MAX),
  })
  .meta({ id: 'Contract' })
export type Contract = z.output<typeof Contract>

/** The last day of a plan that the agency gave; null: until it says otherwise. */
export const GivenUntil = Day.nullable()

/**
 * From this day on the owner is to pay here: it gets the link that day, and has the plan for `DAYS_TO_PAY` days more, which
 * makes the last day (`givenUntil`); null: nothing is agreed.
 */
export const ChargeFrom = Day.nullable()
export const DAYS_TO_PAY = 7
