import type { Transact, Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Outbox } from '@avaliax/chassis/outbox/outbox.ts'
import { ReviewChanged } from '@avaliax/proto/reviews/reviews.events.ts'
import type { ClientDirectory } from '../client/client-directory.lookup.ts'
import type { ReplyStore } from '../reply/reply.store.ts'
import type { ReplyPatch } from '../reply/reply-patch.domain.ts'
import { withdrawn } from '../reply/undo-window.domain.ts'
import { derive } from '../review/review.domain.ts'
import type { Review } from '../review/review.model.ts'
import type { ReviewPatch, ReviewRepository } from '../review/review.repository.ts'
import type { RevisionLog } from '../review/revision.repository.ts'
import type { Change } from '../summary/summary.domain.ts'
import type { SummaryStore } from '../summary/summary.store.ts'
import { ownWords } from './adopt-replies.service.ts'
import type { DoublesQuery } from './doubles.query.ts'
import { doublesAmong } from './same-review.domain.ts'

const BATCH = 25

interface Pair {
  kept: Review
  leaves: Review
}
type Gave = NonNullable<Review['gave']>
type Retired = Record<'mergedInto', number> & Record<'gave', Gave>

interface Deps {
  doubles: DoublesQuery
  reviews: Pick<ReviewRepository, 'assign' | 'byIds' | 'merged' | 'update'>
  replies: Pick<ReplyStore, 'save'>
  summaries: Pick<SummaryStore, 'apply'>
  revisions: Pick<RevisionLog, 'add'>
  clients: Pick<ClientDirectory, 'zoneOf'>
  outbox: Outbox
  transact: Transact
  now: () => Date
}

/** Whether the file's row has words to a customer that the other one lacks. */
export const bringsReply = ({ kept, leaves }: Pair): boolean =>
  kept.replyState === 'none' &&
  Boolean(leaves.responseText) &&
  // Google tells of its own replies what is newer than a file; the maps tell of none.
  (kept.source === 'places' || leaves.replyState === 'draft' || leaves.replyState === 'manual')

const NO_REPLY: ReplyPatch = {
  responseText: null,
  responseGeneratedAt: null,
  responsePostedManually: false,
  replyState: 'none',
  repliedAt: null,
}

/** Whether the reply is as it was when it moved. */
const hasStill = (kept: Review, leaves: Review): boolean =>
  kept.responseText === leaves.responseText &&
  kept.replyState === leaves.replyState &&
  kept.pendingReplyState === null

