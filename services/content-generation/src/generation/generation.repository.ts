import type { Scope } from '@avaliax/chassis/access/scope.ts'
import { isDuplicateKey } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Connection } from 'mongoose'
import { type Generation, generations } from './generation.model.ts'

type NewGeneration = Pick<Generation, '_id' | 'clientId' | 'reviewId' | 'reviewRev' | 'askedBy'>

const BLANK = { responseText: null, writtenBy: null, language: null, modelFailure: null, failure: null }

export function generationRepository(db: Connection) {
  const { within } = generations.on(db)
  const ofClient = (clientId: number) => within({ clientIds: [clientId] })

  return {
    find: (scope: Scope, generationId: string) => within(scope).findOne({ _id: generationId }),

    /**
     * The one generation of this state of the review: made now, found, or a failed one opened again. An open one that has not moved since
     * `lostBefore` gets another round.
     */
    async claim(fresh: NewGeneration, lostBefore: Date): Promise<Generation> {
      const rows = ofClient(fresh.clientId)
      const key = `review-${fresh.reviewId}-rev-${fresh.reviewRev}`
      const found = await rows.findOne({ key })
      if (found?.status === 'failed') {
        // Atomic, so that of many impatient clicks one opens it and the others find it open.
        const change = { $set: { status: 'queued', failure: null }, $inc: { round: 1, rev: 1 } } as const
        const reopened = await rows.findOneAndUpdate({ key, status: 'failed' }, change)
        return reopened ?? (await rows.findOne({ key })) ?? found
      }
      if (found && found.status !== 'done' && found.updatedAt < lostBefore) {
        // Its job ended without a word, because this store was away, and the queue keeps the name of that round.
        const { _id, rev, round } = found
        const moved = await rows.update({ _id, rev }, { round: round + 1 })
        return moved ?? (await rows.findOne({ key })) ?? found
      }
      if (found) return found
      try {
        return await rows.insertOne({ ...fresh, ...BLANK, key, status: 'queued', round: 1 })
      } catch (error) {
        const other = isDuplicateKey(error) ? await rows.findOne({ key }) : null
        if (!other) throw error
        return other
      }
    },

    async update({ _id, clientId }: Generation, patch: Partial<Generation>): Promise<Generation> {
      const updated = await ofClient(clientId).update({ _id }, patch)
      if (!updated) throw new Error(`Generation '${_id}' is gone`)
      return updated
    },

    /** Replies lately written for a client, newest first, also those not yet stored in their review. */
    async recentTexts(clientId: number, limit: number): Promise<string[]> {
      const { items } = await ofClient(clientId).page({}, { limit })
      return items.flatMap(({ responseText }) => responseText ?? [])
    },
  }
}
export type GenerationRepository = ReturnType<typeof generationRepository>
