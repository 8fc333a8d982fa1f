import { createHash } from 'node:crypto'
import { isDuplicateKey } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Connection } from 'mongoose'
import { replyTranslations, type StoredTranslation } from './translation.model.ts'

/** A draft as it stands, and the language it is wanted in. */
export interface TranslatedDraft {
  clientId: number
  reviewId: number
  language: string
  draft: string
}

export function translationRepository(db: Connection) {
  const { within } = replyTranslations.on(db)
  return {
    find: (draft: TranslatedDraft) => within({ clientIds: [draft.clientId] }).findOne({ _id: idOf(draft) }),

    async keep(draft: TranslatedDraft, made: Pick<StoredTranslation, 'text' | 'kind'>): Promise<void> {
      const { clientId, reviewId, language } = draft
      try {
        await within({ clientIds: [clientId] }).insertOne({
          _id: idOf(draft),
          clientId,
          reviewId,
          language,
          ...made,
        })
      } catch (error) {
        // Two people have opened the review at once; either translation serves.
        if (!isDuplicateKey(error)) throw error
      }
    },
  }
}
export type TranslationRepository = ReturnType<typeof translationRepository>

const idOf = ({ clientId, reviewId, language, draft }: TranslatedDraft): string =>
  createHash('sha256')
    .update(JSON.stringify([clientId, reviewId, language, draft]))
    .digest('hex')
