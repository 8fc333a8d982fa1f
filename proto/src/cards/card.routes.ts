import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { ClientParams, FlagText, Id, IdText, ListQuery, Money, SearchText, Timestamp } from '../values.ts'

export const CardType = z.enum(['standard', 'premium'])
export type CardType = z.output<typeof CardType>
export const CardStatus = z.enum(['active', 'lost', 'replaced', 'retired'])
export type CardStatus = z.output<typeof CardStatus>

export const CARD_BATCH_MAX = 100

export const Card = z
  .object({
    id: Id,
    /** Twelve characters: the printed code and a random tail. */
    cardNumber: z.string(),
    /** What is printed: two letters and four digits (standard) or five (premium). */
    code: z.string(),
    cardType: CardType,
    clientId: Id.nullable(),
    companyName: z.string().nullable(),
    employeeId: Id.nullable(),
    employeeName: z.string().nullable(),
    batchId: Id,
    status: CardStatus,
    /** What is written on the chip. */
    url: z.string(),
    createdAt: Timestamp,
  })
  .meta({ id: 'Card' })
export type Card = z.output<typeof Card>

export const CardBatch = z
  .object({
    id: Id,
    cardCount: z.int(),
    cardType: CardType,
    /** The superadmin who made it. */
    generatedBy: Id,
    createdAt: Timestamp,
  })
  .meta({ id: 'CardBatch' })
export type CardBatch = z.output<typeof CardBatch>

export const GenerateCardsBody = z.strictObject({
  cardCount: z
    .int('Card count must be at least 1')
    .min(1, 'Card count must be at least 1')
    .max(CARD_BATCH_MAX, 'Maximum 100 cards at once'),
  cardType: CardType.default('standard'),
})

export const generateCards = defineRoute({
  service: 'cards',
  method: 'POST',
  path: '/api/superadmin/cards/generate',
  access: 'superadmin',
  summary: 'Make a batch of 1 to 100 cards',
  body: GenerateCardsBody,
  response: z.object({ batch: CardBatch, cards: z.array(Card) }),
  status: 201,
})

export const listCardBatches = defineRoute({
  service: 'cards',
  method: 'GET',
  path: '/api/superadmin/card-batches',
  access: 'superadmin',
  kind: 'list',
  summary: 'Batches of cards, newest first',
  query: ListQuery,
  response: CardBatch,
})

export const exportCardBatch = defineRoute({
  service: 'cards',
  method: 'GET',
  path: '/api/superadmin/card-batches/:batchId/csv',
  access: 'superadmin',
  kind: 'raw',
  audited: true,
  summary: 'The cards of a batch as CSV: card_number,code,card_type,url,status',
  params: z.object({ batchId: IdText }),
  response: z.void(),
})

const CardFilter = ListQuery.extend({
  /** The beginning of a number or code, words of the holder's name and, for the agency, of the company's. */
  search: SearchText.optional(),
  status: CardStatus.optional(),
  type: CardType.optional(),
})

export const listCards = defineRoute({
  service: 'cards',
  method: 'GET',
  path: '/api/superadmin/cards',
  access: 'superadmin',
  kind: 'list',
  summary: 'All cards, newest first',
  query: CardFilter.extend({ batchId: IdText.optional(), clientId: IdText.optional() }),
  response: Card,
})

export const listUnassignedCards = defineRoute({
  service: 'cards',
  method: 'GET',
  path: '/api/superadmin/cards/unassigned',
  access: 'superadmin',
  kind: 'list',
  summary:
    'Active cards that nobody holds, newest first; `stock=true`: those of no client, which can be sold',
  query: CardFilter.extend({ batchId: IdText.optional(), stock: FlagText.optional() }),
  response: Card,
})

export const listClientCards = defineRoute({
  service: 'cards',
  method: 'GET',
  path: '/api/clients/:clientId/cards',
  access: 'tenant',
  kind: 'list',
  summary: 'Cards of a client, newest first',
  params: ClientParams,
  query: CardFilter,
  response: Card,
})

export const assignCard = defineRoute({
  service: 'cards',
  method: 'POST',
  path: '/api/cards/assign',
  access: 'user',
  summary: 'Give a card to an employee',
  body: z.strictObject({
    employeeId: z.int('Employee ID is required').min(1, 'Employee ID is required'),
    cardId: z.int('Card ID is required').min(1, 'Card ID is required'),
  }),
  response: Card,
  idempotent: false,
  errors: ['NOT_FOUND', 'CARD_ALREADY_ASSIGNED', 'CONFLICT', 'CLIENT_INACTIVE'],
})

export const unassignCard = defineRoute({
  service: 'cards',
  method: 'POST',
  path: '/api/cards/unassign',
  access: 'user',
  summary: 'Take a card back from its holder',
  body: z.strictObject({ cardId: z.int('Card ID is required').min(1, 'Card ID is required') }),
  response: Card,
  idempotent: false,
  errors: ['NOT_FOUND', 'CLIENT_INACTIVE'],
})

export const updateCard = defineRoute({
  service: 'cards',
  method: 'PATCH',
  path: '/api/cards/:cardId',
  access: 'user',
  summary: 'Mark a card as lost, replaced or retired, or active again',
  params: z.object({ cardId: IdText }),
  body: z.strictObject({ status: CardStatus }),
  response: Card,
  errors: ['CLIENT_INACTIVE'],
})

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
