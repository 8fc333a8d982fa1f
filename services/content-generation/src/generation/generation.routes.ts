import type { AuditTrail } from '@avaliax/chassis/audit/audit-trail.ts'
import { appError, notFound } from '@avaliax/chassis/errors.ts'
import { answer, mount } from '@avaliax/chassis/http/contract/mount.ts'
import type { Transact } from '@avaliax/chassis/mongo/transact.ts'
import {
  generateResponse,
  getGeneration,
  type Generation as WireGeneration,
} from '@avaliax/proto/content/generation.routes.ts'
import type { FastifyInstance } from 'fastify'
import type { Generation } from './generation.model.ts'
import type { GenerationRepository } from './generation.repository.ts'
import type { GenerationService } from './generation.service.ts'

interface Deps {
  generations: Pick<GenerationRepository, 'find'>
  generationService: GenerationService
  audit: Pick<AuditTrail, 'changed'>
  transact: Transact
}

export function generationRoutes(app: FastifyInstance, deps: Deps): void {
  const { generations, generationService, audit, transact } = deps
  mount(app, generateResponse, async ({ params: { reviewId }, scope, actor, context }) => {
    const generation = await generationService.generate({ scope, actor, reviewId })
    if (generation.status === 'failed')
      throw appError(generation.failure ?? 'INTERNAL', { message: failureText(generation) })
    // The call names no client: the audit trail learns here in whose name the agency acts.
    if (actor?.role === 'superadmin') {
      const change = {
        subject: `review-${reviewId}` as const,
        clientId: generation.clientId,
        before: null,
        after: null,
      }
      await transact((tx) => audit.changed(context, change, tx))
    }
    return generation.status === 'done' && generation.responseText
      ? { responseText: generation.responseText }
      : answer(202, present(generation))
  })
  mount(app, getGeneration, async ({ params: { generationId }, scope }) => {
    const generation = await generations.find(scope, generationId)
    if (!generation) throw notFound()
    return present(generation)
  })
}

/** The specification's text where the failure has no better one of its own. */
const failureText = ({ failure }: Generation): string | undefined =>
  failure === null || failure === 'INTERNAL' ? 'Falha ao gerar resposta' : undefined

/** A text is shown once it is stored in the review, too. */
const present = ({ _id, status, responseText }: Generation): WireGeneration => ({
  generationId: _id,
  status,
  responseText: status === 'done' ? responseText : null,
})
