import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { LANGUAGES, type ReplyLanguage } from './reply.domain.ts'

/** The data file of each language in a folder, `pt.json` and so on; throws with the field's path when one breaks the schema. */
export function readLanguageData<S extends z.ZodType>(
  folder: string,
  schema: S,
): Record<ReplyLanguage, z.output<S>> {
  const read = (language: ReplyLanguage): z.output<S> => {
    const file = join(folder, `${language}.json`)
    const parsed = schema.safeParse(JSON.parse(readFileSync(file, 'utf8')))
    if (parsed.success) return parsed.data
    const { path, message } = parsed.error.issues[0] ?? { path: [], message: 'is invalid' }
    throw new Error(`${file}: ${path.join('.')}: ${message}`)
  }
  return Object.fromEntries(LANGUAGES.map((language) => [language, read(language)])) as Record<
    ReplyLanguage,
    z.output<S>
  >
}
