import { ASPECTS } from '@avaliax/proto/reviews/aspect.routes.ts'
import { z } from 'zod'

const Sentences = z.array(z.string()).min(1).readonly()
/** Sentences by tone; `both` fits either. */
const Tones = z.strictObject({
  both: Sentences.optional(),
  friendly: Sentences.optional(),
  formal: Sentences.optional(),
})
export type Tones = z.output<typeof Tones>

/** A review may tell these beside its aspects; each has its own answer. */
const Moment = z.enum([
  'regular',
  'firstVisit',
  'recommends',
  'returns',
  'leaves',
  'birthday',
  'wedding',
  'family',
  'friends',
  'trip',
  'question',
])
export type Moment = z.output<typeof Moment>

/** Grave subjects: a reply that names one contains nothing cheerful. */
const Gravity = z.enum(['health', 'discrimination', 'theft'])
export type Gravity = z.output<typeof Gravity>

const WordStem = z.string().transform((pattern) => new RegExp(pattern, 'gi'))

/**
 * All sentences of one language, `pt.json` and its siblings. Slots: `{o}` the named aspects with their articles, `{O}` the
 * same at a sentence's start, `{do} {ao} {pelo} {no}` with the preposition joined in Portuguese and Spanish,
 * `{v:one|many}` by number, `{name}`, `{person}`, `{echo}`. No sentence claims a fact or promises a deed: what we do not
 * know we do not write.
 */
export const Phrasebook = z.strictObject({
  greeting: z.strictObject({ named: Tones, plain: Tones }),
  /** First sentence, by how the review went. */
  glad: Tones,
  mixed: Tones,
  sorry: Tones,
  praise: Tones,
  /** Praise that takes up the reviewer's own words, "café maravilhoso". */
  echo: Tones,
  /** Praise inside a poor review. */
  sidePraise: Tones,
  /** Complaint about something that went wrong by itself: the wait, the noise. */
  mishap: Tones,
  /** Complaint about a thing that fell short: the food, the room. */
  shortfall: Tones,
  /** Complaint about something nobody apologises for, such as the price. */
  point: Tones,
  /** Complaint inside a good review. */
  sideComplaint: Tones,
  neutral: Tones,
  byAspect: z.partialRecord(
    z.enum(ASPECTS),
    z.strictObject({ good: Sentences.optional(), bad: Sentences.optional() }),
  ),
  person: Tones,
  moments: z.record(Moment, Tones),
  gravity: z.record(Gravity, Sentences),
  /** For stars without words, by their number. */
  stars: z.record(z.literal(['1', '2', '3', '4', '5']), Tones),
  /** Thanks for words that name nothing in particular, "Top!". */
  wordsOnly: Tones,
  /** The same for several words, "tudo perfeito do início ao fim". */
  generalPraise: Tones,
  /** Regret about a complaint that names no aspect. */
  generalApology: Tones,
  farewell: Tones,
  invitation: Tones,
  /** Patterns of word stems that must not come twice in one reply. */
  onceOnly: z.array(WordStem).readonly(),
  and: z.string().min(1),
})
export type Phrasebook = z.output<typeof Phrasebook>
