import { aspectsOf, type Mention } from '@avaliax/aspects/aspects.ts'
import { languageOf } from '@avaliax/aspects/language.ts'
import { LANGUAGES } from '@avaliax/aspects/language-data.ts'
import type { Aspect, Judgement } from '@avaliax/proto/reviews/aspect.routes.ts'
import { writtenText } from './review.domain.ts'
import type { ProviderFacts } from './review.model.ts'

type Wording = Pick<ProviderFacts, 'rating' | 'text' | 'originalText' | 'language' | 'originalLanguage'>

/** An aspect with its judgement, as it is stored and counted: `service:good`. */
export type JudgedAspect = `${Aspect}:${Judgement}`

const isKnown = (language: string): boolean =>
  LANGUAGES.some((known) => known === language.slice(0, 2).toLowerCase())

/** Answers what the customer wrote, or the provider's translation of a language that nobody here reads. */
function readableText(review: Wording): { text: string; hint: string | null } {
  const { text, originalText, language, originalLanguage } = review
  const hint = originalLanguage ?? language
  const isForeign = originalText !== null && hint !== null && !isKnown(hint)
  return isForeign ? { text: text ?? '', hint: language } : { text: writtenText(review) ?? '', hint }
}

/** Answers what a review judges, each aspect once; nothing in a language without a lexicon. */
export function mentionsOf(review: Wording): Mention[] {
  const { text, hint } = readableText(review)
  if (text === '' || (hint !== null && !isKnown(hint))) return []
  return aspectsOf({ text, rating: review.rating }, languageOf(text, { hint, fallback: 'pt' }))
}

export const judgedAspects = (review: Wording): JudgedAspect[] =>
  mentionsOf(review).flatMap(({ aspect, polarity }) =>
    polarity === 'neutral' ? [] : (`${aspect}:${polarity}` as const),
  )
