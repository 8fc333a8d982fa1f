import { randomBytes } from 'node:crypto'
import { fromStore } from '@avaliax/chassis/mongo/store-errors.ts'
import type { PlanQuote, PlanQuoteModel } from './plan-quote.model.ts'

/** How long an amount that was shown may be agreed to. */
export const QUOTE_TTL_MS = 15 * 60_000
const ID_BYTES = 18

export function planQuotes(model: PlanQuoteModel) {
  return {
    async add(quote: Omit<PlanQuote, '_id' | 'usedAt'>): Promise<PlanQuote> {
      const row = { ...quote, _id: randomBytes(ID_BYTES).toString('base64url'), usedAt: null }
      await fromStore(model.create([row]))
      return row
    },

    /** The owner's quote, for the first caller within its time; null for every other one. */
    take: (userId: number, quoteId: string, now: Date): Promise<PlanQuote | null> => {
      const oldest = new Date(now.getTime() - QUOTE_TTL_MS)
      return fromStore(
        model
          .findOneAndUpdate(
            { _id: quoteId, userId, usedAt: null, createdAt: { $gt: oldest, $lte: now } },
            { $set: { usedAt: now } },
          )
          .lean<PlanQuote>()
          .exec(),
      )
    },

    /** After one change no earlier quote holds: its moment lies before the change, and would be credited twice. */
    async dropOpen(userId: number, now: Date): Promise<void> {
      await fromStore(model.updateMany({ userId, usedAt: null }, { $set: { usedAt: now } }).exec())
    },
  }
}
export type PlanQuotes = ReturnType<typeof planQuotes>
