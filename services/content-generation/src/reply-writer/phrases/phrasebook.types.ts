import type { Aspect } from '../reply.types.ts'

/** Sentences by tone; `both` fits either. */
export interface Tones {
  both?: readonly string[]
  friendly?: readonly string[]
  formal?: readonly string[]
}

export interface AspectPhrases {
  good?: readonly string[]
  bad?: readonly string[]
}

/** What a review may tell beside its aspects; each has its own answer. */
export type Moment =
  | 'regular'
  | 'firstVisit'
  | 'recommends'
  | 'returns'
  | 'leaves'
  | 'birthday'
  | 'wedding'
  | 'family'
  | 'friends'
  | 'trip'
  | 'question'

/** What weighs so much that nothing cheerful may stand beside it. */
export type Gravity = 'health' | 'discrimination' | 'theft'

/**
 * All sentences of one language. Slots: `{o}` the named aspects with their articles, `{O}` the same at a sentence's start,
 * `{do} {ao} {pelo} {no}` with the preposition joined in Portuguese and Spanish, `{v:one|many}` by number, `{name}`,
 * `{person}`, `{echo}`. No sentence claims a fact or promises a deed: what we do not know we do not write.
 */
export interface Phrasebook {
  greeting: { named: Tones; plain: Tones }
  /** First sentence, by how the review went. */
  glad: Tones
  mixed: Tones
  sorry: Tones
  praise: Tones
  /** Praise that takes up the reviewer's own words, "café maravilhoso". */
  echo: Tones
  /** Praise inside a poor review. */
  sidePraise: Tones
  /** Complaint about something that went wrong by itself: the wait, the noise. */
  mishap: Tones
  /** Complaint about a thing that fell short: the food, the room. */
  shortfall: Tones
  /** Complaint about something nobody apologises for, such as the price. */
  point: Tones
  /** Complaint inside a good review. */
  sideComplaint: Tones
  neutral: Tones
  byAspect: Partial<Record<Aspect, AspectPhrases>>
  person: Tones
  moments: Record<Moment, Tones>
  gravity: Record<Gravity, readonly string[]>
  stars: Record<1 | 2 | 3 | 4 | 5, Tones>
  /** Thanks for words that name nothing in particular, "Top!". */
  wordsOnly: Tones
  /** The same for several words, "tudo perfeito do início ao fim". */
  generalPraise: Tones
  /** Regret about a complaint that names no aspect. */
  generalApology: Tones
  farewell: Tones
  invitation: Tones
  /** Word stems that must not come twice in one reply. */
  onceOnly: readonly RegExp[]
  and: string
}

export type ComplaintPhrases = Pick<
  Phrasebook,
  'sorry' | 'generalApology' | 'mishap' | 'shortfall' | 'point' | 'sideComplaint' | 'invitation' | 'gravity'
>
