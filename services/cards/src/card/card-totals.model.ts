import { type DocumentOf, defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { z } from 'zod'

export const AGENCY = 'agency'

/** Totals of all cards, in one document whose `rev` grows with each change. */
export const cardTotals = defineCollection({
  name: 'card_totals',
  document: z.object({
    _id: z.string(),
    totalCards: z.number(),
    activeCards: z.number(),
    assignedCards: z.number(),
    availableCards: z.number(),
    rev: z.number(),
  }),
  owner: null,
  personal: 'none',
})
export type CardTotals = DocumentOf<typeof cardTotals>
