import type { PLAN_FEATURES } from './plan.routes.ts'

interface Priced {
  price: string
  originalPrice: string | null
}

const cents = (amount: string) => Math.round(Number(amount) * 100)

/**
 * Answers what a lower price is off the earlier one, in whole percent and never more than it is; null: nothing. Whoever may
 * buy the plan reads this one, never a percentage that somebody sent.
 */
export function discountOf({ price, originalPrice }: Priced): number | null {
  if (originalPrice === null || cents(originalPrice) <= cents(price)) return null
  const before = cents(originalPrice)
  return Math.floor(((before - cents(price)) * 100) / before) || null
}

interface Limited {
  maxEmployees: number | null
  maxCompanies: number
  features: readonly (typeof PLAN_FEATURES)[number][]
}

/** A feature that the limit beside it makes untrue. */
export type Contradiction = ['unlimited_employees' | 'multiple_locations', limit: number]

export function contradictionsOf({ maxEmployees, maxCompanies, features }: Limited): Contradiction[] {
  const found: Contradiction[] = []
  if (maxEmployees && features.includes('unlimited_employees'))
    found.push(['unlimited_employees', maxEmployees])
  if (maxCompanies === 1 && features.includes('multiple_locations')) found.push(['multiple_locations', 1])
  return found
}

interface Described {
  maxEmployees: number | null
  maxCompanies: number
  /** Names and descriptions, in both languages. */
  texts: readonly string[]
}

/** A limit as a text says it (null: none), beside the one that holds. */
export interface TextDoubt {
  of: 'maxEmployees' | 'maxCompanies'
  said: number | null
  limit: number | null
}

const NAMED = {
  maxEmployees: '(?:funcion[aá]ri[oa]s?|colaborador(?:es)?|pessoas?|employees?|people|team members?)',
  maxCompanies:
    '(?:empresas?|lojas?|unidades?|localiza[cç](?:[aã]o|[oõ]es)|companies|company|stores?|locations?|shops?)',
} as const
const COUNT = '(\\d{1,5}|unlimited|ilimitad[oa]s?|sem limite de|no limit on)'

/** What names and descriptions say of a limit in figures, where the limit is another one. */
export function textDoubtsOf({ texts, ...limits }: Described): TextDoubt[] {
  const doubts = (['maxEmployees', 'maxCompanies'] as const).flatMap((of) => {
    const before = new RegExp(`${COUNT} ${NAMED[of]}(?![\\p{L}])`, 'giu')
    const after = new RegExp(`${NAMED[of]} (ilimitad[oa]s?)`, 'giu')
    const limit = limits[of] || null
    return texts
      .flatMap((text) => [...text.matchAll(before), ...text.matchAll(after)])
      .map(([, word = '']) => (/^\d/.test(word) ? Number(word) : null))
      .filter((said) => said !== limit)
      .map((said) => ({ of, said, limit }))
  })
  return doubts.filter(
    (one, at) => doubts.findIndex(({ of, said }) => of === one.of && said === one.said) === at,
  )
}

/** Whoever cannot buy a plan is not offered it: its price is not at the payment provider. */
export const isHidden = (plan: { price: string; stripePriceId: string | null; isActive: boolean }): boolean =>
  plan.isActive && Number(plan.price) > 0 && plan.stripePriceId === null
