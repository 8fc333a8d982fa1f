import type { EventBus } from '@avaliax/chassis/kafka/event-bus.ts'
import type { Queues } from '@avaliax/chassis/queue/queues.ts'
import { ReplyChanged } from '@avaliax/proto/reviews/reviews.events.ts'
import { PublishReply } from '@avaliax/proto/reviews/reviews.jobs.ts'
import type { Review } from '../review/review.model.ts'
import type { ReviewRepository } from '../review/review.repository.ts'
import { isSending } from './moderation.domain.ts'

interface Deps {
  bus: Pick<EventBus, 'on'>
  queues: Pick<Queues, 'add'>
  reviews: Pick<ReviewRepository, 'find'>
  now: () => Date
}

/** A reply that was asked to be sent becomes a job that starts when its undo window is over. */
export function replyConsumer({ bus, queues, reviews, now }: Deps): void {
  bus.on(
    ReplyChanged,
    { group: 'reviews.publish-reply' },
    async ({ clientId, rev, data: { reviewId, replyState, pendingReplyState } }) => {
      if (clientId === null || (replyState !== 'sending' && pendingReplyState !== 'sending')) return
      const review = await reviews.find({ clientIds: [clientId] }, reviewId)
      if (review && isSending(review) && review.rev === rev)
        await queuePublishing(queues, review, { now: now() })
    },
  )
}

/** `again` tells a second job for the same sending apart from the first, which was lost. */
export async function queuePublishing(
  queues: Pick<Queues, 'add'>,
  review: Review,
  { now, again = '' }: { now: Date; again?: string },
): Promise<void> {
  const { _id: reviewId, clientId, rev, sendAt } = review
  const delayMs = Math.max(0, (sendAt?.getTime() ?? 0) - now.getTime())
  await queues.add(
    PublishReply,
    { clientId, reviewId, rev },
    { jobId: `publish-reply-${reviewId}-${rev}${again}`, delayMs },
  )
}
