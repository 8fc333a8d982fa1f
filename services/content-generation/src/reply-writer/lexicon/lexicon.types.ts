import type { Aspect } from '../reply.types.ts'

/**
 * One way of speaking about an aspect: pattern over folded text, the noun phrase for praise, the one for complaints
 * (same if absent), and the polarity the wording carries by itself ("demorou" complains without an adjective).
 * A noun phrase in the plural ends in `|p` where its article does not show it.
 */
export type Term = readonly [
  aspect: Aspect,
  pattern: string,
  good: string,
  bad?: string,
  leaning?: 'good' | 'bad',
]

export interface Lexicon {
  terms: readonly Term[]
  good: string
  bad: string
  /** Whole phrases whose polarity their words hide: "não tenho do que reclamar". */
  goodPhrases: string
  badPhrases: string
  negators: string
  /** Right before an aspect these say that it is missing: "sem estacionamento". */
  absence: string
  /** Words after which the tone turns. */
  contrast: string
}
