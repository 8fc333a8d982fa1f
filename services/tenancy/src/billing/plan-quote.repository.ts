import { randomToken } from '@avaliax/chassis/random-token.ts'
import type { Connection } from 'mongoose'
import { type PlanQuote, planQuotes } from './plan-quote.model.ts'

/** How long an amount that was shown may be agreed to. */
export const QUOTE_TTL_MS = 15 * 60_000
const ID_BYTES = 18

export function planQuoteRepository(db: Connection) {
  const rows = planQuotes.on(db)
  return {
    add: (quote: Omit<PlanQuote, '_id' | 'usedAt'>): Promise<PlanQuote> =>
      rows.insertOne({ ...quote, _id: randomToken(ID_BYTES), usedAt: null }),

    /** The owner's quote, for the first caller within its time; null for every other one. */
    take(userId: number, quoteId: string, now: Date): Promise<PlanQuote | null> {
      const oldest = new Date(now.getTime() - QUOTE_TTL_MS)
      const open = { _id: quoteId, userId, usedAt: null, createdAt: { $gt: oldest, $lte: now } }
      return rows.findOneAndUpdate(open, { $set: { usedAt: now } })
    },

    /** After one change no earlier quote holds: its moment lies before the change, and would be credited twice. */
    dropOpen: (userId: number, now: Date) =>
      rows.updateMany({ userId, usedAt: null }, { $set: { usedAt: now } }),
  }
}
export type PlanQuotes = ReturnType<typeof planQuoteRepository>
