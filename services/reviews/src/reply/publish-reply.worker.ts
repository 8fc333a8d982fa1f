import { AppError } from '@avaliax/chassis/errors.ts'
import type { Queues } from '@avaliax/chassis/queue/queues.ts'
import { JobPostponed } from '@avaliax/chassis/queue/worker.ts'
import { PublishReply as PublishReplyJob } from '@avaliax/proto/reviews/reviews.jobs.ts'
import { ProviderFailure } from '@avaliax/providers/http/http-provider.ts'
import { type PublishReply, refusalReason } from './publish-reply.service.ts'

interface Deps {
  queues: Pick<Queues, 'work'>
  publish: PublishReply
}

export function publishReplyWorker({ queues, publish }: Deps): void {
  queues.work(PublishReplyJob, async (payload, { startedBefore, last, signal, log }) => {
    const task = { ...payload, mayHaveArrived: startedBefore }
    try {
      await publish.run(task)
    } catch (error) {
      if (error instanceof JobPostponed) {
        await publish.postponed(task, error.delayMs)
        throw error
      }
      if (signal.aborted || (mayPass(error) && !last)) throw error
      log.warn({ err: error, reviewId: payload.reviewId }, 'reply was not published')
      await publish.fail(task, refusalReason(error))
    }
  })
}

function mayPass(error: unknown): boolean {
  if (error instanceof ProviderFailure) return error.retryable
  return !(error instanceof AppError) || error.status >= 500
}
