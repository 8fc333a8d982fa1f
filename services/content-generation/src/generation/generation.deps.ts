import { randomUUID } from 'node:crypto'
import type { ServiceDeps } from '@avaliax/chassis/service-deps.ts'
import type { LanguageModel } from '@avaliax/providers/language-model/language-model.ts'
import { draftsRequestedConsumer } from './drafts-requested.consumer.ts'
import { generateReplyWorker } from './generate-reply.worker.ts'
import { generationRepository } from './generation.repository.ts'
import { generationRoutes } from './generation.routes.ts'
import { generationService } from './generation.service.ts'
import { modelWriter } from './model-writer.service.ts'
import { replyDraft } from './reply-draft.service.ts'

interface Deps extends ServiceDeps {
  /** Absent without a key: then the offline writer answers alone. */
  model: LanguageModel | undefined
}

/** Replies, written as jobs. */
export function buildGeneration({
  life: { stopping },
  log,
  db,
  app,
  bus,
  queues,
  client,
  model,
}: Deps): void {
  const generations = generationRepository(db)
  const drafts = replyDraft({ writer: model && modelWriter({ model }), log })
  const service = generationService({ generations, queues, client, stopping, newId: randomUUID })
  generationRoutes(app, { generations, generationService: service })
  draftsRequestedConsumer({ bus, generationService: service })
  generateReplyWorker({ queues, generations, drafts, client })
}
