import { z } from 'zod'
import { changeOf } from '../../change-of.ts'
import { defineRoute } from '../../contract.ts'
import { Id, IdText, ListQuery, Money, Timestamp } from '../../values.ts'
import { CardType } from './card.routes.ts'
import { CardStock } from './card-stock.routes.ts'

export const CardSale = z
  .object({
    id: Id,
    clientId: Id,
    companyName: z.string().nullable(),
    cardCount: z.int(),
    totalAmount: Money,
    saleDate: Timestamp,
    createdAt: Timestamp,
    /** Null: cards of both types, or a sale from before types were recorded. */
    cardType: CardType.nullable().optional(),
    /** Null when the total is not a whole number of cents per card. */
    unitPrice: Money.nullable().optional(),
    /** Its cards are back in stock and its amount is no revenue. */
    voidedAt: Timestamp.nullable().optional(),
  })
  .meta({ id: 'CardSale' })
export type CardSale = z.output<typeof CardSale>

const SaleParams = z.object({ saleId: IdText })
const CardCount = z.int().min(1).max(10_000)

export const sellCards = defineRoute({
  service: 'cards',
  method: 'POST',
  path: '/api/superadmin/card-sales',
  access: 'superadmin',
  resource: 'money',
  inPerson: true,
  summary: 'Move available cards to a client and record the sale',
  body: z.strictObject({
    clientId: Id,
    cardCount: CardCount,
    totalAmount: Money,
    batchId: Id.optional(),
    cardType: CardType.optional(),
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
  resource: 'money',
  kind: 'list',
  summary: 'Sales of cards, newest first',
  query: ListQuery.extend({ clientId: IdText.optional() }),
  response: CardSale,
})

export const getCardSale = defineRoute({
  service: 'cards',
  method: 'GET',
  path: '/api/superadmin/card-sales/:saleId',
  access: 'superadmin',
  resource: 'money',
  summary: 'A sale with the printed numbers of its cards',
  params: SaleParams,
  response: CardSale.extend({
    /** The cards that belong to the sale now, in order of their making; none of a sale from before they were recorded. */
    codes: z.array(z.string()),
    /** Says where these cards are. */
    stock: CardStock,
  }).meta({ id: 'CardSaleDetail' }),
})

export const correctCardSale = defineRoute({
  service: 'cards',
  method: 'PATCH',
  path: '/api/superadmin/card-sales/:saleId',
  access: 'superadmin',
  resource: 'money',
  inPerson: true,
  summary: 'Correct the amount of a sale, or its number of cards downwards: unassigned ones go back to stock',
  params: SaleParams,
  body: changeOf(
    z.strictObject({ cardCount: CardCount.optional(), totalAmount: Money.optional() }),
    CardSale,
  ),
  response: CardSale,
  errors: ['CONFLICT', 'VALIDATION_ERROR', 'SALE_CARDS_ASSIGNED', 'SALE_CARDS_UNKNOWN', 'SALE_VOIDED'],
})

export const voidCardSale = defineRoute({
  service: 'cards',
  method: 'POST',
  path: '/api/superadmin/card-sales/:saleId/void',
  access: 'superadmin',
  resource: 'money',
  inPerson: true,
  summary: 'Void a sale: its cards go back to stock; refused while somebody holds one of them',
  params: SaleParams,
  response: CardSale,
  errors: ['SALE_CARDS_ASSIGNED', 'SALE_CARDS_UNKNOWN'],
})
