import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'

/** Languages of reviews whose words are known. */
export const LANGUAGES = ['pt', 'en', 'es'] as const
export type ReviewLanguage = (typeof LANGUAGES)[number]

/** The data file of each language in a folder, `pt.json` and so on; throws with the field's path when one breaks the schema. */
export function readLanguageData<S extends z.ZodType>(
  folder: string,
  schema: S,
): Record<ReviewLanguage, z.output<S>> {
  const read = (language: ReviewLanguage): z.output<S> => {
    const file = join(folder, `${language}.json`)
    const parsed = schema.safeParse(JSON.parse(readFileSync(file, 'utf8')))
    if (parsed.success) return parsed.data
    const { path, message } = parsed.error.issues[0] ?? { path: [], message: 'is invalid' }
    throw new Error(`${file}: ${path.join('.')}: ${message}`)
  }
  return Object.fromEntries(LANGUAGES.map((language) => [language, read(language)])) as Record<
    ReviewLanguage,
    z.output<S>
  >
}