/** Makes one of reviews that are there twice, and two of them again. Lists, figures and what others count follow from the events. */
export function mergeDoubles(deps: Deps) {
  const { doubles, reviews, replies, summaries, revisions, clients, outbox, transact, now } = deps

  async function tell(after: Review, tx: Tx): Promise<void> {
    const { _id: reviewId, clientId, rev, rating, hasText, source, live } = after
    const data = { reviewId, rating, hasText, source, deleted: !live }
    await outbox.append(ReviewChanged, { clientId, subject: String(reviewId), rev, data }, tx)
  }

  async function changed(review: Review, patch: ReviewPatch, tx: Tx): Promise<Review> {
    const after = await reviews.update(review, patch, tx)
    if (!after) throw new Error(`Review ${review._id} changed inside its own transaction`)
    return after
  }

  /** Adds what the provider's review lacks and the file's row knows. */
  async function enrich({ kept, leaves }: Pair, tx: Tx): Promise<{ change: Change; gave: Gave }> {
    const gave: Gave = {
      reply: bringsReply({ kept, leaves }),
      postText: !kept.socialMediaPostText && Boolean(leaves.socialMediaPostText),
      assignee: !kept.assignee && Boolean(leaves.assignee),
      expiresAt: kept.expiresAt,
    }
    const patch: ReviewPatch = {
      // The same words have the same aspects: nothing that an undo had to take back.
      ...(kept.aspects === undefined && leaves.aspects && { aspects: leaves.aspects }),
      ...(gave.postText && { socialMediaPostText: leaves.socialMediaPostText }),
      // The owner's file holds what the maps show: it need not expire with them.
      ...(kept.expiresAt !== null && { expiresAt: null }),
    }
    let after = Object.keys(patch).length > 0 ? await changed(kept, patch, tx) : kept
    const change = { before: kept, after }
    if (gave.reply) after = await replies.save(after, { patch: ownWords(leaves), by: 'owner' }, tx)
    if (gave.assignee && leaves.assignee) await reviews.assign(after, leaves.assignee, tx)
    return { change, gave }
  }

  /** Gives the file's row back what the provider's review has of it; what somebody changed since is theirs. */
  async function takeBack({ kept, leaves }: Pair, tx: Tx): Promise<Change> {
    const { gave } = leaves
    if (!gave) return { before: kept, after: kept }
    const patch: ReviewPatch = {
      ...(gave.postText &&
        kept.socialMediaPostText === leaves.socialMediaPostText && { socialMediaPostText: null }),
      // Without the owner's copy the words of the maps may be kept for their time only.
      ...(gave.expiresAt && kept.expiresAt === null && { expiresAt: gave.expiresAt }),
    }
    let after = Object.keys(patch).length > 0 ? await changed(kept, patch, tx) : kept
    const change = { before: kept, after }
    if (gave.reply && hasStill(after, leaves))
      after = await replies.save(after, { patch: NO_REPLY, by: 'owner' }, tx)
    if (gave.assignee && after.assignee?.id === leaves.assignee?.id) await reviews.assign(after, null, tx)
    return change
  }

  async function retire(review: Review, { mergedInto, gave }: Retired, tx: Tx): Promise<Change> {
    const patch = {
      ...withdrawn(review),
      live: false,
      urgent: false,
      replyHours: null,
      deletedAt: now(),
      replyCheckAt: null,
      sendAt: null,
      mergedInto,
      gave,
    }
    const after = await changed(review, patch, tx)
    await revisions.add(after, { kind: 'merged', before: {}, by: 'owner' }, tx)
    await tell(after, tx)
    return { before: review, after }
  }

  return {
    /** Whoever comes second finds nothing left to merge. */
    async merge(clientId: number): Promise<number> {
      const timeZone = await clients.zoneOf(clientId)
      const found = await doubles(clientId)
      let merged = 0
      for (let start = 0; start < found.length; start += BATCH) {
        const pairs = found.slice(start, start + BATCH)
        const ids = pairs.flatMap(({ kept, leaves }) => [kept._id, leaves._id])
        merged += await transact(async (tx) => {
          const present = (await reviews.byIds(clientId, ids, tx)).filter(
            ({ live, erasedAt }) => live && !erasedAt,
          )
          const [ofFiles, others] = [
            present.filter(({ source }) => source === 'file'),
            present.filter(({ source }) => source !== 'file'),
          ]
          const still = doublesAmong(ofFiles, others, timeZone)
          const changes: Change[] = []
          for (const pair of still) {
            const { change, gave } = await enrich(pair, tx)
            const mergedInto = pair.kept._id
            changes.push(change, await retire(pair.leaves, { mergedInto, gave }, tx))
          }
          await summaries.apply(clientId, changes, tx)
          return still.length
        })
      }
      return merged
    },

    async separate(clientId: number): Promise<number> {
      const timeZone = await clients.zoneOf(clientId)
      let separated = 0
      let found: number
      do {
        found = await transact(async (tx) => {
          const rows = await reviews.merged(clientId, BATCH, tx)
          const keptIds = rows.flatMap(({ mergedInto }) => mergedInto ?? [])
          const kept = new Map(
            (await reviews.byIds(clientId, keptIds, tx)).map((review) => [review._id, review]),
          )
          const changes: Change[] = []
          for (const review of rows) {
            const got = kept.get(review.mergedInto ?? 0)
            if (got && !got.erasedAt) changes.push(await takeBack({ kept: got, leaves: review }, tx))
            const patch = {
              deletedAt: null,
              mergedInto: null,
              gave: null,
              ...derive({ ...review, deletedAt: null }, timeZone),
            }
            const after = await changed(review, patch, tx)
            await revisions.add(after, { kind: 'returned', before: {}, by: 'owner' }, tx)
            await tell(after, tx)
            changes.push({ before: review, after })
          }
          await summaries.apply(clientId, changes, tx)
          return rows.length
        })
        separated += found
      } while (found === BATCH)
      return separated
    },
  }
}
export type MergeDoubles = ReturnType<typeof mergeDoubles>
