import { z } from 'zod'
import { defineRoute } from '../../contract.ts'

/** Cards by where they are. Each is counted once: the four together are all cards. */
export const CardStock = z
  .object({
    /** The agency's: active, of no client. These can be sold. */
    inStock: z.int(),
    /** A client's: active, and nobody holds them yet. */
    soldUnassigned: z.int(),
    /** An employee holds them. */
    assigned: z.int(),
    /** Lost, replaced or retired. */
    outOfUse: z.int(),
  })
  .meta({ id: 'CardStock' })
export type CardStock = z.output<typeof CardStock>

export const CardStockTotal = CardStock.extend({ generated: z.int() }).meta({ id: 'CardStockTotal' })
export type CardStockTotal = z.output<typeof CardStockTotal>

export const getCardStock = defineRoute({
  service: 'cards',
  method: 'GET',
  path: '/api/superadmin/cards/stock',
  access: 'superadmin',
  summary: 'All cards: in stock, sold and unassigned, assigned, lost or retired',
  response: CardStockTotal,
})
