import type { Scope } from '@avaliax/chassis/http/scope.ts'
import { scopedRepository } from '@avaliax/chassis/mongo/repository.ts'
import { searchTokens } from '@avaliax/chassis/mongo/search-tokens.ts'
import { fromStore } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Model } from 'mongoose'
import type { ProviderFacts, Review, ReviewFields, ReviewSource } from './review.domain.ts'

export type ReviewPatch = Partial<ReviewFields>
export type NewReview = Omit<Review, 'rev' | 'createdAt' | 'updatedAt'>

type Shown = Pick<ProviderFacts, 'authorName' | 'rating' | 'text' | 'originalText'>

export interface ReviewRepository {
  /** Also those that are gone at the provider: they are read, not acted on. */
  read(scope: Scope, reviewId: number): Promise<Review | null>
  /** Live ones only: nobody may act on a deleted or expired review. */
  find(scope: Scope, reviewId: number, tx?: Tx): Promise<Review | null>
  /** Null: somebody else changed it since `rev`, or it is gone. */
  update(review: Pick<Review, '_id' | 'clientId' | 'rev'>, patch: ReviewPatch, tx: Tx): Promise<Review | null>
  /** Moves the next look at a reply's moderation; not a change anybody hears of. */
  scheduleCheck(
    review: Pick<Review, '_id'>,
    next: Pick<ReviewPatch, 'replyChecks' | 'replyCheckAt'>,
    tx?: Tx,
  ): Promise<void>
  /** A reply that has to wait is sent then; not a change that others hear of. */
  scheduleSend(reply: { clientId: number; reviewId: number; rev: number }, sendAt: Date): Promise<void>
  byProviderIds(
    clientId: number,
    keys: { source: ReviewSource; googleReviewIds: string[] },
    tx?: Tx,
  ): Promise<Review[]>
  /** Live ones of the sources with one of the ids or times; empty without asking when the client has none. */
  counterparts(
    clientId: number,
    asked: {
      sources: readonly ReviewSource[]
      googleReviewIds: readonly string[]
      publishedAt: readonly Date[]
    },
    tx?: Tx,
  ): Promise<Review[]>
  insertMany(reviews: readonly NewReview[], tx: Tx): Promise<void>
  byIds(clientId: number, ids: readonly number[], tx?: Tx): Promise<Review[]>
  /** The review that the owner's API tells of what the maps show as `shown`: the two share no id. */
  twinOf(clientId: number, shown: Shown, tx?: Tx): Promise<Review | null>
  /** Keys of all live reviews of the provider, to find those that are missing there. */
  liveKeys(clientId: number): Promise<Pick<Review, '_id' | 'source' | 'googlePlaceId' | 'resourceName'>[]>
  /** Texts of the newest replies, for a writer who wants variety. */
  recentReplies(clientId: number, limit: number): Promise<string[]>
}

interface Needs {
  reviews: Model<Review>
  now: () => Date
}

export function reviewRepository({ reviews, now }: Needs): ReviewRepository {
  const scoped = scopedRepository<Review>(reviews)
  const lean = (tx?: Tx) => ({ lean: true, ...(tx && { session: tx }) })

  return {
    async read(scope, reviewId) {
      const found = await scoped.find(scope, reviewId)
      const expired = found?.expiresAt && found.expiresAt <= now()
      // Content of the maps is not shown any more once it is out of the lists.
      return found && !expired && (found.live || found.source !== 'places') ? found : null
    },
    async find(scope, reviewId, tx) {
      const found = await scoped.find(scope, reviewId, tx)
      const expired = found?.expiresAt && found.expiresAt <= now()
      return found?.live && !expired ? found : null
    },
    update({ _id, clientId, rev }, patch, tx) {
      const change = { $set: patch, $inc: { rev: 1 } }
      const options = { returnDocument: 'after' as const, ...lean(tx) }
      return fromStore(
        reviews.findOneAndUpdate({ _id, clientId, rev }, change, options).exec(),
      ) as Promise<Review | null>
    },
    async scheduleCheck({ _id }, { replyChecks, replyCheckAt }, tx) {
      const options = { timestamps: false, ...(tx && { session: tx }) }
      await fromStore(reviews.updateOne({ _id }, { $set: { replyChecks, replyCheckAt } }, options).exec())
    },
    async scheduleSend({ clientId, reviewId, rev }, sendAt) {
      const filter = { _id: reviewId, clientId, rev }
      await fromStore(reviews.updateOne(filter, { $set: { sendAt } }, { timestamps: false }).exec())
    },
    byProviderIds(clientId, { source, googleReviewIds }, tx) {
      const filter = { clientId, source, googleReviewId: { $in: googleReviewIds } }
      return fromStore(reviews.find(filter, null, lean(tx)).exec()) as Promise<Review[]>
    },
    async counterparts(clientId, { sources, googleReviewIds, publishedAt }, tx) {
      const source = { $in: [...sources] }
      const any = await fromStore(
        reviews
          .exists({ clientId, source })
          .session(tx ?? null)
          .exec(),
      )
      if (!any || googleReviewIds.length === 0) return []
      const find = (filter: object) =>
        fromStore(reviews.find(filter, null, lean(tx)).exec()) as Promise<Review[]>
      const byId = await find({ clientId, source, googleReviewId: { $in: [...googleReviewIds] } })
      const atThatTime = { clientId, live: true, publishedAt: { $in: [...publishedAt] }, source }
      return [...byId, ...(await find(atThatTime))]
    },
    async insertMany(documents, tx) {
      if (documents.length === 0) return
      const rows = documents.map((document) => ({ ...document, rev: 1 })) as Review[]
      await fromStore(reviews.insertMany(rows, { session: tx, ordered: true }))
    },
    byIds: (clientId, ids, tx) =>
      fromStore(reviews.find({ clientId, _id: { $in: [...ids] } }, null, lean(tx)).exec()) as Promise<
        Review[]
      >,
    async twinOf(clientId, { authorName, rating, text, originalText }, tx) {
      const tokens = searchTokens(authorName)
      if (tokens.length === 0) return null
      const source = 'business_profile' as const
      const filter = { clientId, tokens: { $all: tokens }, live: true, source, authorName, rating }
      const found = (await fromStore(reviews.find(filter, null, lean(tx)).limit(20).exec())) as Review[]
      const written = originalText ?? text
      return found.find((twin) => (twin.originalText ?? twin.text) === written) ?? null
    },
    liveKeys: (clientId) =>
      fromStore(
        reviews
          .find(
            { clientId, live: true, source: { $ne: 'file' } },
            { source: 1, googlePlaceId: 1, resourceName: 1 },
            { lean: true },
          )
          .exec(),
      ) as Promise<Review[]>,
    async recentReplies(clientId, limit) {
      const filter = { clientId, responseGeneratedAt: { $gt: new Date(0) } }
      const found = await fromStore(
        reviews
          .find(filter, { responseText: 1 }, { lean: true })
          .sort({ responseGeneratedAt: -1 })
          .limit(limit)
          .exec(),
      )
      return found.flatMap(({ responseText }) => (responseText ? [responseText] : []))
    },
  }
}
