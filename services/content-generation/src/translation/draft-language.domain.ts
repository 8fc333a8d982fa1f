import { languageOf } from '@avaliax/aspects/language.ts'
import { LANGUAGES, type ReviewLanguage } from '@avaliax/aspects/language-data.ts'
import type { ReviewForReply } from '@avaliax/proto/reviews/reviews.internal.ts'
import type { Language } from '@avaliax/proto/values.ts'

type Draft = Pick<ReviewForReply, 'originalLanguage' | 'profile'> & { text: string }

export const languageOfDraft = ({ text, originalLanguage, profile }: Draft): ReviewLanguage =>
  languageOf(text, { hint: knownLanguage(originalLanguage), fallback: profile.language })

/**
 * Into which language a draft is to be translated: the reader's, or that of a customer for whom no draft can be written; null where
 * both of them understand it.
 */
export function translatedInto(draft: Draft, reader: Language): string | null {
  if (languageOfDraft(draft) !== reader) return reader
  const customer = primaryOf(draft.originalLanguage)
  return customer !== null && knownLanguage(customer) === null ? customer : null
}

const knownLanguage = (tag: string | null): ReviewLanguage | null =>
  LANGUAGES.find((language) => language === primaryOf(tag)) ?? null

/** `de` of `de-AT`; null for `und` and for what is no language's name. */
function primaryOf(tag: string | null): string | null {
  const primary = tag?.toLowerCase().split(/[-_]/)[0] ?? ''
  return /^[a-z]{2,3}$/.test(primary) && primary !== 'und' ? primary : null
}
