import { setTimeout as wait } from 'node:timers/promises'
import type { Actor } from '@avaliax/chassis/access/actor.ts'
import { requireActive } from '@avaliax/chassis/access/require-active.ts'
import type { Scope } from '@avaliax/chassis/access/scope.ts'
import type { ServiceClients } from '@avaliax/chassis/http/client/service-client.ts'
import type { Queues } from '@avaliax/chassis/queue/queues.ts'
import { GenerateReply } from '@avaliax/proto/content/content.jobs.ts'
import { getReviewForReply, type ReviewForReply } from '@avaliax/proto/reviews/reviews.internal.ts'
import type { ReviewScope } from '../client/review-scope.lookup.ts'
import type { Generation } from './generation.model.ts'
import type { GenerationRepository } from './generation.repository.ts'

/** How long a caller waits before the page follows the job by itself. */
const ANSWER_WITHIN_MS = 20_000
const FIRST_LOOK_MS = 30
const LAST_LOOK_MS = 500
/** Longer than all tries of a job take. */
const LOST_AFTER_MS = 120_000

type ReviewState = Pick<ReviewForReply, 'clientId' | 'reviewId' | 'rev'>

interface Asking {
  scope: Scope
  actor: Actor | null
  reviewId: number
}

interface Deps {
  generations: GenerationRepository
  queues: Pick<Queues, 'add'>
  client: Pick<ServiceClients, 'call'>
  reviewScope: ReviewScope
  stopping: AbortSignal
  newId: () => string
  now: () => Date
  answerWithinMs?: number
}

export function generationService(deps: Deps) {
  const {
    generations,
    queues,
    client,
    reviewScope,
    stopping,
    newId,
    now,
    answerWithinMs = ANSWER_WITHIN_MS,
  } = deps

  async function finished(generation: Generation): Promise<Generation> {
    const giveUpAt = performance.now() + answerWithinMs
    let found = generation
    for (let pauseMs = FIRST_LOOK_MS; isOpen(found); pauseMs = Math.min(pauseMs * 1.5, LAST_LOOK_MS)) {
      if (stopping.aborted || performance.now() + pauseMs > giveUpAt) return found
      await wait(pauseMs)
      found = (await generations.find({ clientIds: [generation.clientId] }, generation._id)) ?? found
    }
    return found
  }

  async function read(scope: Scope, reviewId: number): Promise<ReviewForReply> {
    const query = { scope: await reviewScope(scope, reviewId) }
    return client.call(getReviewForReply, { params: { reviewId }, query })
  }

  const queued = async ({ reviewId, clientId, rev }: ReviewState, askedBy: number | null) => {
    const fresh = { _id: newId(), clientId, reviewId, reviewRev: rev, askedBy }
    const claimed = await generations.claim(fresh, new Date(now().getTime() - LOST_AFTER_MS))
    if (!isOpen(claimed)) return claimed
    const generationId = claimed._id
    // Added again for a row that waits already: its job may have been lost with the queue, and a second one is the same.
    const jobId = `${generationId}-${claimed.round}`
    await queues.add(GenerateReply, { clientId, reviewId, generationId }, { jobId })
    return claimed
  }

  return {
    /** Without waiting, for a review that was found without a text of its own; the job reads what became of it. */
    async begin(review: ReviewState, userId: number | null): Promise<void> {
      await queued(review, userId)
    },
    /** A finished, failed or, after 20 s, still running generation of the review's present state. */
    async generate({ scope, actor, reviewId }: Asking): Promise<Generation> {
      const review = await read(scope, reviewId)
      requireActive(actor, review.clientId)
      const claimed = await queued(review, actor?.userId ?? null)
      return isOpen(claimed) ? finished(claimed) : claimed
    },
  }
}
export type GenerationService = ReturnType<typeof generationService>

const isOpen = ({ status }: Generation): boolean => status === 'queued' || status === 'running'
