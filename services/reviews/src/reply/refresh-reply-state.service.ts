import type { Transact } from '@avaliax/chassis/mongo/transact.ts'
import type { GoogleAccess } from '@avaliax/providers/google-business/google-access.ts'
import type { GoogleBusinessReviews } from '@avaliax/providers/google-business/google-business-reviews.ts'
import type { ReviewRepository } from '../review/review.repository.ts'
import { isUndecided, moderated, refused, textUnderWay } from './moderation.domain.ts'
import type { ReplyStore } from './reply.store.ts'
import type { ReplyPatch } from './reply-patch.domain.ts'

interface Task {
  clientId: number
  reviewId: number
}

interface Deps {
  reviews: Pick<ReviewRepository, 'find' | 'scheduleCheck'>
  replies: ReplyStore
  access: GoogleAccess
  business: Pick<GoogleBusinessReviews, 'get'>
  transact: Transact
  now: () => Date
}

/** Looks up what the provider decided about a reply that waits for its moderation. */
export function refreshReplyState({ reviews, replies, access, business, transact, now }: Deps) {
  return {
    async run({ clientId, reviewId }: Task): Promise<void> {
      const scope = { clientIds: [clientId] }
      const waiting = await reviews.find(scope, reviewId)
      if (!waiting?.resourceName || !isUndecided(waiting)) return
      const { resourceName, replyAskedBy: userId } = waiting
      const about = { clientId, userId, resource: resourceName }
      const there = await access.use(about, (token) => business.get(token, resourceName))

      await transact(async (tx) => {
        const review = await reviews.find(scope, reviewId, tx)
        if (!review || !isUndecided(review)) return
        // The provider may go on showing the old text of a live reply until it has decided about a new one.
        const old = review.pendingReplyState !== null && there?.reply?.text !== textUnderWay(review)
        const reply = old && there?.reply ? ({ state: 'pending', violation: null } as const) : there?.reply
        // Still undecided: only the next check is postponed; no event is emitted.
        if (reply?.state === 'pending')
          return reviews.scheduleCheck(review, moderated(review, reply, now()), tx)
        const patch: ReplyPatch = reply ? moderated(review, reply, now()) : refused(review, 'reply_vanished')
        await replies.save(review, { patch, by: 'provider' }, tx)
      })
    },
    /** A look that told nothing. */
    async undecided({ clientId, reviewId }: Task): Promise<void> {
      const review = await reviews.find({ clientIds: [clientId] }, reviewId)
      if (!review || !isUndecided(review)) return
      await reviews.scheduleCheck(review, moderated(review, { state: 'pending', violation: null }, now()))
    },
  }
}
