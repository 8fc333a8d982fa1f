import { type DocumentOf, defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { z } from 'zod'

export const TOTALS_SHARDS = 16
export const NO_TOTALS = { active: 0, pending: 0, inactive: 0, employees: 0, paying: 0, monthlyCents: 0 }

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
    /** Open subscriptions with a price, and what they bring in a month. */
    paying: z.number(),
    monthlyCents: z.number(),
  }),
  owner: null,
  personal: 'none',
})
export type Totals = Omit<DocumentOf<typeof agencyTotals>, '_id'>
