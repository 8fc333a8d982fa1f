import type { Scope } from '@avaliax/chassis/http/scope.ts'
import { scopedRepository } from '@avaliax/chassis/mongo/repository.ts'
import { fromStore, isDuplicateKey } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Generation, GenerationModel } from './generation.model.ts'

export type NewGeneration = Pick<Generation, '_id' | 'clientId' | 'reviewId' | 'reviewRev' | 'askedBy'>

export interface GenerationRepository {
  find(scope: Scope, generationId: string): Promise<Generation | null>
  /** The one generation of this state of the review: made now, found, or a failed one opened again. */
  claim(asked: NewGeneration): Promise<Generation>
  update(generation: Generation, patch: Partial<Generation>): Promise<Generation>
  /** Replies lately written for a client, newest first, also those not yet stored in their review. */
  recentTexts(clientId: number, limit: number): Promise<string[]>
}

interface Needs {
  model: GenerationModel
  now: () => Date
}

export function generationRepository({ model, now }: Needs): GenerationRepository {
  const scoped = scopedRepository<Generation>(model)
  const keyOf = ({ reviewId, reviewRev }: NewGeneration) => `review-${reviewId}-rev-${reviewRev}`

  /** Atomic, so that of many impatient clicks one opens it and the others find it open. */
  const reopened = (asked: NewGeneration) =>
    fromStore(
      model
        .findOneAndUpdate(
          { key: keyOf(asked), clientId: asked.clientId, status: 'failed' },
          { $set: { status: 'queued', failure: null, updatedAt: now() }, $inc: { round: 1, rev: 1 } },
          { returnDocument: 'after', lean: true },
        )
        .exec(),
    ) as Promise<Generation | null>

  return {
    find: scoped.find,
    async claim(asked) {
      const scope = { clientIds: [asked.clientId] }
      const found = await scoped.findOne(scope, { key: keyOf(asked) })
      if (found?.status === 'failed')
        return (await reopened(asked)) ?? (await scoped.findOne(scope, { key: keyOf(asked) })) ?? found
      if (found) return found
      const blank = { responseText: null, writtenBy: null, language: null, modelFailure: null, failure: null }
      try {
        return await scoped.insert({ ...asked, ...blank, key: keyOf(asked), status: 'queued', round: 1 })
      } catch (error) {
        if (!isDuplicateKey(error)) throw error
        const other = await scoped.findOne(scope, { key: keyOf(asked) })
        if (!other) throw error
        return other
      }
    },
    async update({ _id, clientId }, patch) {
      const updated = await scoped.update({ clientIds: [clientId] }, _id, patch)
      if (!updated) throw new Error(`Generation '${_id}' is gone`)
      return updated
    },
    async recentTexts(clientId, limit) {
      const { items } = await scoped.page({ clientIds: [clientId] }, { limit })
      return items.flatMap(({ responseText }) => responseText ?? [])
    },
  }
}
