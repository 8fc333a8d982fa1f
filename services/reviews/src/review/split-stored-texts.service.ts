import { searchTokens } from '@avaliax/chassis/mongo/search-tokens.ts'
import {
  hasTranslation,
  splitTranslation,
  withoutTranslation,
} from '@avaliax/providers/google-business/translation-block.ts'
import type { Connection } from 'mongoose'
import { detectedLanguage } from './detected-language.domain.ts'
import type { Review } from './review.domain.ts'

type Row = Pick<Review, '_id' | 'authorName' | 'text' | 'originalText' | 'responseText'>

/** Takes translations out of texts that were stored before every layout of them was known, once. */
export async function splitStoredTexts(db: Connection): Promise<void> {
  const reviews = db.collection<Review>('reviews')
  const glued = /google\s*[)）]/i
  const filter = { $or: [{ text: glued }, { originalText: glued }, { responseText: glued }] }
  const fields = { authorName: 1, text: 1, originalText: 1, responseText: 1 }
  for await (const found of reviews.find(filter, { projection: fields })) {
    const { _id, authorName, responseText, ...held } = found as unknown as Row
    const wording = separated(held)
    const { text, originalText } = wording
    const tokens = searchTokens([authorName, originalText, text].filter(Boolean).join(' '))
    const reply = responseText && hasTranslation(responseText) && withoutTranslation(responseText)
    await reviews.updateOne(
      { _id },
      { $set: { ...wording, tokens, ...(reply && { responseText: reply }) }, $inc: { rev: 1 } },
    )
  }
}

type Wording = Pick<Review, 'text' | 'originalText'> & Partial<Pick<Review, 'language' | 'originalLanguage'>>

function separated({ text, originalText }: Pick<Review, 'text' | 'originalText'>): Wording {
  const shown = splitTranslation(text)
  const original = originalText ? withoutTranslation(originalText) : shown.originalText
  if (shown.text === text && original === originalText) return { text, originalText }
  const language = detectedLanguage(shown.text)
  return {
    ...{ text: shown.text, originalText: original },
    ...{ language, originalLanguage: detectedLanguage(original ?? shown.text) },
  }
}
