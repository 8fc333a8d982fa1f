import { z } from 'zod'
import { defineRoute } from '../../contract.ts'
import { Id, IdText, ListQuery, Money, Timestamp } from '../../values.ts'

export const CardSale = z
  .object({
    id: Id,
    clientId: Id,
    companyName: z.string().nullable(),
    cardCount: z.int(),
    totalAmount: Money,
    saleDate: Timestamp,
    createdAt: Timestamp,
  })
  .meta({ id: 'CardSale' })
export type CardSale = z.output<typeof CardSale>

export const sellCards = defineRoute({
  service: 'cards',
  method: 'POST',
  path: '/api/superadmin/card-sales',
  access: 'superadmin',
  summary: 'Move available cards to a client and record the sale',
  body: z.strictObject({
    clientId: Id,
    cardCount: z.int().min(1).max(10_000),
    totalAmount: Money,
    batchId: Id.optional(),
  }),
  response: CardSale,
  status: 201,
  errors: ['NOT_FOUND', 'NOT_ENOUGH_CARDS'],
})

export const listCardSales = defineRoute({
  service: 'cards',
  method: 'GET',
  path: '/api/superadmin/card-sales',
  access: 'superadmin',
  kind: 'list',
  summary: 'Sales of cards, newest first',
  query: ListQuery.extend({ clientId: IdText.optional() }),
  response: CardSale,
})
