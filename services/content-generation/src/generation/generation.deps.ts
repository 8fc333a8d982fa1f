import type { ServiceClients } from '@avaliax/chassis/http/service-client.ts'
import type { EventBus } from '@avaliax/chassis/kafka/event-bus.ts'
import type { Queues } from '@avaliax/chassis/queue/queues.ts'
import type { LanguageModel } from '@avaliax/providers/language-model/language-model.ts'
import type { FastifyInstance } from 'fastify'
import type { Connection } from 'mongoose'
import { draftsRequestedConsumer } from './drafts-requested.consumer.ts'
import { generateReplyWorker } from './generate-reply.worker.ts'
import { generationModel } from './generation.model.ts'
import { generationRepository } from './generation.repository.ts'
import { generationRoutes } from './generation.routes.ts'
import { generationService } from './generation.service.ts'
import { modelWriter } from './model-writer.ts'
import { replyDraft } from './reply-draft.ts'

interface Needs {
  db: Connection
  app: FastifyInstance
  bus: Pick<EventBus, 'on'>
  queues: Pick<Queues, 'add' | 'work'>
  client: ServiceClients
  /** Absent without a key: then the offline writer answers alone. */
  model: LanguageModel | undefined
  stopping: AbortSignal
  log: { warn(facts: object, message: string): void }
  now: () => Date
  newId: () => string
}

/** The feature's parts, from the store to the routes and the worker. */
export function buildGeneration(needs: Needs): void {
  const { db, app, bus, queues, client, model, stopping, log, now, newId } = needs
  const generations = generationRepository({ model: generationModel(db), now })
  const drafts = replyDraft({ writer: model && modelWriter({ model }), log })
  const service = generationService({ generations, queues, client, stopping, newId })
  generationRoutes(app, { generations, generationService: service })
  draftsRequestedConsumer({ bus, generationService: service })
  generateReplyWorker({ queues, generations, drafts, client })
}
