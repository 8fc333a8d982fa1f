import { dueLoop } from '@avaliax/chassis/due-loop.ts'
import type { ServiceContext } from '@avaliax/chassis/run-service.ts'
import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import { ReplyChanged } from '@avaliax/proto/reviews/reviews.events.ts'
import { RefreshReplyState } from '@avaliax/proto/reviews/reviews.jobs.ts'
import { googleEdits } from '@avaliax/providers/google-business/google-edits.ts'
import type { ClientDirectory } from '../client/client-directory.lookup.ts'
import type { ReviewsConfig } from '../config.ts'
import type { Google } from '../google/google.deps.ts'
import { type Review, reviews as reviewRows } from '../review/review.model.ts'
import type { ReviewRepository } from '../review/review.repository.ts'
import { type BulkReplies, bulkReplies } from './bulk-replies.service.ts'
import { draftService } from './draft.service.ts'
import { publishReply } from './publish-reply.service.ts'
import { publishReplyWorker } from './publish-reply.worker.ts'
import { refreshReplyState } from './refresh-reply-state.service.ts'
import { replyConsumer } from './reply.consumer.ts'
import { replyRoutes } from './reply.routes.ts'
import { replyService } from './reply.service.ts'
import type { ReplyStore } from './reply.store.ts'
import { replyTasks } from './reply-due.task.ts'

interface Needs {
  clients: ClientDirectory
  reviews: ReviewRepository
  replies: ReplyStore
  google: Google
  now: () => Date
}

/** Replies: drafted, edited, sent once their undo window is over, followed until the provider has decided. */
export async function buildReplies(
  { config, life, log }: ServiceContext<ReviewsConfig>,
  { app, bus, db, outbox, queues, resync, transact, turns }: Parts,
  { clients, replies, reviews, google: { access, business }, now }: Needs,
): Promise<BulkReplies> {
  replyRoutes(app, {
    replyService: replyService({ clients, replies, reviews, transact, now, undoMs: config.REPLY_UNDO_MS }),
    draftService: draftService({ clients, replies, reviews, transact, now }),
  })
  replyConsumer({ bus, queues, reviews, now })
  const takeEdit = googleEdits({ turns, windowMs: config.GOOGLE_EDIT_WINDOW_MS })
  const publish = publishReply({ access, business, clients, replies, reviews, takeEdit, transact, now })
  publishReplyWorker({ queues, publish })
  const refresh = refreshReplyState({ access, business, replies, reviews, transact, now })
  queues.work(RefreshReplyState, (task) => refresh(task))
  resync.register({ event: ReplyChanged, model: reviewRows.model(db), factOf: replyFact })
  if (config.ROLE !== 'api') {
    const tasks = replyTasks({ queues, db, reviews, now })
    await life.run(dueLoop({ tasks, everyMs: config.DUE_EVERY_MS, log }))
  }
  return bulkReplies({ outbox, replies, reviews, transact, now })
}

const replyFact = ({ _id: reviewId, clientId, rev, replyState, pendingReplyState }: Review) => ({
  ...{ clientId, subject: String(reviewId), rev },
  data: { reviewId, replyState, pendingReplyState },
})
