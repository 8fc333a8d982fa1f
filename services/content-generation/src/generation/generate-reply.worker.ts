import { AppError, appError } from '@avaliax/chassis/errors.ts'
import type { ServiceClients } from '@avaliax/chassis/http/client/service-client.ts'
import type { Queues } from '@avaliax/chassis/queue/queues.ts'
import { FinalFailure } from '@avaliax/chassis/queue/worker.ts'
import { GenerateReply } from '@avaliax/proto/content/content.jobs.ts'
import type { ErrorCode } from '@avaliax/proto/errors.ts'
import { getReviewForReply, storeDraft } from '@avaliax/proto/reviews/reviews.internal.ts'
import type { TranslationRepository } from '../translation/translation.repository.ts'
import type { Generation } from './generation.model.ts'
import type { GenerationRepository } from './generation.repository.ts'
import type { ReplyDraft } from './reply-draft.service.ts'

interface Deps {
  queues: Pick<Queues, 'work'>
  generations: GenerationRepository
  drafts: ReplyDraft
  translations: Pick<TranslationRepository, 'keep'>
  client: Pick<ServiceClients, 'call'>
}

const RECENT_AT_MOST = 80

/** Writes the reply, keeps it, hands it to the review and only then says done; each step is skipped if done before. */
export function generateReplyWorker({ queues, generations, drafts, translations, client }: Deps): void {
  /** Kept before anything else can fail, so that no further try pays the model again. */
  async function written(generation: Generation): Promise<Generation> {
    if (generation.responseText !== null) return generation
    const { clientId, reviewId, _id } = generation
    const scope = String(clientId)
    const review = await client.call(getReviewForReply, { params: { reviewId }, query: { scope } })
    // Changed since it was asked for: one without a text is drafted as it is now, the text of somebody is left alone.
    if (review.rev !== generation.reviewRev && review.replyState !== 'none') throw appError('CONFLICT')
    const own = await generations.recentTexts(clientId, RECENT_AT_MOST)
    const recent = [...new Set([...own, ...review.recentReplies])]
    const { text, language, writtenBy, modelFailure, readings } = await drafts.write({
      review,
      recent,
      seed: _id,
      userId: generation.askedBy ?? null,
    })
    for (const [reader, reading] of Object.entries(readings))
      await translations.keep(
        { clientId, reviewId, language: reader, draft: text },
        { text: reading, kind: 'sense' },
      )
    const reply = { responseText: text, language, writtenBy, modelFailure }
    return generations.update(generation, { reviewRev: review.rev, ...reply })
  }

  async function deliver({ _id, clientId, reviewId, reviewRev, responseText }: Generation): Promise<void> {
    const body = { clientId, generationId: _id, expectedRev: reviewRev, responseText: responseText ?? '' }
    await client.call(storeDraft, { params: { reviewId }, body })
  }

  queues.work(GenerateReply, async ({ clientId, generationId }, { last }) => {
    const found = await generations.find({ clientIds: [clientId] }, generationId)
    if (!found || found.status === 'done') return
    try {
      const generation = await written(await generations.update(found, { status: 'running' }))
      await deliver(generation)
      await generations.update(generation, { status: 'done', failure: null })
    } catch (error) {
      const failure = codeOf(error)
      const final = failure !== 'DEPENDENCY_UNAVAILABLE' && failure !== 'INTERNAL'
      if (final || last) await generations.update(found, { status: 'failed', failure })
      throw final ? new FinalFailure(`The draft was refused: ${failure}`) : error
    }
  })
}

const codeOf = (error: unknown): ErrorCode => (error instanceof AppError ? error.code : 'INTERNAL')
