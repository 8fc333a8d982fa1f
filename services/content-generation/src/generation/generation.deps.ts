import { randomUUID } from 'node:crypto'
import type { ServiceDeps } from '@avaliax/chassis/service-deps.ts'
import { DraftsRequested } from '@avaliax/proto/reviews/reviews.events.ts'
import type { LanguageModel } from '@avaliax/providers/language-model/language-model.ts'
import type { ReviewScope } from '../client/review-scope.lookup.ts'
import type { TranslationRepository } from '../translation/translation.repository.ts'
import { generateReplyWorker } from './generate-reply.worker.ts'
import { generationRepository } from './generation.repository.ts'
import { generationRoutes } from './generation.routes.ts'
import { generationService } from './generation.service.ts'
import { modelWriter } from './model-writer.service.ts'
import { replyDraft } from './reply-draft.service.ts'

interface Deps extends ServiceDeps {
  /** Absent without a key: then the offline writer answers alone. */
  model: LanguageModel | undefined
  reviewScope: ReviewScope
  translations: TranslationRepository
}

/** Replies, written as jobs. */
export function buildGeneration(deps: Deps): void {
  const { app, bus, db, life, log, model } = deps
  const generations = generationRepository(db)
  const drafts = replyDraft({ writer: model && modelWriter({ model }), log })
  const service = generationService({ ...deps, generations, stopping: life.stopping, newId: randomUUID })
  generationRoutes(app, { ...deps, generations, generationService: service })
  // Many drafts at once, asked for by a person or wanted by a rule; each is the same job as one asked for alone.
  bus.on(DraftsRequested, { group: 'content-generation.drafts' }, async ({ clientId, data }) => {
    if (clientId === null) return
    for (const [at, reviewId] of data.reviewIds.entries())
      await service.begin({ clientId, reviewId, rev: data.revs?.[at] ?? 0 }, data.userId)
  })
  generateReplyWorker({ ...deps, generations, drafts })
}
