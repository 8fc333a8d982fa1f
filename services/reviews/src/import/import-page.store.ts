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
import type { IncomingPage } from './import-source.service.ts'
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
  revisions: Pick<RevisionLog, 'add'>
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
        const changes: Change[] = fresh.map((after) => ({ before: null, after }))
        for (const change of merges) changes.push(await applyMerge(deps, { ...change, run }, tx))
        await summaries.apply(clientId, changes, tx)
        if (fresh.length > 0) await announceNew(deps.outbox, { run, fresh }, tx)
        return { counts, reviewIds }
      }),
  }
}

interface MergeOf {
  run: ImportRun
  review: Review
  merge: Merge
}

async function applyMerge(deps: Deps, { run, review, merge }: MergeOf, tx: Tx): Promise<Change> {
  const { reviews, revisions } = deps
  const after = await reviews.update(review, merge.patch, tx)
  if (!after) throw new Error(`Review ${review._id} changed inside its own transaction`)
  for (const change of historyOf(review, after, merge))
    await revisions.add(after, { ...change, by: 'provider' }, tx)
  const urgent = !run.initial && turnedUrgent(review, after)
  await announceMerge(deps, { after, merge, urgent, newlyUrgent: urgent && !review.urgent }, tx)
  return { before: review, after }
}

/** An urgent review that the profile takes over from a file, or under another name, is not announced again. */
const turnedUrgent = (review: Review, after: Review): boolean =>
  after.urgent && (!review.urgent || isRewritten(review, after))

interface RevisionInput {
  kind: RevisionKind
  before: Record<string, unknown>
}

function historyOf(review: Review, after: Review, merge: Merge): RevisionInput[] {
  const revisions: RevisionInput[] = []
  const { source, rating, text, originalText, responseText, replyState } = review
  // Content of the maps may not be kept beyond its time, so its history is not written.
  if (source !== 'places') {
    if (review.deletedAt !== null) revisions.push({ kind: 'returned', before: {} })
    if (isRewritten(review, after)) revisions.push({ kind: 'edited', before: { rating, text, originalText } })
  }
  if (merge.replyChanged) revisions.push({ kind: 'reply', before: { responseText, replyState } })
  return revisions
}

interface Announced {
  after: Review
  merge: Merge
  urgent: boolean
  newlyUrgent: boolean
}

async function announceMerge(
  { outbox, replies }: Deps,
  { after, merge, urgent, newlyUrgent }: Announced,
  tx: Tx,
): Promise<void> {
  const { _id: reviewId, clientId, rev, rating, hasText, source } = after
  if (merge.contentChanged) {
    const data = { reviewId, rating, hasText, source, urgent, newlyUrgent, deleted: false }
    await outbox.append(ReviewChanged, { clientId, subject: String(reviewId), rev, data }, tx)
  }
  if (merge.replyChanged) await replies.announce(after, tx)
}

async function announceNew(
  outbox: Outbox,
  { run, fresh }: { run: ImportRun; fresh: NewReview[] },
  tx: Tx,
): Promise<void> {
  const { _id: runId, clientId, pages: page, initial } = run
  const reviewIds = fresh.map((review) => review._id)
  const urgentReviewIds = fresh.filter((review) => review.urgent).map((review) => review._id)
  const data = { runId, page, reviewIds, urgentReviewIds, initial }
  await outbox.append(ReviewsImported, { clientId, subject: String(runId), rev: page + 1, data }, tx)
}
