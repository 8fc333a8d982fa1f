import type { Transact } from '@avaliax/chassis/mongo/transact.ts'
import type { GoogleAccess } from '@avaliax/providers/google-business/google-access.ts'
import type { GoogleBusinessReviews } from '@avaliax/providers/google-business/google-business-reviews.ts'
import type { ReviewRepository } from '../review/review.repository.ts'
import { moderated, type ReplyPatch, refused } from './reply.domain.ts'
import type { ReplyStore } from './reply.store.ts'

interface Needs {
  reviews: Pick<ReviewRepository, 'find' | 'scheduleCheck'>
  replies: ReplyStore
  access: GoogleAccess
  business: Pick<GoogleBusinessReviews, 'get'>
  transact: Transact
  now: () => Date
}

/** Looks up what the provider decided about a reply that waits for its moderation. */
export function refreshReplyState({ reviews, replies, access, business, transact, now }: Needs) {
  return async ({ clientId, reviewId }: { clientId: number; reviewId: number }): Promise<void> => {
    const scope = { clientIds: [clientId] }
    const waiting = await reviews.find(scope, reviewId)
    if (waiting?.replyState !== 'pending' || !waiting.resourceName) return
    const { resourceName } = waiting
    const there = await access.use(clientId, (token) => business.get(token, resourceName))

    await transact(async (tx) => {
      const review = await reviews.find(scope, reviewId, tx)
      if (review?.replyState !== 'pending') return
      // Still undecided: only the next look moves, and nobody is told.
      if (there?.reply?.state === 'pending')
        return reviews.scheduleCheck(review, moderated(review, there.reply, now()), tx)
      const patch: ReplyPatch = there?.reply
        ? moderated(review, there.reply, now())
        : refused('reply_vanished')
      await replies.save(review, { patch, by: 'provider' }, tx)
    })
  }
}
