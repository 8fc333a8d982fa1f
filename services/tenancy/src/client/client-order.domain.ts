import { fold } from '@avaliax/chassis/mongo/search-tokens.ts'
import type { ClientSort } from '@avaliax/proto/tenancy/client-list.routes.ts'
import type { Plan } from '../plan/plan.model.ts'
import type { Client } from './client.model.ts'

/** Above every rating, so that the clients without one come last where the lowest comes first. */
const UNRATED_KEY = 6

/** By which field each order of the list goes, and in which direction unless another one is asked for. */
export const CLIENT_ORDERS = {
  newest: ['createdAt', 'desc'],
  attention: ['attention', 'desc'],
  name: ['nameKey', 'asc'],
  plan: ['planKey', 'asc'],
  employees: ['employeeCount', 'desc'],
  urgent: ['urgentReviews', 'desc'],
  rating: ['ratingKey', 'asc'],
  revenue: ['monthlyCents', 'desc'],
  activity: ['activityKey', 'desc'],
} as const satisfies Record<ClientSort, readonly [keyof Client, 'asc' | 'desc']>

export type OrderKeys = Pick<Client, 'nameKey' | 'planKey' | 'ratingKey' | 'activityKey'>

/** Fields to sort by: without capitals and accents, and never empty, because a cursor cannot stand at nothing. */
export const orderKeysOf = (
  { companyName, rating, lastActivityAt }: Pick<Client, 'companyName' | 'rating' | 'lastActivityAt'>,
  plan: Pick<Plan, '_id' | 'priceCents'> | null,
): OrderKeys => ({
  nameKey: fold(companyName),
  planKey: plan ? planKey(plan) : '',
  ratingKey: rating ?? UNRATED_KEY,
  activityKey: lastActivityAt ?? new Date(0),
})

/** By price, and the clients of one plan together where two cost the same. */
const planKey = ({ _id, priceCents }: Pick<Plan, '_id' | 'priceCents'>): string =>
  [priceCents, _id].map((part) => String(part).padStart(15, '0')).join(' ')
