import { appError } from '@avaliax/chassis/errors.ts'
import type { ClientDirectory } from '../client/client-directory.lookup.ts'
import { isAdvanced } from '../client/client-link.domain.ts'
import type { Ifood } from '../ifood/ifood.deps.ts'
import { ifoodTarget } from '../ifood/ifood-target.domain.ts'
import { isAnswered } from '../review/review.domain.ts'
import type { Review } from '../review/review.model.ts'

export type AssertPublishable = (review: Review) => Promise<void>

interface Deps {
  clients: Pick<ClientDirectory, 'fresh'>
  ifood: Pick<Ifood, 'sender'>
}

/** Refuses a reply that was published already, or that no connection can carry to the provider. */
export const publishable =
  ({ clients, ifood }: Deps): AssertPublishable =>
  async (review) => {
    const { replyState } = review
    const open = replyState === 'sending' || replyState === 'live' || !isAnswered(replyState)
    if (!open) throw appError('REPLY_POSTED')
    const target = ifoodTarget(review)
    if (target) return ifood.sender.assertPublishable(review, target)
    const facts = await clients.fresh(review.clientId)
    const ready = isAdvanced(facts) && facts.googleConnected && review.resourceName !== null
    if (!ready) throw appError('GOOGLE_NOT_READY')
  }
