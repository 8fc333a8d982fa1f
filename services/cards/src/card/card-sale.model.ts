import { type DocumentOf, defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { CardType } from '@avaliax/proto/cards/card/card.routes.ts'
import { z } from 'zod'

export const cardSales = defineCollection({
  name: 'card_sales',
  document: z.object({
    _id: z.number(),
    clientId: z.number(),
    cardCount: z.number(),
    totalCents: z.number(),
    saleDate: z.date(),
    /** Null: cards of both types; absent: not recorded. */
    cardType: CardType.nullish(),
    voidedAt: z.date().nullish(),
  }),
  revised: true,
  owner: 'clientId',
  personal: { kept: "The agency's books, which know the client by its number alone." },
  indexes: [{ key: { createdAt: -1, _id: -1 } }, { key: { clientId: 1, createdAt: -1, _id: -1 } }],
})
export type CardSale = DocumentOf<typeof cardSales>
