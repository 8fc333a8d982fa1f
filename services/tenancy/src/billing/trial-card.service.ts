import type { CustomerState, StripePayments } from '@avaliax/providers/stripe/stripe-payments.ts'
import { isRunning } from './billing-state.domain.ts'
import type { TrialCards } from './trial-card.repository.ts'

interface Deps {
  trialCards: TrialCards
  payments: Pick<StripePayments, 'cancelNow'>
  now: () => Date
}

/** A card opens one trial, whoever of its holders asks for another. */
export function trialGuard({ trialCards, payments, now }: Deps) {
  async function isKnown(
    userId: number,
    { id, card }: CustomerState['subscriptions'][number],
    own: CustomerState['card'],
  ) {
    const fingerprint = (card ?? own)?.fingerprint
    if (!fingerprint) return false
    return !(await trialCards.opens({ _id: fingerprint, userId, subscriptionId: id, createdAt: now() }))
  }
  return {
    /** Ends a trial whose card has opened one for somebody else, before anything is charged; answers its id, or null. */
    async endKnown(
      { userId, clientId }: { userId: number; clientId: number },
      { subscriptions, card }: CustomerState,
    ): Promise<string | null> {
      for (const trial of subscriptions.filter((one) => one.status === 'trialing' && isRunning(one))) {
        if (!(await isKnown(userId, trial, card))) continue
        await payments.cancelNow(clientId, trial.id)
        return trial.id
      }
      return null
    },
  }
}
export type TrialGuard = ReturnType<typeof trialGuard>
