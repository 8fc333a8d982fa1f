import type { ServiceDeps } from '@avaliax/chassis/service-deps.ts'
import { ReplyChanged } from '@avaliax/proto/reviews/reviews.events.ts'
import { RefreshReplyState } from '@avaliax/proto/reviews/reviews.jobs.ts'
import { brandLookup } from '@avaliax/providers/brand/brand.lookup.ts'
import { googleEdits } from '@avaliax/providers/google-business/google-edits.ts'
import type { ClientDirectory } from '../client/client-directory.lookup.ts'
import type { ReviewsConfig } from '../config.ts'
import type { Google } from '../google/google.deps.ts'
import type { Ifood } from '../ifood/ifood.deps.ts'
import { reviews as reviewRows } from '../review/review.model.ts'
import type { ReviewRepository } from '../review/review.repository.ts'
import { approvalRoutes } from './approval.routes.ts'
import { approvals } from './approval.service.ts'
import { type BulkReplies, bulkReplies } from './bulk-replies.service.ts'
import { draftService } from './draft.service.ts'
import { publishReply } from './publish-reply.service.ts'
import { publishReplyWorker } from './publish-reply.worker.ts'
import { publishable } from './publishable.service.ts'
import { refreshReplyState } from './refresh-reply-state.service.ts'
import { replyRoutes } from './reply.routes.ts'
import { replyService } from './reply.service.ts'
import { type ReplyStore, replyFact } from './reply.store.ts'
import { replyTasks } from './reply-due.task.ts'

interface Deps extends ServiceDeps<ReviewsConfig> {
  clients: ClientDirectory
  reviews: ReviewRepository
  replies: ReplyStore
  google: Google
  ifood: Ifood
  /** Whether the owner of this client agrees to the agency's replies first. */
  wantsApproval: (clientId: number) => Promise<boolean>
}

/** Replies: drafted, edited, sent once their undo window is over, followed until the provider has decided. */
export function buildReplies(shared: Deps): BulkReplies {
  const { app, config, db, ids, queues, resync, turns, google, repeat } = shared
  const undoMs = config.REPLY_UNDO_MS
  const deps = { ...google, ...shared, undoMs, assertPublishable: publishable(shared) }
  replyRoutes(app, {
    replyService: replyService(deps),
    draftService: draftService(deps),
    ids,
  })
  approvalRoutes(app, {
    approvals: approvals(deps),
    brand: brandLookup(shared),
    publicUrl: config.PUBLIC_URL,
  })
  const takeEdit = googleEdits({ turns, windowMs: config.GOOGLE_EDIT_WINDOW_MS })
  publishReplyWorker({ queues, publish: publishReply({ ...deps, takeEdit }) })
  const refresh = refreshReplyState(deps)
  queues.work(RefreshReplyState, async (task, { last, log }) => {
    try {
      await refresh.run(task)
    } catch (error) {
      if (!last) throw error
      // A lost connection may last for weeks: the next look is later than this one was.
      log.warn({ err: error, reviewId: task.reviewId }, 'state of a reply was not read')
      await refresh.undecided(task)
    }
  })
  resync.register({ event: ReplyChanged, model: reviewRows.model(db), factOf: replyFact })
  repeat(replyTasks(deps), config.DUE_EVERY_MS)
  return bulkReplies(deps)
}
