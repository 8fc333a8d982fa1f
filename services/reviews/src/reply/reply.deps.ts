import type { ServiceDeps } from '@avaliax/chassis/service-deps.ts'
import { ReplyChanged } from '@avaliax/proto/reviews/reviews.events.ts'
import { RefreshReplyState } from '@avaliax/proto/reviews/reviews.jobs.ts'
import { googleEdits } from '@avaliax/providers/google-business/google-edits.ts'
import type { ClientDirectory } from '../client/client-directory.lookup.ts'
import type { ReviewsConfig } from '../config.ts'
import type { Google } from '../google/google.deps.ts'
import { reviews as reviewRows } from '../review/review.model.ts'
import type { ReviewRepository } from '../review/review.repository.ts'
import { type BulkReplies, bulkReplies } from './bulk-replies.service.ts'
import { draftService } from './draft.service.ts'
import { publishReply } from './publish-reply.service.ts'
import { publishReplyWorker } from './publish-reply.worker.ts'
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
}

/** Replies: drafted, edited, sent once their undo window is over, followed until the provider has decided. */
export function buildReplies(shared: Deps): BulkReplies {
  const { app, config, db, ids, queues, resync, turns, google, repeat } = shared
  const deps = { ...google, ...shared }
  replyRoutes(app, {
    replyService: replyService({ ...deps, undoMs: config.REPLY_UNDO_MS }),
    draftService: draftService(deps),
    ids,
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
