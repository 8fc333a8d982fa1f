import { type DocumentOf, defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { Contract } from '@avaliax/proto/tenancy/plan-terms.ts'
import { z } from 'zod'
import { BASES, STANDINGS } from './subscription-standing.domain.ts'

/**
 * An owner has this and pays so much a month, from when to when. A plan is bought once for all companies of an owner, so
 * there is one open row per owner, in the name of its headquarters; ended rows are what revenue over time is known from.
 */
export const subscriptions = defineCollection({
  name: 'subscriptions',
  document: z.object({
    _id: z.number(),
    userId: z.number(),
    clientId: z.number(),
    planId: z.number(),
    status: z.enum(['active', 'ended']),
    startDate: z.date(),
    /** Null: open. */
    endDate: z.date().nullable(),
    basis: z.enum(BASES),
    standing: z.enum(STANDINGS),
    /** The price of a month; of a trial or a given plan, what it would cost. */
    priceCents: z.number(),
    /** So much of it is recurring revenue. */
    monthlyCents: z.number(),
    /** The agency agreed these beside the price, and bills so much of it outside; absent in rows from before: nothing. */
    givenUntil: z.string().nullish(),
    chargeFrom: z.string().nullish(),
    contract: Contract.nullish(),
    contractCents: z.number().optional(),
    contractYearCents: z.number().optional(),
    /** People were told that the last day comes; other terms are another row. */
    endTold: z.boolean().optional(),
  }),
  revised: true,
  owner: 'clientId',
  personal: {
    kept: "The agency's books: amounts under numbers. The deletion of an owner ends the open row.",
  },
  indexes: [
    { key: { userId: 1, endDate: 1 } },
    // Months are asked what ended and what began in them.
    { key: { endDate: 1, startDate: 1 } },
    { key: { startDate: 1 } },
    // Plans that the agency gave until a day.
    { key: { givenUntil: 1 } },
  ],
})
export type Subscription = DocumentOf<typeof subscriptions>
