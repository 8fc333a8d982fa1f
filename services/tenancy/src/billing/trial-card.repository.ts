import type { Connection } from 'mongoose'
import { type TrialCard, trialCards } from './ledger.models.ts'

export function trialCardRepository(db: Connection) {
  const rows = trialCards.on(db)
  return {
    /** True for the trial that a card opens first, and for that trial again whichever card it gets later. */
    async opens(card: TrialCard): Promise<boolean> {
      const { _id, subscriptionId, userId } = card
      if (await rows.exists({ subscriptionId })) return true
      await rows.upsert({ _id }, { $setOnInsert: card })
      return (await rows.findOne({ _id }))?.userId === userId
    },
  }
}
export type TrialCards = ReturnType<typeof trialCardRepository>
