import type { Transact, Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Outbox } from '@avaliax/chassis/outbox/outbox.ts'
import { ReviewChanged, ReviewsImported } from '@avaliax/proto/reviews/reviews.events.ts'
import type { PageCounts } from '../google/import-log.service.ts'
import type { ReplyStore } from '../reply/reply.store.ts'
import type { NewReview, Review } from '../review/review.model.ts'
import type { ReviewRepository } from '../review/review.repository.ts'
import type { RevisionKind } from '../review/revision.model.ts'
import type { RevisionLog } from '../review/revision.repository.ts'
import type { Change } from '../summary/summary.domain.ts'
import type { SummaryStore } from '../summary/summary.store.ts'
import type { ImportRun } from './import-run.model.ts'
import type { ImportRunRepository } from './import-run.repository.ts'
import type { IncomingPage } from './incoming-review.domain.ts'
import { isRewritten, type Merge } from './merge-review.domain.ts'
import type { PagePlan, PlanInput } from './page-plan.service.ts'

export interface ImportPageStore {
  /** One transaction: reviews, counters, history, the run's cursor and one event. Null: the page was committed before. */
  commit(
    run: ImportRun,
    page: IncomingPage,
    seen: ReadonlySet<number>,
  ): Promise<{ counts: PageCounts; reviewIds: number[] } | null>
}

interface Deps {
  plan: (input: PlanInput, tx: Tx) => Promise<PagePlan>
  reviews: Pick<ReviewRepository, 'insertMany' | 'update'>
  runs: Pick<ImportRunRepository, 'advance'>
  summaries: Pick<SummaryStore, 'apply'>
  revisions: Pick<RevisionLog, 'addAll'>
  replies: Pick<ReplyStore, 'announce'>
  outbox: Outbox
  transact: Transact
}

export function importPageStore(deps: Deps): ImportPageStore {
  const { plan, reviews, runs, summaries, transact } = deps
  return {
    commit: (run, page, seen) =>
      transact(async (tx) => {
        const { clientId } = run
        const { reviews: incoming, unreadable } = page
        const { fresh, merges, reviewIds, counts } = await plan({ run, incoming, unreadable, seen }, tx)
        if (!(await runs.advance(run, { reviewIds, next: page.next, counts, figures: page.figures }, tx)))
          return null

        await reviews.insertMany(fresh, tx)
        const applied = await applyMerges(deps, merges, tx)
        const changes: Change[] = [...fresh.map((after) => ({ before: null, after })), ...applied]
        await summaries.apply(clientId, changes, tx)
        await tellMerges(deps, { run, applied }, tx)
        if (fresh.length > 0) await announceNew(deps.outbox, { run, fresh }, tx)
        return { counts, reviewIds }
      }),
  }
}

interface Applied {
  before: Review
  after: Review
  merge: Merge
}

async function applyMerges({ reviews }: Deps, merges: PagePlan['merges'], tx: Tx): Promise<Applied[]> {
  const applied: Applied[] = []
  for (const { review, merge } of merges) {
    const after = await reviews.update(review, merge.patch, tx)
    if (!after) throw new Error(`Review ${review._id} changed inside its own transaction`)
    applied.push({ before: review, after, merge })
  }
  return applied
}

/** History and events of a page, each kind in one write. */
async function tellMerges(
  { revisions, outbox, replies }: Deps,
  { run, applied }: { run: ImportRun; applied: readonly Applied[] },
  tx: Tx,
): Promise<void> {
  const history = applied.flatMap((change) =>
    historyOf(change).map((revision) => ({ after: change.after, revision })),
  )
  await revisions.addAll(run.clientId, history, tx)
  const rewritten = applied.filter(({ merge }) => merge.contentChanged)
  await outbox.appendAll(
    ReviewChanged,
    rewritten.map((change) => changedFact(run, change)),
    tx,
  )
  for (const { before, after, merge } of applied)
    if (merge.replyChanged) await replies.announce(before, after, tx)
}

/** An urgent review that the profile takes over from a file, or under another name, is not announced again. */
const turnedUrgent = (review: Review, after: Review): boolean =>
  after.urgent && (!review.urgent || isRewritten(review, after))

function historyOf({ before: review, after, merge }: Applied) {
  const revisions: { kind: RevisionKind; before: Record<string, unknown>; by: 'provider' }[] = []
  const by = 'provider'
  const { source, rating, text, originalText, responseText, replyState } = review
  // Content of the maps may not be kept beyond its time, so its history is not written.
  if (source !== 'places') {
    if (review.deletedAt !== null) revisions.push({ kind: 'returned', before: {}, by })
    if (isRewritten(review, after))
      revisions.push({ kind: 'edited', before: { rating, text, originalText }, by })
  }
  if (merge.replyChanged) revisions.push({ kind: 'reply', before: { responseText, replyState }, by })
  return revisions
}

function changedFact(run: ImportRun, { before, after }: Applied) {
  const { _id: reviewId, clientId, rev, rating, hasText, source } = after
  const urgent = !run.initial && turnedUrgent(before, after)
  const data = {
    reviewId,
    rating,
    hasText,
    source,
    urgent,
    newlyUrgent: urgent && !before.urgent,
    deleted: false,
  }
  return { clientId, subject: String(reviewId), rev, data }
}

async function announceNew(
  outbox: Outbox,
  { run, fresh }: { run: ImportRun; fresh: NewReview[] },
  tx: Tx,
): Promise<void> {
  const { _id: runId, clientId, pages: page, initial } = run
  const reviewIds = fresh.map((review) => review._id)
  const urgentReviewIds = fresh.filter((review) => review.urgent).map((review) => review._id)
  const ratings = fresh.map(({ rating }) => rating)
  const withText = fresh.map(({ hasText }) => hasText)
  const source = fresh[0]?.source
  const data = { runId, page, reviewIds, urgentReviewIds, ratings, withText, source, initial }
  await outbox.append(ReviewsImported, { clientId, subject: String(runId), rev: page + 1, data }, tx)
}
