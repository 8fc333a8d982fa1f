import type { Language } from '../state/scenario.ts'
import { cannedReply, WORDINGS, type Wording } from './canned-replies.ts'

const TASK = /into (Brazilian Portuguese|Portuguese|English|Spanish|\p{L}+(?: \p{L}+)?)\./u
const NAMED: Record<string, Language> = {
  'Brazilian Portuguese': 'pt',
  Portuguese: 'pt',
  English: 'en',
  Spanish: 'es',
}
/** The sandbox knows no dictionary: what was praised stays unnamed. */
const THAT: Record<Language, string> = { pt: 'isso', en: 'that', es: 'eso' }

/** The translation that a request asks for; null where it asks for something else. */
export function cannedTranslation(system: string, user: string): string | null {
  if (!/^You translate/.test(system)) return null
  const name = system.match(TASK)?.[1] ?? ''
  const draft = user.match(/<draft>([\s\S]*)<\/draft>/)?.[1]?.trim() ?? ''
  const language = NAMED[name]
  // Drafts in other languages have no words here, and say which one is meant.
  if (!language) return `(${name}) ${draft}`
  const said = Object.values(WORDINGS).flatMap((wording) => found(draft, wording, WORDINGS[language]))
  const sentences = said.map((sentence) => sentence.replace('{aspect}', THAT[language]))
  if (sentences.length > 0) return sentences.join(' ')
  return cannedReply({ stars: 5, language, author: null, aspect: null }, () => 0)
}

/** The sentences of a draft as another language has them, at the same place of its lists. */
function found(draft: string, wording: Wording, target: Wording): string[] {
  const parts = ['open', 'aspect', 'close'] as const
  return parts.flatMap((part) =>
    (['good', 'mixed', 'bad'] as const).flatMap((mood) =>
      wording[part][mood].flatMap((sentence, at) => {
        const pieces = sentence.split('{aspect}')
        const stands = pieces.every((piece) => draft.includes(piece.trim()))
        const other = target[part][mood]
        return stands ? [other[at % other.length] ?? ''] : []
      }),
    ),
  )
}
