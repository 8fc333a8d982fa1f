import { validationError } from '@avaliax/chassis/errors.ts'
import { dayIn } from '@avaliax/chassis/time/local-clock.ts'
import type { Contract, PlanSource } from '@avaliax/proto/tenancy/plan-terms.ts'
import { centsOf } from '../plan/plan.domain.ts'
import type { Plan } from '../plan/plan.model.ts'
import type { Basis, Standing } from './subscription-standing.domain.ts'

/** The agency agreed these with an owner about a plan, beside its price here. */
export interface PlanTerms {
  givenUntil: string | null
  contract: Contract | null
}

export const NO_TERMS: PlanTerms = { givenUntil: null, contract: null }

const SOURCES: Partial<Record<Basis, PlanSource>> = { free: 'free', given: 'given' }

/** A trial is bought: its card was given. */
export const sourceOf = (basis: Basis): PlanSource => SOURCES[basis] ?? 'bought'

/** Terms hold while nothing is bought here, and only a plan with a price is given until a day. */
export function termsOn(basis: Basis, { givenUntil, contract }: PlanTerms): PlanTerms {
  if (basis === 'given') return { givenUntil, contract }
  return { givenUntil: null, contract: basis === 'free' ? contract : null }
}

const COUNTED: readonly Standing[] = ['free', 'given']

/**
 * Answers what a contract brings, in cents: each is rounded to the cent by itself, a month for the monthly figure and a
 * year for the yearly one, so that both can be checked against the contracts by hand.
 */
export function contractShare(
  contract: Contract | null,
  { standing, isActive }: { standing: Standing; isActive: boolean },
) {
  if (!contract || !isActive || !COUNTED.includes(standing)) return { contractCents: 0, contractYearCents: 0 }
  const cents = centsOf(contract.amount)
  return {
    contractCents: Math.round(cents / contract.everyMonths),
    contractYearCents: Math.round((cents * 12) / contract.everyMonths),
  }
}

/** A plan is given until a day to come, and one without a price needs no day. */
export function requireLastDay(
  givenUntil: string | null | undefined,
  { plan, timeZone, now }: { plan: Pick<Plan, 'priceCents'> | null; timeZone: string; now: Date },
): void {
  if (!givenUntil) return
  if ((plan?.priceCents ?? 0) === 0)
    throw validationError('givenUntil', 'Só um plano com preço tem um último dia')
  if (givenUntil < dayIn(timeZone, now))
    throw validationError('givenUntil', 'Escolha um dia a partir de hoje')
}

/** A day as a moment: midday in Brazil, so that it is the same day wherever it is read. */
export const middayOf = (day: string): Date => new Date(`${day}T15:00:00Z`)
