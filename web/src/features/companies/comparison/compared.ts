import type { CompanyFigures } from '@avaliax/proto/tenancy/company-figures.routes.ts'

export const ORDERS = [
  'rating',
  'newReviews',
  'urgent',
  'replyTime',
  'visits',
  'requests',
  'company',
] as const
export type Order = (typeof ORDERS)[number]

/** The first of an order is who needs a look: the lowest rating, the longest wait, the fewest visits. */
export const DIRECTIONS: Record<Order, 1 | -1> = {
  rating: 1,
  newReviews: 1,
  urgent: -1,
  replyTime: -1,
  visits: 1,
  requests: 1,
  company: 1,
}

const VALUES: Record<Exclude<Order, 'company'>, (one: CompanyFigures) => number | null> = {
  rating: ({ rating }) => rating,
  newReviews: ({ newReviews }) => newReviews,
  urgent: ({ urgent }) => urgent,
  replyTime: ({ medianHours }) => medianHours,
  visits: ({ visits }) => visits,
  requests: ({ requests }) => requests,
}

/** Companies without a value come last, those alike by name. */
export function inOrder(companies: readonly CompanyFigures[], order: Order): CompanyFigures[] {
  const byName = (one: CompanyFigures, other: CompanyFigures) =>
    one.companyName.localeCompare(other.companyName)
  if (order === 'company') return companies.toSorted(byName)
  const measure = VALUES[order]
  return companies.toSorted((one, other) => {
    const [a, b] = [measure(one), measure(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null) || byName(one, other)
    return (a - b) * DIRECTIONS[order] || byName(one, other)
  })
}

export const groupsOf = (companies: readonly CompanyFigures[]): string[] =>
  [...new Set(companies.flatMap(({ tags }) => tags))].sort((one, other) => one.localeCompare(other))
