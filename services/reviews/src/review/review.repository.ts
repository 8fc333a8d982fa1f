import type { Scope } from '@avaliax/chassis/access/scope.ts'
import { searchTokens } from '@avaliax/chassis/mongo/search-tokens.ts'
import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { OperatorName } from '@avaliax/proto/identity/operator.routes.ts'
import type { Connection } from 'mongoose'
import { writtenText } from './review.domain.ts'
import { type NewReview, type ProviderFacts, type Review, reviews } from './review.model.ts'

export type ReviewPatch = Partial<Review>

type Key = Pick<Review, '_id' | 'clientId'>
type ReviewFacts = Pick<ProviderFacts, 'authorName' | 'rating' | 'text' | 'originalText'>

interface Deps {
  db: Connection
  now: () => Date
}

export function reviewRepository({ db, now }: Deps) {
  const within = (scope: Scope) => reviews.on(db).within(scope)
  const of = (clientId: number) => within({ clientIds: [clientId] })
  const isExpired = ({ expiresAt }: Review) => expiresAt !== null && expiresAt <= now()

  return {
    /** Also those that are gone at the provider: they are read, not acted on. */
    async read(scope: Scope, reviewId: number): Promise<Review | null> {
      const found = await within(scope).findOne({ _id: reviewId })
      // Content of the maps is not shown any more once it is out of the lists.
      return found && !isExpired(found) && (found.live || found.source !== 'places') ? found : null
    },
    /** Live ones only: nobody may act on a review that is deleted or expired, or whose author was erased. */
    async find(scope: Scope, reviewId: number, tx?: Tx): Promise<Review | null> {
      const found = await within(scope).findOne({ _id: reviewId }, tx)
      return found?.live && !isExpired(found) && !found.erasedAt ? found : null
    },
    /** Null: somebody else changed it since `rev`, or it is gone. */
    update: ({ _id, clientId, rev }: Key & Pick<Review, 'rev'>, patch: ReviewPatch, tx: Tx) =>
      of(clientId).update({ _id, rev }, patch, tx),
    /** One more address at which its owner may give a word, while it is about this text; not a change that others hear of. */
    async addApprovalToken(
      { _id, clientId }: Key,
      { of: text, hash }: { of: string; hash: string },
    ): Promise<boolean> {
      const filter = { _id, 'approval.of': text, 'approval.state': 'waiting' as const }
      const by = { $push: { approvalTokens: hash } }
      return (await of(clientId).updateQuietly(filter, by)).matchedCount > 0
    },
    /** Moves the next look at a reply's moderation; not a change anybody hears of. */
    async scheduleCheck(
      { _id, clientId }: Key,
      { replyChecks, replyCheckAt }: Pick<ReviewPatch, 'replyChecks' | 'replyCheckAt'>,
      tx?: Tx,
    ): Promise<void> {
      await of(clientId).updateQuietly({ _id }, { $set: { replyChecks, replyCheckAt } }, tx)
    },
    /** A reply that has to wait is sent then; not a change that others hear of. */
    async scheduleSend(
      { clientId, reviewId, rev }: { clientId: number; reviewId: number; rev: number },
      sendAt: Date,
    ): Promise<void> {
      await of(clientId).updateQuietly({ _id: reviewId, rev }, { $set: { sendAt } })
    },
    /** Hands it from one operator to another; whether it still was with the former one. Not a change that others hear of. */
    async assign(
      { _id, clientId, assignee: former }: Key & Pick<Review, 'assignee'>,
      assignee: OperatorName | null,
      tx?: Tx,
    ): Promise<boolean> {
      const filter = former ? { _id, 'assignee.id': former.id } : { _id, assignee: null }
      return (await of(clientId).updateQuietly(filter, { $set: { assignee } }, tx)).matchedCount > 0
    },
    /** Somebody has left the agency. */
    async release(userId: number): Promise<void> {
      await within('all').updateMany({ 'assignee.id': userId }, { $set: { assignee: null } })
    },
    byProviderIds: (
      clientId: number,
      { source, googleReviewIds }: { source: Review['source']; googleReviewIds: string[] },
      tx?: Tx,
    ) => of(clientId).find({ source, googleReviewId: { $in: googleReviewIds } }, { tx }),
    /** Live ones of the sources with one of the ids or times, or of one of the days; empty without asking when the client has none. */
    async counterparts(
      clientId: number,
      {
        sources,
        googleReviewIds,
        publishedAt,
        days,
      }: {
        sources: readonly Review['source'][]
        googleReviewIds: readonly string[]
        publishedAt: readonly Date[]
        /** From and until, without the second. */
        days: readonly (readonly [Date, Date])[]
      },
      tx?: Tx,
    ): Promise<Review[]> {
      if (googleReviewIds.length === 0) return []
      const found: Review[] = []
      let isAny = false
      // One source at a time: for a set of them the embedded engine reads every review.
      for (const source of sources) {
        if (!(await of(clientId).exists({ source }, tx))) continue
        isAny = true
        found.push(...(await of(clientId).find({ source, googleReviewId: { $in: googleReviewIds } }, { tx })))
      }
      if (!isAny) return []
      const atThatTime =
        publishedAt.length === 0
          ? []
          : await of(clientId).find({ live: true, publishedAt: { $in: publishedAt } }, { tx })
      for (const [from, until] of days) {
        const onThatDay = { live: true, publishedAt: { $gte: from, $lt: until } }
        atThatTime.push(...(await of(clientId).find(onThatDay, { tx })))
      }
      return [...found, ...atThatTime.filter(({ source }) => sources.includes(source))]
    },
    async insertMany(fresh: readonly NewReview[], tx: Tx): Promise<void> {
      if (fresh.length > 0) await within('all').insertMany(fresh, tx)
    },
    byIds: (clientId: number, ids: readonly number[], tx?: Tx) =>
      of(clientId).find({ _id: { $in: ids } }, { tx }),
    /** The review that the owner's API tells of what the maps show as `shown`: the two share no id. */
    async twinOf(clientId: number, facts: ReviewFacts, tx?: Tx): Promise<Review | null> {
      const { authorName, rating } = facts
      const tokens = searchTokens(authorName)
      if (tokens.length === 0) return null
      const alike = {
        tokens: { $all: tokens },
        live: true,
        source: 'business_profile',
        authorName,
        rating,
      } as const
      const found = await of(clientId).find(alike, { limit: 20, tx })
      return found.find((twin) => writtenText(twin) === writtenText(facts)) ?? null
    },
    /** Keys of all live reviews of the provider, to find those that are missing there. */
    liveKeys: (clientId: number) =>
      of(clientId).find(
        { live: true, source: { $ne: 'file' } },
        { fields: ['_id', 'source', 'googlePlaceId', 'resourceName'] },
      ),
    /** Live ones that were read at another place than this one; rows of files made without a place are of none. */
    async idsOfOtherPlaces(clientId: number, placeId: string): Promise<number[]> {
      const found = await of(clientId).find(
        { live: true, googlePlaceId: { $nin: ['', placeId] } },
        { fields: ['_id'] },
      )
      return found.map(({ _id }) => _id)
    },
    /** The provider calls the same place otherwise now; not a change that others hear of. */
    async movePlace(clientId: number, from: string, to: string): Promise<void> {
      await of(clientId).updateMany({ googlePlaceId: from }, { $set: { googlePlaceId: to } })
    },
    /** Live rows of files that are of Google, the newest first; none without asking further when the client has none. */
    ofFiles: (clientId: number) =>
      of(clientId).find({ live: true, source: 'file', origin: null }, { sort: { publishedAt: -1 } }),
    /** Rows of files that are the same as a review of the provider. */
    merged: (clientId: number, limit: number, tx?: Tx) =>
      of(clientId).find({ mergedInto: { $gt: 0 }, erasedAt: null }, { limit, tx }),
    countMerged: (clientId: number) => of(clientId).count({ mergedInto: { $gt: 0 }, erasedAt: null }),
    ofFormerPlace: (clientId: number, { placeId, limit }: { placeId: string; limit: number }, tx?: Tx) =>
      of(clientId).find(
        {
          live: false,
          formerPlace: true,
          googlePlaceId: placeId,
          erasedAt: null,
          $or: [{ expiresAt: null }, { expiresAt: { $gt: now() } }],
        },
        { limit, tx },
      ),
    /** Texts of the newest replies, for a writer who wants variety. */
    async recentReplies(clientId: number, limit: number): Promise<string[]> {
      const found = await of(clientId).find(
        { responseGeneratedAt: { $gt: new Date(0) } },
        { fields: ['responseText'], sort: { responseGeneratedAt: -1 }, limit },
      )
      return found.flatMap(({ responseText }) => responseText || [])
    },
  }
}
export type ReviewRepository = ReturnType<typeof reviewRepository>
