import { randomUUID } from 'node:crypto'
import { notFound } from '@avaliax/chassis/errors.ts'
import type { Transact, Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Outbox } from '@avaliax/chassis/outbox/outbox.ts'
import type { BulkOutcome } from '@avaliax/proto/reviews/review-inbox.routes.ts'
import { DraftsRequested } from '@avaliax/proto/reviews/reviews.events.ts'
import { isAnswered } from '../review/review.domain.ts'
import type { Review } from '../review/review.model.ts'
import type { ReviewRepository } from '../review/review.repository.ts'
import { draftsWanted, markedManual } from './reply.domain.ts'
import type { ReplyStore } from './reply.store.ts'

interface Deps {
  reviews: Pick<ReviewRepository, 'byIds' | 'find'>
  replies: ReplyStore
  outbox: Outbox
  transact: Transact
  now: () => Date
}

interface Bulk {
  clientId: number
  ids: number[]
  action: 'draft' | 'mark-posted'
  userId: number | null
}

type Skipped = BulkOutcome['skipped'][number]['reason']

export type BulkReplies = ReturnType<typeof bulkReplies>

/** One action on many reviews of a client; what it does not fit is left alone and named. */
export function bulkReplies({ reviews, replies, outbox, transact, now }: Deps) {
  const load = async ({ clientId, ids }: Bulk): Promise<Review[]> => {
    const found = await reviews.byIds(clientId, ids)
    const byId = new Map(found.filter(isThere(now())).map((review) => [review._id, review]))
    return ids.map((id) => {
      const review = byId.get(id)
      if (!review) throw notFound()
      return review
    })
  }
  const askForDrafts = async ({ clientId, userId }: Bulk, reviews: Review[]): Promise<void> => {
    if (reviews.length === 0) return
    const data = { ...draftsWanted(reviews), userId }
    const fact = { clientId, subject: randomUUID(), rev: 1, data }
    await transact((tx) => outbox.append(DraftsRequested, fact, tx))
  }
  const mark = (review: Review): Promise<boolean> =>
    transact(async (tx: Tx) => {
      const current = await reviews.find({ clientIds: [review.clientId] }, review._id, tx)
      if (!current || skips(current, 'mark-posted')) return current?.replyState === 'manual'
      await replies.save(current, { patch: markedManual(current, now()), by: 'owner' }, tx)
      return true
    })

  return async (bulk: Bulk): Promise<BulkOutcome> => {
    const outcome: BulkOutcome = { done: [], skipped: [] }
    const toDraft: Review[] = []
    for (const review of await load(bulk)) {
      const reason = skips(review, bulk.action)
      const isMarkable = bulk.action === 'mark-posted' && (reason === null || review.replyState === 'manual')
      if (isMarkable && (await mark(review))) outcome.done.push(review._id)
      else if (bulk.action === 'draft' && reason === null) {
        toDraft.push(review)
        outcome.done.push(review._id)
      } else outcome.skipped.push({ id: review._id, reason: reason ?? 'answered' })
    }
    await askForDrafts(bulk, toDraft)
    return outcome
  }
}

const isThere =
  (now: Date) =>
  ({ live, expiresAt }: Review): boolean =>
    live && !(expiresAt && expiresAt <= now)

/** Why a review is left alone; null: the action fits. */
function skips({ replyState, responseText }: Review, action: Bulk['action']): Skipped | null {
  if (replyState === 'sending') return 'sending'
  if (isAnswered(replyState)) return 'answered'
  // Somebody may have worked on it.
  return action === 'draft' && responseText ? 'has_draft' : null
}
