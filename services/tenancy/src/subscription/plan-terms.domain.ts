import { validationError } from '@avaliax/chassis/errors.ts'
import { dayIn } from '@avaliax/chassis/time/local-clock.ts'
import { type Contract, DAYS_TO_PAY, type PlanSource } from '@avaliax/proto/tenancy/plan-terms.ts'
import { centsOf } from '../plan/plan.domain.ts'
import type { Plan } from '../plan/plan.model.ts'
import type { Basis, Standing } from './subscription-standing.domain.ts'

/** The agency agreed these with an owner about a plan, beside its price here. */
export interface PlanTerms {
  givenUntil: string | null
  /** The owner is asked for the subscription on this day; the last day follows from it. */
  chargeFrom: string | null
  contract: Contract | null
}

export const NO_TERMS: PlanTerms = { givenUntil: null, chargeFrom: null, contract: null }

const SOURCES: Partial<Record<Basis, PlanSource>> = { free: 'free', given: 'given' }

/** A trial is bought: its card was given. */
export const sourceOf = (basis: Basis): PlanSource => SOURCES[basis] ?? 'bought'

/** Terms hold while nothing is bought here, and only a plan with a price is given until a day. */
export function termsOn(basis: Basis, terms: PlanTerms): PlanTerms {
  if (basis === 'given') return terms
  return { ...NO_TERMS, contract: basis === 'free' ? terms.contract : null }
}

/** Answers the last day of a plan whose owner is asked to pay on a day. */
export const lastDayToPay = (chargeFrom: string): string =>
  new Date(middayOf(chargeFrom).getTime() + (DAYS_TO_PAY - 1) * DAY_MS).toISOString().slice(0, 10)

/** The agency says these; what it leaves out stays. */
export type SaidTerms = { [Term in keyof PlanTerms]?: PlanTerms[Term] | undefined }

/** Answers the terms that hold once the agency has said some of them: a last day and a day of charge replace each other. */
export function agreedTerms(kept: PlanTerms, { givenUntil, chargeFrom, contract }: SaidTerms): PlanTerms {
  const said = { contract: contract === undefined ? kept.contract : contract }
  if (chargeFrom) {
    if (givenUntil)
      throw validationError('chargeFrom', 'Escolha até quando é grátis ou a partir de quando cobrar')
    return { ...said, chargeFrom, givenUntil: lastDayToPay(chargeFrom) }
  }
  if (givenUntil !== undefined) return { ...said, chargeFrom: null, givenUntil }
  return {
    ...said,
    chargeFrom: chargeFrom === undefined ? kept.chargeFrom : null,
    givenUntil: kept.givenUntil,
  }
}

const DAY_MS = 86_400_000
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

/** The owner pays from a day to come for a plan that is sold here. */
export function requireCharge(
  chargeFrom: string | null | undefined,
  { plan, timeZone, now }: { plan: Pick<Plan, 'stripePriceId'> | null; timeZone: string; now: Date },
): void {
  if (!chargeFrom) return
  if (!plan?.stripePriceId) throw validationError('chargeFrom', 'Este plano não é vendido aqui')
  if (chargeFrom < dayIn(timeZone, now))
    throw validationError('chargeFrom', 'Escolha um dia a partir de hoje')
}

/** A day as a moment: midday in Brazil, so that it is the same day wherever it is read. */
export const middayOf = (day: string): Date => new Date(`${day}T15:00:00Z`)
