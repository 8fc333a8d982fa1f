import { AppError } from '@avaliax/chassis/errors.ts'
import type { Filter } from '@avaliax/chassis/mongo/typed-query.ts'
import type { Queues } from '@avaliax/chassis/queue/queues.ts'
import { JobPostponed } from '@avaliax/chassis/queue/worker.ts'
import { PublishPost as PublishPostJob, RefreshPostState } from '@avaliax/proto/content/content.jobs.ts'
import { ProviderFailure } from '@avaliax/providers/http/http-provider.ts'
import type { Post, Posts } from './post.model.ts'
import { publishingOf } from './post.store.ts'
import { type PublishPost, postFailure } from './publish-post.service.ts'

interface Deps {
  queues: Pick<Queues, 'add' | 'work'>
  posts: Posts
  publish: PublishPost
  now: () => Date
}

const BATCH = 100
/** A job that was neither done nor touched for so long was lost with its queue. */
const LOST_AFTER_MS = 120_000

/** The jobs of posts; returns the tasks that run by the clock. */
export function postWorkers({ queues, posts, publish, now }: Deps) {
  queues.work(PublishPostJob, async (task, { last, signal, log }) => {
    try {
      await publish.run(task)
    } catch (error) {
      if (error instanceof JobPostponed) {
        await publish.postponed(task, error.delayMs)
        throw error
      }
      if (signal.aborted || (mayPass(error) && !last)) throw error
      log.warn({ err: error, postId: task.postId }, 'post was not published')
      await publish.fail(task, postFailure(error))
    }
  })

  queues.work(RefreshPostState, async (task, { last, log }) => {
    try {
      await publish.refresh(task)
    } catch (error) {
      if (!last) throw error
      // A lost connection may last for weeks: the next look is later than this one was.
      log.warn({ err: error, postId: task.postId }, 'state of a post was not read')
      await publish.undecided(task)
    }
  })

  const ago = (ms: number) => new Date(now().getTime() - ms)
  const due = (filter: Filter<Post>) => posts.within('all').find(filter, { limit: BATCH })

  return [
    async function sendLostPosts(): Promise<void> {
      const again = `-again-${Math.floor(now().getTime() / LOST_AFTER_MS)}`
      for (const post of await due({ state: 'queued', updatedAt: { $lte: ago(LOST_AFTER_MS) } })) {
        const { payload, jobId } = publishingOf(post, again)
        await queues.add(PublishPostJob, payload, { jobId })
      }
    },
    async function checkPosts(): Promise<void> {
      for (const { _id: postId, clientId, checks, checkAt } of await due({ checkAt: { $lte: now() } })) {
        // Set again by the job; until then nobody asks twice.
        const later = { $set: { checkAt: ago(-LOST_AFTER_MS) } }
        await posts.within({ clientIds: [clientId] }).updateOne({ _id: postId, checks }, later)
        // Its own time: the jobs of earlier checks are kept, and adding one of their ids again does nothing.
        const jobId = `post-state-${postId}-${checkAt?.getTime()}`
        await queues.add(RefreshPostState, { clientId, postId }, { jobId })
      }
    },
  ]
}

function mayPass(error: unknown): boolean {
  if (error instanceof ProviderFailure) return error.retryable
  return !(error instanceof AppError) || error.status >= 500
}
