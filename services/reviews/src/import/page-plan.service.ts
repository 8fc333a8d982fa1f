import type { IdSequences } from '@avaliax/chassis/mongo/ids.ts'
import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { ClientDirectory } from '../client/client-directory.lookup.ts'
import type { PageCounts } from '../google/import-log.service.ts'
import type { ErasedAuthors } from '../review/erased-authors.store.ts'
import { CONFIRMED_SOURCES } from '../review/review.domain.ts'
import type { NewReview, Review } from '../review/review.model.ts'
import type { ReviewRepository } from '../review/review.repository.ts'
import type { ImportRun } from './import-run.model.ts'
import type { IncomingReview } from './incoming-review.domain.ts'
import { type Merge, mergeReview, newReview, ownersCopy } from './merge-review.domain.ts'
import { daysOf, matched, matchedOfFile, timesInFiles } from './same-review.domain.ts'

/** A page of the provider means this for what is stored. */
export interface PagePlan {
  fresh: NewReview[]
  merges: { review: Review; merge: Merge }[]
  /** Every review of the page, changed or not. */
  reviewIds: number[]
  counts: PageCounts
}

export interface PlanInput {
  run: Pick<ImportRun, 'clientId' | 'source'>
  incoming: readonly IncomingReview[]
  unreadable?: readonly string[] | undefined
  /** Reviews that earlier pages of this run have shown. */
  seen: ReadonlySet<number>
}

interface Deps {
  reviews: Pick<ReviewRepository, 'byProviderIds' | 'twinOf' | 'counterparts'>
  clients: Pick<ClientDirectory, 'zoneOf'>
  erasedAuthors: Pick<ErasedAuthors, 'among'>
  ids: Pick<IdSequences, 'next'>
  newToken: () => string
  now: () => Date
}

export function pagePlanner({ reviews, clients, erasedAuthors, ids, newToken, now }: Deps) {
  // While the owner's API is connected no more, its rows stay; the maps must not show the same review a second time.
  const isShownAlready = async (clientId: number, review: IncomingReview, tx?: Tx): Promise<boolean> =>
    review.source === 'places' && (await reviews.twinOf(clientId, review, tx)) !== null

  /**
   * Rows of a file and reviews of a provider that are the same. A row of a file also matches one of another file that says
   * the same under another id; a row of our own export a review of the maps.
   */
  const counterpartsOf = async (
    clientId: number,
    incoming: readonly IncomingReview[],
    tx?: Tx,
  ): Promise<Map<string, Review>> => {
    const [first] = incoming
    if (!first) return new Map()
    const timeZone = await clients.zoneOf(clientId)
    const fromFile = first.source === 'file'
    const criteria = {
      sources: fromFile ? ([...CONFIRMED_SOURCES, 'file'] as const) : (['file'] as const),
      googleReviewIds: incoming.map((review) => review.googleReviewId),
      publishedAt: fromFile ? [] : incoming.flatMap(({ publishedAt }) => timesInFiles(publishedAt, timeZone)),
      // A file may know the day alone.
      days: fromFile ? daysOf(incoming, timeZone) : [],
    }
    // Whoever writes on two platforms wrote two reviews.
    const found = (await reviews.counterparts(clientId, criteria, tx)).filter(
      ({ origin }) => origin?.name === first.origin?.name,
    )
    return fromFile ? matchedOfFile(incoming, found, timeZone) : matched(incoming, found, timeZone)
  }

  return async ({ run, incoming, unreadable = [], seen }: PlanInput, tx?: Tx): Promise<PagePlan> => {
    const { clientId, source } = run
    const moment = { now: now(), timeZone: await clients.zoneOf(clientId) }
    // Pages shift while they are read, so a review may come twice, in one page or in two.
    const once = new Map(incoming.map((review) => [review.googleReviewId, review]))
    // Reviews of erased people stay as they are: they are still there, and nothing of them is taken over again.
    const erased = await erasedAuthors.among(clientId, [...once.values()], moment.timeZone, tx)
    for (const googleReviewId of erased.keys()) once.delete(googleReviewId)
    const storedReviews = await reviews.byProviderIds(
      clientId,
      { source, googleReviewIds: [...once.keys()] },
      tx,
    )
    const byGoogleId = new Map(storedReviews.map((review) => [review.googleReviewId, review]))
    const newReviews = [...once.values()].filter((review) => !byGoogleId.has(review.googleReviewId))
    const counterparts = await counterpartsOf(clientId, newReviews, tx)
    const unread =
      unreadable.length > 0
        ? await reviews.byProviderIds(clientId, { source, googleReviewIds: [...unreadable] }, tx)
        : []

    const plan: PagePlan = {
      fresh: [],
      merges: [],
      reviewIds: [...[...storedReviews, ...unread].map((review) => review._id), ...erased.values()],
      counts: { ...noCounts(), found: erased.size },
    }
    // Two reviews that look alike are two: the second finds its counterpart taken.
    const takenIds = new Set(storedReviews.map((review) => review._id))
    for (const review of once.values()) {
      const alike = counterparts.get(review.googleReviewId)
      const counterpart = alike && !takenIds.has(alike._id) ? alike : undefined
      if (counterpart) takenIds.add(counterpart._id)
      const stored = byGoogleId.get(review.googleReviewId) ?? counterpart
      // It is told by the provider's, and stays merged with it.
      if (stored?.mergedInto) {
        plan.counts.found++
        continue
      }
      // The provider's data of a review is newer than a file's, and so is the news that it is gone.
      const isOlder = source === 'file' && (stored?.source ?? 'file') !== 'file'
      if (isOlder || review.exported?.removed) {
        if (stored) plan.counts.found++
        const merge = stored && isOlder && !review.exported && ownersCopy(stored, review, moment)
        if (stored && merge) plan.merges.push({ review: stored, merge })
        continue
      }
      if (!stored || !seen.has(stored._id)) plan.counts.found++
      if (!stored?.live && (await isShownAlready(clientId, review, tx))) continue
      const googleReviewId =
        counterpart?.source === source ? counterpart.googleReviewId : review.googleReviewId
      const merge = stored && mergeReview(stored, { ...review, googleReviewId }, moment)
      if (stored && counterpart) plan.reviewIds.push(stored._id)
      if (stored && merge) plan.merges.push({ review: stored, merge })
      else if (!stored) {
        plan.fresh.push(
          newReview({ _id: await ids.next('reviews'), clientId, pictureId: newToken() }, review, moment),
        )
      }
    }
    const saved = plan.fresh.length
    const updated = plan.merges.length
    plan.reviewIds.push(...plan.fresh.map((review) => review._id))
    plan.counts = {
      ...plan.counts,
      saved,
      updated,
      duplicatesSkipped: incoming.length - saved - updated,
      skipped: unreadable.length,
    }
    return plan
  }
}

const noCounts = (): PageCounts => ({ found: 0, saved: 0, updated: 0, duplicatesSkipped: 0, skipped: 0 })
