import { appError } from '@avaliax/chassis/errors.ts'
import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Outbox } from '@avaliax/chassis/outbox/outbox.ts'
import { ReplyApprovalChanged, ReplyChanged, ReplyPublished } from '@avaliax/proto/reviews/reviews.events.ts'
import { PublishReply } from '@avaliax/proto/reviews/reviews.jobs.ts'
import type { ClientDirectory } from '../client/client-directory.lookup.ts'
import { derive } from '../review/review.domain.ts'
import type { Review, StoredApproval } from '../review/review.model.ts'
import type { ReviewRepository } from '../review/review.repository.ts'
import type { RevisionAuthor } from '../review/revision.model.ts'
import type { RevisionLog } from '../review/revision.repository.ts'
import type { SummaryStore } from '../summary/summary.store.ts'
import { isNewlyPublished, isSending } from './moderation.domain.ts'
import type { ReplyPatch } from './reply-patch.domain.ts'

interface Deps {
  reviews: Pick<ReviewRepository, 'update'>
  summaries: Pick<SummaryStore, 'apply'>
  revisions: Pick<RevisionLog, 'add'>
  clients: Pick<ClientDirectory, 'zoneOf'>
  outbox: Outbox
}

const MOVING = ['responseText', 'replyState', 'pendingResponseText', 'pendingReplyState'] as const

export function replyStore({ reviews, summaries, revisions, clients, outbox }: Deps) {
  /** One that is to be sent becomes a job that starts when its undo window is over. */
  async function announce(before: Review, review: Review, tx: Tx): Promise<void> {
    await outbox.append(ReplyChanged, replyFact(review), tx)
    if (isNewlyPublished(before, review)) await outbox.append(ReplyPublished, publishedFact(review), tx)
    if (!isSending(review)) return
    const { payload, jobId } = publishingOf(review)
    await outbox.enqueue(PublishReply, payload, { jobId, startAt: review.sendAt }, tx)
  }

  return {
    announce,
    /** Saves a reply's change with everything that follows from it: counters, history, event. */
    async save(
      review: Review,
      { patch, by }: { patch: ReplyPatch; by: RevisionAuthor },
      tx: Tx,
    ): Promise<Review> {
      const { clientId } = review
      const timeZone = await clients.zoneOf(clientId)
      const facts = derive({ ...review, ...patch }, timeZone)
      const after = await reviews.update(review, { ...patch, ...facts }, tx)
      if (!after) throw appError('CONFLICT')

      await summaries.apply(clientId, [{ before: review, after }], tx)
      if (patch.approval) await outbox.append(ReplyApprovalChanged, approvalFact(after, patch.approval), tx)
      if (!MOVING.some((field) => review[field] !== after[field])) return after
      const { responseText, replyState } = review
      await revisions.add(after, { kind: 'reply', before: { responseText, replyState }, by }, tx)
      await announce(review, after, tx)
      return after
    },
  }
}
export type ReplyStore = ReturnType<typeof replyStore>

export const replyFact = ({ _id: reviewId, clientId, rev, replyState, pendingReplyState }: Review) => ({
  clientId,
  subject: String(reviewId),
  rev,
  data: { reviewId, replyState, pendingReplyState },
})

const approvalFact = (
  { _id: reviewId, clientId, rev }: Review,
  { state, askedBy, askedAt }: StoredApproval,
) => ({
  clientId,
  subject: String(reviewId),
  rev,
  data: { reviewId, state, askedBy, askedAt: askedAt.toISOString() },
})

const publishedFact = ({ _id: reviewId, clientId, rev, rating, hasText, source }: Review) => ({
  clientId,
  subject: String(reviewId),
  rev,
  data: { reviewId, rating, hasText, source },
})

/** The job that sends a reply; `again` tells a second one for the same sending apart from the first, which was lost. */
export const publishingOf = ({ _id: reviewId, clientId, rev }: Review, again = '') => ({
  payload: { clientId, reviewId, rev },
  jobId: `publish-reply-${reviewId}-${rev}${again}`,
})
