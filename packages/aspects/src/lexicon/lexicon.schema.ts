import { Aspect } from '@avaliax/proto/reviews/aspect.routes.ts'
import { z } from 'zod'

const Polarity = z.enum(['good', 'bad'])

const isPattern = (text: string): boolean => {
  try {
    return new RegExp(text) !== null
  } catch {
    return false
  }
}
/** No word is longer, and an ending without a limit is looked for from every beginning to the end of the text. */
const bounded = (pattern: string): string =>
  pattern.replaceAll('\\w*', '\\w{0,24}').replaceAll('\\w+', '\\w{1,24}')
/** A regular expression over folded text: lower case, without accents. */
const Pattern = z.string().min(1).transform(bounded).refine(isPattern, 'is no regular expression')
const Alternatives = z
  .array(Pattern)
  .min(1)
  .transform((patterns) => patterns.join('|'))

/**
 * One way of speaking about an aspect. Within one aspect the first row that matches names it, so specific rows stand above
 * general ones. A noun phrase in the plural ends in `|p` where its article does not show it.
 */
const Term = z.strictObject({
  aspect: Aspect,
  pattern: Pattern,
  /** Noun phrase with its article for praise. */
  good: z.string().min(1),
  /** The one for complaints; the same if absent. */
  bad: z.string().min(1).optional(),
  /** The wording says this much by itself: "demorou" complains without an adjective. */
  leaning: Polarity.optional(),
})
export type Term = z.output<typeof Term>

/** The words of one language, `pt.json` and its siblings. */
export const Lexicon = z.strictObject({
  /** Words that tell this language from the other two; those all share, "excelente", "super", prove nothing. */
  ownWords: z.string().transform((words): ReadonlySet<string> => new Set(words.split(' '))),
  good: Alternatives,
  bad: Alternatives,
  /** Whole phrases whose polarity their words hide: "não tenho do que reclamar". */
  goodPhrases: Alternatives,
  badPhrases: Alternatives,
  negators: Alternatives,
  /** Right before an aspect these say that it is missing: "sem estacionamento". */
  absence: Alternatives,
  /** Words after which the tone turns. */
  contrast: Alternatives,
  terms: z.array(Term).readonly(),
})
export type Lexicon = z.output<typeof Lexicon>
