import { defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { z } from 'zod'

export const CARD_TOTALS_ID = 1

/** Cards of the whole agency, as cards counts them. */
export const cardTotals = defineCollection({
  name: 'card_totals',
  document: z.object({
    /** There is one. */
    _id: z.number(),
    totalCards: z.number(),
    activeCards: z.number(),
    assignedCards: z.number(),
    availableCards: z.number(),
    rev: z.number(),
  }),
  owner: null,
  personal: 'none',
})

/** A sale of cards brought in this. */
export const cardRevenue = defineCollection({
  name: 'card_revenue',
  document: z.object({
    /** The sale's id. */
    _id: z.number(),
    /** Who bought them; rows of before this was kept have none until the sale is told again. */
    clientId: z.number().nullish(),
    cents: z.number(),
    saleDate: z.date(),
    rev: z.number(),
  }),
  owner: 'clientId',
  personal: { kept: "The agency's books: amounts under a number." },
  indexes: [{ key: { saleDate: 1, cents: 1 } }],
})
