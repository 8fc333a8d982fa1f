import type { Connection } from 'mongoose'
import { detectedLanguage } from './detected-language.domain.ts'
import { reviews } from './review.model.ts'

/** Tells the languages of stored texts anew, once: detection used to guess. The maps say theirs themselves. */
export async function redetectLanguages(db: Connection): Promise<void> {
  const rows = reviews.on(db).within('all')
  const fields = ['_id', 'text', 'originalText', 'language', 'originalLanguage'] as const
  for await (const row of rows.each({ source: { $ne: 'places' }, hasText: true }, { fields })) {
    const language = detectedLanguage(row.text)
    const originalLanguage = row.originalText ? detectedLanguage(row.originalText) : language
    if (language === row.language && originalLanguage === row.originalLanguage) continue
    await rows.updateQuietly({ _id: row._id }, { $set: { language, originalLanguage } })
  }
}
