import { z } from 'zod'
import { defineEvent } from '../contract.ts'
import { Id, Money, Timestamp } from '../values.ts'

/** Cards of the whole agency now; absolute, newer by the event's `rev`. */
export const CardTotalsChanged = defineEvent({
  type: 'card-totals.changed',
  version: 1,
  topic: 'cards.events',
  payload: z.object({
    totalCards: z.int(),
    activeCards: z.int(),
    assignedCards: z.int(),
    availableCards: z.int(),
  }),
})

export const CardSaleRecorded = defineEvent({
  type: 'card-sale.recorded',
  version: 1,
  topic: 'cards.events',
  payload: z.object({ saleId: Id, cardCount: z.int(), totalAmount: Money, saleDate: Timestamp }),
})
