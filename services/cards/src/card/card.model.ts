import { type DocumentOf, defineCollection, type RowsOf } from '@avaliax/chassis/mongo/define-collection.ts'
import { CardStatus, CardType } from '@avaliax/proto/cards/card/card.routes.ts'
import { z } from 'zod'

export const cards = defineCollection({
  name: 'cards',
  document: z.object({
    _id: z.number(),
    /** Twelve characters: the printed code and a random tail. */
    cardNumber: z.string(),
    /** Printed on the card. Unique, so that a typed code names one card. */
    code: z.string(),
    cardType: CardType,
    /** Null: the agency's stock. */
    clientId: z.number().nullable(),
    /** The holder; stored here only. */
    employeeId: z.number().nullable(),
    /** When the holder got the card; null: no holder. */
    assignedAt: z.date().nullable(),
    batchId: z.number(),
    status: CardStatus,
    /** The sale that brought it to its client; sales of before this was kept have left none. */
    saleId: z.number().nullish(),
  }),
  revised: true,
  owner: 'clientId',
  // The purge retires a client's cards before (`card-retirement.service.ts`), so that they stay without their client.
  personal: {
    client: 'clientId',
    people: {
      employee: {
        by: 'employeeId',
        why: 'Who holds a card.',
        shows: ['code', 'assignedAt'],
        erase: {
          kept: 'The card stays with the company: it leaves its holder with the erasure of the employee.',
        },
      },
    },
  },
  indexes: [
    { key: { cardNumber: 1 }, unique: true },
    { key: { code: 1 }, unique: true },
    { key: { employeeId: 1 } },
    { key: { createdAt: -1, _id: -1 } },
    { key: { clientId: 1, createdAt: -1, _id: -1 } },
    { key: { batchId: 1, createdAt: -1, _id: -1 } },
    // Free cards of the stock and of a client, for sales and claims.
    { key: { clientId: 1, status: 1, employeeId: 1, batchId: 1, _id: 1 } },
    // The same of all batches, the oldest first.
    { key: { clientId: 1, status: 1, employeeId: 1, _id: 1 } },
    { key: { saleId: 1, _id: 1 } },
    { key: { status: 1, employeeId: 1, createdAt: -1, _id: -1 } },
  ],
})
export type Card = DocumentOf<typeof cards>
export type CardRows = ReturnType<RowsOf<typeof cards>['within']>
