import { fromStore } from '@avaliax/chassis/mongo/store-errors.ts'
import type { TrialCard, TrialCardModel } from './trial-card.model.ts'

export function trialCards(model: TrialCardModel) {
  const claim = (card: TrialCard) =>
    fromStore(
      model
        .findOneAndUpdate(
          { _id: card._id },
          { $setOnInsert: card },
          { upsert: true, returnDocument: 'after' },
        )
        .lean<TrialCard>()
        .exec(),
    )
  return {
    /** True for the trial that a card opens first, and for that trial again whichever card it gets later. */
    async opens(card: TrialCard): Promise<boolean> {
      const { subscriptionId, userId } = card
      if (await fromStore(model.exists({ subscriptionId }).exec())) return true
      return (await claim(card))?.userId === userId
    },
  }
}
export type TrialCards = ReturnType<typeof trialCards>
