import { z } from 'zod'
import { defineRoute } from '../../contract.ts'
import { CsvQuery, FlagText, Id, IdText, Language, ListQuery, Timestamp } from '../../values.ts'
import { Card, CardType } from './card.routes.ts'
import { CardStock } from './card-stock.routes.ts'

export const CARD_BATCH_MAX = 100

/** Whose name the cards of a batch carry beside the agency's mark; the shop's is printed once a card is the shop's. */
export const CardBrand = z.enum(['agency', 'shop'])
export type CardBrand = z.output<typeof CardBrand>

export const CardBatch = z
  .object({
    id: Id,
    cardCount: z.int(),
    cardType: CardType,
    /** The language of the words on its cards; null, as on batches of before: of each card's owner, Portuguese while it has none. */
    language: Language.nullable().optional(),
    /** Null: the shop's, as on batches of before. */
    brand: CardBrand.nullable().optional(),
    /** The superadmin who made it. */
    generatedBy: Id,
    createdAt: Timestamp,
    /** Says where its cards are; together `cardCount`. */
    stock: CardStock.optional(),
    /** When its sheets were last drawn; null: never, as far as is known. */
    printedAt: Timestamp.nullable().optional(),
    /** When its CSV was last downloaded. */
    downloadedAt: Timestamp.nullable().optional(),
  })
  .meta({ id: 'CardBatch' })
export type CardBatch = z.output<typeof CardBatch>

export const GenerateCardsBody = z.strictObject({
  cardCount: z
    .int('A quantidade de cartões deve ser pelo menos 1')
    .min(1, 'A quantidade de cartões deve ser pelo menos 1')
    .max(CARD_BATCH_MAX, 'No máximo 100 cartões por vez'),
  cardType: CardType.default('standard'),
  language: Language.default('pt'),
  brand: CardBrand.optional(),
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
  // The batch remembers that its numbers were taken for the chips.
  changes: true,
  audited: true,
  summary:
    'The cards of a batch as CSV: card_number,code,card_type,url,status; with `chips=true` also how a chip is written',
  params: z.object({ batchId: IdText }),
  query: z.object({ ...CsvQuery, chips: FlagText.optional() }),
  response: z.void(),
})
