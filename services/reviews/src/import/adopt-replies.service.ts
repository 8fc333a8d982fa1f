import type { Transact } from '@avaliax/chassis/mongo/transact.ts'
import type { ReplyStore } from '../reply/reply.store.ts'
import type { ReplyPatch } from '../reply/reply-patch.domain.ts'
import type { Review } from '../review/review.model.ts'
import type { ReviewRepository } from '../review/review.repository.ts'

interface Deps {
  reviews: Pick<ReviewRepository, 'assign' | 'byIds' | 'twinOf'>
  replies: ReplyStore
  transact: Transact
}

export type AdoptReplies = ReturnType<typeof adoptReplies>

/** When the owner's API takes over from the maps, what the owner wrote moves to the same review under its new id, and so does who of the agency takes care of it. */
export function adoptReplies({ reviews, replies, transact }: Deps) {
  const adopt = (from: Review) =>
    transact(async (tx) => {
      const twin = await reviews.twinOf(from.clientId, from, tx)
      if (twin?.replyState !== 'none') return
      await replies.save(twin, { patch: ownWords(from), by: 'owner' }, tx)
    })
  const handOver = (from: Review) =>
    transact(async (tx) => {
      const twin = await reviews.twinOf(from.clientId, from, tx)
      if (twin && !twin.assignee && from.assignee) await reviews.assign(twin, from.assignee, tx)
    })
  return async (clientId: number, placesIds: readonly number[]): Promise<void> => {
    for (const review of await reviews.byIds(clientId, placesIds)) {
      if (review.replyState === 'draft' || review.replyState === 'manual') await adopt(review)
      if (review.assignee) await handOver(review)
    }
  }
}

/** Makes a reply that no provider has told. */
export const ownWords = ({
  responseText,
  responseGeneratedAt,
  responsePostedManually,
  replyState,
  repliedAt,
}: Review): ReplyPatch => ({
  responseText,
  responseGeneratedAt,
  responsePostedManually,
  replyState,
  repliedAt,
})
