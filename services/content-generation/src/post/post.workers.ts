import { AppError } from '@avaliax/chassis/errors.ts'
import type { EventBus } from '@avaliax/chassis/kafka/event-bus.ts'
import { fromStore } from '@avaliax/chassis/mongo/store-errors.ts'
import { ProviderFailure } from '@avaliax/chassis/providers/http-provider.ts'
import type { Queues } from '@avaliax/chassis/queue/queues.ts'
import { JobPostponed } from '@avaliax/chassis/queue/worker.ts'
import { PostChanged } from '@avaliax/proto/content/content.events.ts'
import { PublishPost as PublishPostJob, RefreshPostState } from '@avaliax/proto/content/content.jobs.ts'
import type { Post, PostModel } from './post.model.ts'
import { type PublishPost, postFailure } from './publish-post.ts'

interface Needs {
  bus: Pick<EventBus, 'on'>
  queues: Pick<Queues, 'add' | 'work'>
  model: PostModel
  publish: PublishPost
  now: () => Date
}

const BATCH = 100
/** A job that was neither done nor touched for so long was lost with its queue. */
const LOST_AFTER_MS = 120_000

/** A post that was asked for becomes a job, whatever the queue or this process goes through meanwhile. */
export function postWorkers({ bus, queues, model, publish, now }: Needs) {
  const queue = ({ _id: postId, clientId, round }: Pick<Post, '_id' | 'clientId' | 'round'>, again = '') =>
    queues.add(PublishPostJob, { clientId, postId }, { jobId: `post-${postId}-${round}${again}` })

  bus.on(PostChanged, { group: 'content-generation.publish-post' }, async ({ clientId, data }) => {
    if (clientId === null || data.state !== 'queued') return
    const found = await model.findOne({ _id: data.postId, clientId }).lean<Post>().exec()
    if (found?.state === 'queued') await queue(found)
  })

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

  queues.work(RefreshPostState, (task) => publish.refresh(task))

  const ago = (ms: number) => new Date(now().getTime() - ms)
  const due = (filter: object) => fromStore(model.find(filter).limit(BATCH).lean<Post[]>().exec())

  return [
    async function sendLostPosts(): Promise<void> {
      const again = `-again-${Math.floor(now().getTime() / LOST_AFTER_MS)}`
      for (const post of await due({ state: 'queued', updatedAt: { $lte: ago(LOST_AFTER_MS) } }))
        await queue(post, again)
    },
    async function checkPosts(): Promise<void> {
      for (const { _id: postId, clientId, checks } of await due({ checkAt: { $lte: now() } })) {
        await queues.add(RefreshPostState, { clientId, postId }, { jobId: `post-state-${postId}-${checks}` })
        // Set again by the job; until then nobody asks twice.
        await fromStore(
          model
            .updateOne({ _id: postId, clientId, checks }, { $set: { checkAt: ago(-LOST_AFTER_MS) } })
            .exec(),
        )
      }
    },
  ]
}

function mayPass(error: unknown): boolean {
  if (error instanceof ProviderFailure) return error.retryable
  return !(error instanceof AppError) || error.status >= 500
}
