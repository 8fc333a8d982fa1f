import { searchTokens } from '@avaliax/chassis/mongo/search-tokens.ts'
import {
  hasTranslation,
  splitTranslation,
  withoutTranslation,
} from '@avaliax/providers/google-business/translation-block.ts'
import type { Connection } from 'mongoose'
import { detectedLanguage } from './detected-language.domain.ts'
import { type Review, reviews } from './review.model.ts'

const FIELDS = ['_id', 'authorName', 'text', 'originalText', 'responseText'] as const
const GLUED = { $regex: '(?i)google\\s*[)）]' }

/** Takes translations out of texts that were stored before every layout of them was known, once. */
export async function splitStoredTexts(db: Connection): Promise<void> {
  const rows = reviews.on(db).within('all')
  const filter = { $or: [{ text: GLUED }, { originalText: GLUED }, { responseText: GLUED }] }
  for await (const found of rows.each(filter, { fields: FIELDS })) {
    const { _id, authorName, responseText, ...storedWording } = found
    const wording = splitWording(storedWording)
    const { text, originalText } = wording
    const tokens = searchTokens([authorName, originalText, text].filter(Boolean).join(' '))
    const reply = responseText && hasTranslation(responseText) && withoutTranslation(responseText)
    await rows.updateQuietly(
      { _id },
      { $set: { ...wording, tokens, ...(reply && { responseText: reply }) }, $inc: { rev: 1 } },
    )
  }
}

type Wording = Pick<Review, 'text' | 'originalText'> & Partial<Pick<Review, 'language' | 'originalLanguage'>>

function splitWording({ text, originalText }: Pick<Review, 'text' | 'originalText'>): Wording {
  const split = splitTranslation(text)
  const original = originalText ? withoutTranslation(originalText) : split.originalText
  if (split.text === text && original === originalText) return { text, originalText }
  const language = detectedLanguage(split.text)
  return {
    text: split.text,
    originalText: original,
    language,
    originalLanguage: detectedLanguage(original ?? split.text),
  }
}
