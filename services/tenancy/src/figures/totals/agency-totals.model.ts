import { type DocumentOf, defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { HealthReason } from '@avaliax/proto/tenancy/client-list.routes.ts'
import { z } from 'zod'

export const TOTALS_SHARDS = 16
/** Clients that need help for a reason. */
type Needing = `needs_${HealthReason}`
export const needing = (reason: HealthReason): Needing => `needs_${reason}`

const forEachReason = <V>(value: V) =>
  Object.fromEntries(HealthReason.options.map((reason) => [needing(reason), value])) as Record<Needing, V>

export const NO_TOTALS = {
  active: 0,
  pending: 0,
  inactive: 0,
  employees: 0,
  paying: 0,
  monthlyCents: 0,
  contracts: 0,
  contractCents: 0,
  contractYearCents: 0,
  onTrial: 0,
  given: 0,
  overdue: 0,
  notBegun: 0,
  suspended: 0,
  ...forEachReason(0),
}

/**
 * Running totals over the whole agency, moved in the transaction of whatever changes them. One document would make every
 * sign-up wait for every other one, so there are several: each client and owner writes one of them, a reader adds them up.
 */
export const agencyTotals = defineCollection({
  name: 'agency_totals',
  document: z.object({
    /** `0` to `TOTALS_SHARDS - 1`. */
    _id: z.number(),
    active: z.number(),
    pending: z.number(),
    inactive: z.number(),
    employees: z.number(),
    /** Open subscriptions that are billed and paid, and what they bring in a month. */
    paying: z.number(),
    monthlyCents: z.number(),
    /** Owners whom the agency bills outside, and what that brings in a month and in a year. */
    contracts: z.number().default(0),
    contractCents: z.number().default(0),
    contractYearCents: z.number().default(0),
    /** Other open subscriptions to a plan with a price, each in one group (`subscription-standing.domain.ts`). */
    onTrial: z.number(),
    given: z.number(),
    overdue: z.number(),
    notBegun: z.number(),
    suspended: z.number(),
    ...forEachReason(z.number()),
  }),
  owner: null,
  personal: 'none',
})
export type Totals = Omit<DocumentOf<typeof agencyTotals>, '_id'>
