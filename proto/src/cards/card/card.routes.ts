import { z } from 'zod'
import { defineRoute } from '../../contract.ts'
import { ClientParams, FlagText, Id, IdText, ListQuery, SearchText, Timestamp } from '../../values.ts'

export const CardType = z.enum(['standard', 'premium'])
export type CardType = z.output<typeof CardType>
export const CardStatus = z.enum(['active', 'lost', 'replaced', 'retired'])
export type CardStatus = z.output<typeof CardStatus>

export const Card = z
  .object({
    id: Id,
    /** Twelve characters: the printed code and a random tail. */
    cardNumber: z.string(),
    /** The card shows this: two letters and four digits (standard) or five (premium). */
    code: z.string(),
    cardType: CardType,
    clientId: Id.nullable(),
    companyName: z.string().nullable(),
    employeeId: Id.nullable(),
    employeeName: z.string().nullable(),
    batchId: Id,
    status: CardStatus,
    /** The chip holds this. */
    url: z.string(),
    createdAt: Timestamp,
  })
  .meta({ id: 'Card' })
export type Card = z.output<typeof Card>

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
  ownClients: true,
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
  ownClients: true,
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
  ownClients: true,
  summary: 'Give a card to an employee',
  body: z.strictObject({
    employeeId: z.int('O funcionário é obrigatório').min(1, 'O funcionário é obrigatório'),
    cardId: z.int('O cartão é obrigatório').min(1, 'O cartão é obrigatório'),
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
  ownClients: true,
  summary: 'Take a card back from its holder',
  body: z.strictObject({ cardId: z.int('O cartão é obrigatório').min(1, 'O cartão é obrigatório') }),
  response: Card,
  idempotent: false,
  errors: ['NOT_FOUND', 'CLIENT_INACTIVE'],
})

export const updateCard = defineRoute({
  service: 'cards',
  method: 'PATCH',
  path: '/api/cards/:cardId',
  access: 'user',
  ownClients: true,
  summary: 'Mark a card as lost, replaced or retired, or active again',
  params: z.object({ cardId: IdText }),
  body: z.strictObject({ status: CardStatus }),
  response: Card,
  errors: ['CLIENT_INACTIVE'],
})
